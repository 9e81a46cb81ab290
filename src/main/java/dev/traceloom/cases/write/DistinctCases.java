package dev.traceloom.cases.write;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.trace.file.Sha256;
import dev.traceloom.trace.value.Values;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Gives every test a name of its own. A name says what a test begins with and does, and where an action with the same arguments may lead to several states,
 * there are tests that do the same and expect something else. Of those that also expect the same, since what is observed does not tell them apart, one is written.
 */
public final class DistinctCases implements CaseWriter {
    private final CaseWriter writer;
    /** Hashes of what tests expect, by their names. */
    private final Map<String, String> written = new HashMap<>();
    private int ambiguous;

    public DistinctCases(CaseWriter writer) {
        this.writer = writer;
    }

    @Override
    public void write(TestCase test) throws IOException {
        String expected = expected(test);
        TestCase distinct = test;
        for (int number = 2; written.containsKey(distinct.name()); number++) {
            if (written.get(distinct.name()).equals(expected)) {
                return;
            }
            distinct = test.numbered(number);
        }
        ambiguous += distinct == test ? 0 : 1;
        written.put(distinct.name(), expected);
        writer.write(distinct);
    }

    private static String expected(TestCase test) {
        StringBuilder text = new StringBuilder();
        for (TestCase.Step step : test.steps()) {
            step.expected().values().forEach(value -> text.append(Values.toText(value)).append('\n'));
        }
        return Sha256.hex(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int end() throws IOException, CaseException {
        return writer.end();
    }

    /** How many tests do the same as another one and expect something else. */
    public int ambiguous() {
        return ambiguous;
    }
}
