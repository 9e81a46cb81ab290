package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recordings made by OmniLink's recorder; the numbers come from a decoder that is not ours. */
class RecordingsTest {
    static final Path RECORDINGS = Path.of("src/test/resources/recordings");

    @ParameterizedTest
    @CsvSource({
        "atomic-4x250, 251 251 251 251",
        "concurrentqueue-4x50, 51 51 51 51",
        "setbench-bad-insert-5x1000, 1001 1001 1001 1001 1001",
        "setbench-bad-range-5x100, 101 101 101 101 101",
        "setbench-ok-5x1000, 1001 1001 1001 1001 1001",
        "wiredtiger-v0-5x20, 20 20 20 20 20",
        "wiredtiger-v0-antithesis, 24 21 28 23 15"
    })
    void everyThreadHasItsRecordsAndNoneIsTruncated(String folder, String counts) throws TraceException {
        Trace trace = read(folder);
        assertEquals(
                counts,
                String.join(
                        " ",
                        trace.threads().stream()
                                .map(thread -> String.valueOf(thread.operations().size()))
                                .toList()));
        for (int i = 0; i < trace.threads().size(); i++) {
            assertEquals(String.valueOf(i), trace.threads().get(i).id());
            assertFalse(trace.threads().get(i).truncated());
            assertEquals(!folder.contains("v0"), trace.threads().get(i).endsCleanly());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "atomic-4x250, '{Inc=1000, __TerminateThread=4}'",
        "concurrentqueue-4x50, '{Dequeue=69, EnqueueWithToken=57, SizeApprox=74, __TerminateThread=4}'",
        "setbench-bad-insert-5x1000, '{KVContains=976, KVErase=1007, KVInsert=1011, KVInsertIfAbsent=1019,"
                + " KVRangeQuery=987, __TerminateThread=5}'",
        "setbench-bad-range-5x100, '{KVContains=106, KVErase=99, KVInsert=100, KVInsertIfAbsent=112, KVRangeQuery=83,"
                + " __TerminateThread=5}'",
        "setbench-ok-5x1000, '{KVContains=998, KVErase=1012, KVInsert=1034, KVInsertIfAbsent=970, KVRangeQuery=986,"
                + " __TerminateThread=5}'",
        "wiredtiger-v0-5x20, '{AbortTransaction=30, StartTransaction=35, TransactionRead=20, TransactionWrite=15}'",
        "wiredtiger-v0-antithesis, '{AbortTransaction=20, CommitPreparedTransaction=5, CommitTransaction=11,"
                + " PrepareTransaction=8, StartTransaction=37, TransactionRead=10, TransactionRemove=8,"
                + " TransactionWrite=12}'"
    })
    void everyOperationIsThere(String folder, String expected) throws TraceException {
        Map<String, Integer> counts = new TreeMap<>();
        operations(folder).forEach(operation -> counts.merge(operation.name(), 1, Integer::sum));
        assertEquals(expected, counts.toString());
    }

    @Test
    void aRecordOfTheCounterHasItsArgumentAndTimebox() throws TraceException {
        Operation first = read("atomic-4x250").threads().get(3).operations().get(0);
        assertEquals(
                new Operation(
                        "Inc",
                        Outcome.RETURNED,
                        Arguments.named(List.of("prev_x"), List.of(Int.of(1))),
                        6195747703780L,
                        6195747704850L,
                        Meta.NONE,
                        ""),
                first);
    }

    @Test
    void aRecordOfTheQueueHoldsASequence() throws TraceException {
        Arguments arguments =
                read("concurrentqueue-4x50").threads().get(0).operations().get(0).arguments();
        assertEquals(List.of("consumer", "elements"), arguments.names());
        assertEquals(
                List.of(Int.of(4), new Tuple(List.of(Int.of(42), Int.of(44), Int.of(44), Int.of(46)))),
                arguments.values());
    }

    @Test
    void aRecordOfTheSetHoldsABoolean() throws TraceException {
        List<Operation> operations = read("setbench-bad-insert-5x1000").threads().get(1).operations();
        assertEquals(
                Arguments.named(List.of("key", "result"), List.of(Int.of(18), Bool.FALSE)),
                operations.get(operations.size() - 2).arguments());
    }

    @Test
    void theOlderSchemaHasItsTimeboxAndMeta() throws TraceException {
        List<Operation> operations = read("wiredtiger-v0-antithesis").threads().get(1).operations();
        Operation read = operations.get(operations.size() - 2);
        assertEquals(Outcome.ABORTED, read.outcome());
        assertEquals(51457704, read.start());
        assertEquals(52636743, read.end());
        assertEquals("{\"result_code\":-31803}", read.meta().toString());
        assertEquals(
                Arguments.named(
                        List.of("n", "tid", "k", "v"),
                        List.of(new Text("n"), Int.of(31), Int.of(1824995764), Int.of(-1))),
                read.arguments());
    }

    /** 21 and 18 records of the two say that they had no effect (rule 9). */
    @Test
    void abortedOperationsAreKeptApart() throws TraceException {
        assertEquals(21, aborted("wiredtiger-v0-5x20"));
        assertEquals(18, aborted("wiredtiger-v0-antithesis"));
        assertEquals(0, aborted("setbench-ok-5x1000"));
    }

    @Test
    void whatRepeatsIsShared() throws TraceException {
        List<Operation> operations = read("setbench-ok-5x1000").threads().get(0).operations();
        Operation first = operations.get(0);
        Operation alike = operations.stream()
                .skip(1)
                .filter(operation -> operation.name().equals(first.name()))
                .findFirst()
                .orElseThrow();
        assertTrue(first.name() == alike.name() && first.arguments().names() == alike.arguments().names());
    }

    private static long aborted(String folder) throws TraceException {
        return operations(folder)
                .filter(operation -> operation.outcome() == Outcome.ABORTED)
                .count();
    }

    private static Stream<Operation> operations(String folder) throws TraceException {
        return read(folder).threads().stream().flatMap(thread -> thread.operations().stream());
    }

    private static Trace read(String folder) throws TraceException {
        return LogDirectoryReader.read(RECORDINGS.resolve(folder));
    }
}
