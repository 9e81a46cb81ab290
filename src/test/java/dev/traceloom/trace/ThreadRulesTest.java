package dev.traceloom.trace;

import static dev.traceloom.trace.Packed.bytes;
import static dev.traceloom.trace.Packed.map;
import static dev.traceloom.trace.Packed.v1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Value.Text;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a thread may hold; what it may not stands in {@link BadInputTest}. */
class ThreadRulesTest {
    private static final BigInteger LARGEST = new BigInteger("18446744073709551615");

    /** Rule 6. */
    @Test
    void anOperationMayStartWhenTheOneBeforeItEnded() throws TraceException {
        assertEquals(2, Packed.read(bytes(v1("A", 5, 5), v1("B", 5, 6))).operations().size());
    }

    /** Rule 6: signed comparison would call the second one earlier. */
    @Test
    void timestampsAreUnsigned() throws TraceException {
        List<Operation> operations =
                Packed.read(bytes(v1("A", 1, Long.MAX_VALUE), v1("B", LARGEST, LARGEST))).operations();
        assertEquals(-1L, operations.get(1).start());
        assertEquals(Outcome.RETURNED, operations.get(1).outcome());
        assertTrue(operations.get(1).hasEnd());
    }

    /** Rule 8. */
    @Test
    void anOperationThatNeverReturnedMayBeFollowedByTheThreadsEnd() throws TraceException {
        List<Operation> operations =
                Packed.read(bytes(v1("A", 1, null), v1("__TerminateThread", 2, 3))).operations();
        assertEquals(Outcome.NEVER_RETURNED, operations.get(0).outcome());
        assertEquals(Operation.NEVER, operations.get(0).end());
        assertEquals(Outcome.THREAD_END, operations.get(1).outcome());
    }

    /** Rule 8. */
    @Test
    void aThreadMayGoOnAfterAnOperationOfWhichItSaysThatItNeverReturned() throws TraceException {
        List<Operation> inLog = Packed.read(bytes(v1("A", 1, null), v1("A", 1, null), v1("B", 2, 3))).operations();
        List<Operation> inJson = ndjson("{'thread':'t','op':'A','start':1,'end':null}\n"
                        + "{'thread':'t','op':'A','start':1,'end':null}\n{'thread':'t','op':'B','start':2,'end':3}")
                .get(0)
                .operations();
        for (List<Operation> operations : List.of(inLog, inJson)) {
            assertEquals(
                    List.of(Outcome.NEVER_RETURNED, Outcome.NEVER_RETURNED, Outcome.RETURNED),
                    operations.stream().map(Operation::outcome).toList());
        }
    }

    /** Rule 8. */
    @Test
    void aMissingEndIsNeverReturnedInBothSchemas() throws TraceException {
        for (Object record : List.of(
                map("operation_name", "A", "operation", map("_op_start", 7)),
                map("op_start", 7, "operation_name", "A", "operation", map()))) {
            Operation operation = Packed.read(bytes(record)).operations().get(0);
            assertEquals(Outcome.NEVER_RETURNED, operation.outcome());
            assertEquals(7, operation.start());
        }
    }

    /** Rule 9. */
    @Test
    void anAbortedOperationKeepsItsTimebox() throws TraceException {
        Operation operation = ndjson("{'thread':'t','op':'A','start':1,'end':2,'aborted':true}")
                .get(0)
                .operations()
                .get(0);
        assertEquals(Outcome.ABORTED, operation.outcome());
        assertEquals(2, operation.end());
    }

    /** Rule 10. */
    @Test
    void aCrashHasItsSignalAndNoArguments() throws TraceException {
        Operation crash = Packed.read(bytes(v1("__AbortThread", 1, 2, "signal", "SIGSEGV"))).operations().get(0);
        assertEquals(Outcome.CRASH, crash.outcome());
        assertEquals("SIGSEGV", crash.signal());
        assertEquals(Arguments.NONE, crash.arguments());
    }

    @Test
    void aParameterMayBeCalledSignal() throws TraceException {
        Operation operation = Packed.read(bytes(v1("Notify", 1, 2, "signal", 3))).operations().get(0);
        assertEquals(List.of("signal"), operation.arguments().names());
    }

    @Test
    void theSchemaIsDecidedForEachRecord() throws TraceException {
        Object v0 = map("should_succeed", Double.NaN, "operation", map("x", 1), "op_end", 4, "op_start", 3,
                "operation_name", "B");
        List<Operation> operations = Packed.read(bytes(v1("A", 1, 2), v0, v1("C", 4, 5))).operations();
        assertEquals(List.of("A", "B", "C"), operations.stream().map(Operation::name).toList());
        assertEquals(3, operations.get(1).start());
    }

    @Test
    void nilIsTheStringNullInArgumentsOfBothFormats() throws TraceException {
        Value inLog = Packed.read(bytes(v1("A", 1, 2, "x", null))).operations().get(0).arguments().values().get(0);
        Value inJson = ndjson("{'thread':'t','op':'A','start':1,'end':2,'args':[null]}")
                .get(0)
                .operations()
                .get(0)
                .arguments()
                .values()
                .get(0);
        assertEquals(new Text("null"), inLog);
        assertEquals(new Text("null"), inJson);
    }

    @Test
    void threadsOfNdjsonKeepTheirNamesAndTheOrderOfTheirFirstAppearance() throws TraceException {
        List<TraceThread> threads = ndjson("\ufeff{'thread':'z','op':'A','start':1,'end':2}\r\n\n  \n"
                + "{'thread':'a','op':'A','start':1,'end':18446744073709551615}\n"
                + "{'thread':'z','op':'__TerminateThread','start':2,'end':2,'meta':'bye'}\n{'thread':'silent'}");
        assertEquals(List.of("z", "a", "silent"), threads.stream().map(TraceThread::id).toList());
        assertTrue(threads.get(0).endsCleanly());
        assertEquals("\"bye\"", threads.get(0).operations().get(1).meta().toString());
    }

    private static List<TraceThread> ndjson(String text) throws TraceException {
        byte[] bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return NdjsonReader.read(new ByteArrayInputStream(bytes), "q.ndjson").threads();
    }
}
