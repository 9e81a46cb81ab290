package dev.traceloom.testing.fuzz;

import java.util.List;
import java.util.Random;

/** A reader of files that a stranger may have written. */
public interface Subject extends AutoCloseable {

    String name();

    /** How many inputs it gets of a thousand that all readers get together: fewer where one takes longer. */
    int share();

    /** Inputs to begin with, as real programs write them. */
    List<byte[]> samples() throws Exception;

    /** What means something in this format, put in where it does not belong. */
    List<String> words();

    /** Something new, by the rules of the format or nearly so. */
    byte[] invent(Random random);

    /**
     * Reads an input in every way that there is, and compares the ways.
     *
     * @return in a few words what came out: inputs that lead to other words are kept and changed further
     * @throws Refusal with what the user would be told
     */
    String read(byte[] input) throws Exception;

    @Override
    default void close() throws Exception {}
}
