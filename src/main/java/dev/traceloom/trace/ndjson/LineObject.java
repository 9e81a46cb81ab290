package dev.traceloom.trace.ndjson;

import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.ThreadChecks;
import dev.traceloom.trace.value.BadValueException;
import java.io.IOException;

/**
 * What one line of a log says, whatever its words: used again for every line, and asked after each. What lines mean beside
 * each other is the reader's affair.
 *
 * <p>Where reading fails, {@link #field} says at which key, and what was read before it stands.
 */
public interface LineObject {

    /** Makes it one of which nothing was read. */
    void clear();

    /** Reads a line if it is of a form that it can read faster than as characters; if it says that it is not, nothing was read. */
    default boolean readPlain(byte[] bytes, int length) throws IOException {
        return false;
    }

    /** @param line where it stands in its file, counted from 1 */
    void read(char[] characters, int length, long line) throws IOException;

    /** Where a line stands in its file, if what is read was made of that. */
    default long lineInFile(long line) {
        return line;
    }

    /** The key that is being read, or that is missing; empty outside of any. */
    String field();

    /** Whose record it is; null while that was not read. */
    String thread();

    /** The same of a line that was read; throws {@link BadValueException} if it does not say. */
    String requireThread();

    /** Whether it tells no time, so that its place in the file does. */
    boolean isInFileOrder();

    /** Whether it is a record: others only tell of a thread. */
    boolean isRecord();

    /** Whether it says nothing that matters here. */
    default boolean isSkipped() {
        return false;
    }

    /** Whether its thread's recording broke off there. */
    boolean isTruncated();

    RawRecord record();

    /** What messages call the fields. */
    ThreadChecks.Fields fields();

    /** Whether a first line may be a {@link NdjsonHeader}. */
    default boolean mayFollowHeader() {
        return true;
    }

    /** Whether a log that ends inside a line is read up to there, as one that lacks records, rather than refused. */
    default boolean mayBreakOff() {
        return true;
    }

    /** Throws {@link BadValueException} if something is wrong with a log as a whole, after so many lines that are not blank. */
    default void checkEnd(long lines) {}
}
