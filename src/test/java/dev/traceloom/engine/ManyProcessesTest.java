package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.testing.CausalLog;
import dev.traceloom.testing.CausalLog.Lie;
import dev.traceloom.testing.CausalLog.Network;
import dev.traceloom.testing.CausalLog.Shape;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of 26 processes without a common clock, records can come in far too many orders to try. */
class ManyProcessesTest {
    private static final int PROCESSES = 26;
    private static final int RECORDS = 1500;
    private static final Options USUAL = Options.USUAL.withBudget(Duration.ofMinutes(2));
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @CsvSource({"CHANNELS, 3", "CHANNELS, 60", "MAILBOXES, 3", "MAILBOXES, 60"})
    void anOrderIsFoundInHardlyMoreStatesThanThereAreRecords(Network network, int talk) throws IOException, TraceException {
        Result result = validate(new Shape(PROCESSES, RECORDS, network, talk, Lie.NONE, true, 20));
        assertEquals(Verdict.ACCEPTED, result.verdict(), result::toString);
        assertTrue(result.states() <= RECORDS + RECORDS / 10, () -> result.states() + " states");
    }

    @Test
    void aRecordThatCannotBeIsFoundOutWhateverTheOthersDo() throws IOException, TraceException {
        Result result = validate(new Shape(PROCESSES, RECORDS, Network.CHANNELS, 60, Lie.NEAR_THE_END, true, 20));
        assertEquals(Verdict.REJECTED, result.verdict(), result::toString);
        assertEquals(1, result.stalled().size(), result::toString);
        assertEquals("Read", result.stalled().get(0).operation().name());
        assertTrue(result.linearized() > RECORDS * 9 / 10, () -> result.linearized() + " of " + RECORDS);
    }

    private static Result validate(Shape shape) throws IOException, TraceException {
        StringWriter lines = new StringWriter();
        CausalLog.write(shape, lines);
        Trace trace = NdjsonReader.read(
                new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)), shape.toString());
        return GuardedValidation.validate(trace, SPECIFICATIONS.of("Messages"), USUAL);
    }
}
