package dev.traceloom.cases.write;

import dev.traceloom.cases.testcase.TestCase;
import java.io.IOException;

/** Writes tests, one after the other. */
public interface CaseWriter {

    void write(TestCase test) throws IOException;

    /**
     * All tests are there; returns how many files were written.
     *
     * @throws CaseException when the language has no way to write them
     */
    int end() throws IOException, CaseException;
}
