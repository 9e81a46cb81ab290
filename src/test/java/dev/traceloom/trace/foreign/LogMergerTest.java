package dev.traceloom.trace.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several logs of one run are one trace, in the order of their times and of nothing else. */
class LogMergerTest {
    @TempDir
    Path folder;

    private Path log(String name, String... namesAndTimes) throws Exception {
        StringBuilder text = new StringBuilder();
        for (String one : namesAndTimes) {
            String[] parts = one.split(" ");
            text.append("{\"tag\":\"trace\",\"ts\":").append(parts[2]).append(",\"event\":{\"name\":\"").append(parts[0])
                    .append("\",\"nid\":\"").append(parts[1]).append("\"}}\n");
        }
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Trace merged() throws TraceException {
        List<FoundTrace> found = TraceFinder.find(folder, TraceFormats.KNOWN.merging());
        assertEquals(List.of(folder.toString()), found.stream().map(FoundTrace::name).toList());
        return found.get(0).read();
    }

    private String refusal() {
        return assertThrows(TraceException.class, this::merged).getMessage();
    }

    @Test
    void recordsComeByTimeAndEqualTimesOfDifferentNodesAreUnordered() throws Exception {
        log("a.ndjson", "A n1 1", "B n1 3", "C n1 3");
        log("b.ndjson", "D n2 2", "E n2 3");
        assertEquals(
                List.of(
                        "n1: A [1,1] line 1",
                        "n2: D [2,2] line 1",
                        "n1: B [3,3] line 2",
                        "n1: C [3,3] line 3",
                        "n2: E [3,3] line 2"),
                Logs.lines(merged()));
    }

    @Test
    void timesAreComparedExactly() throws Exception {
        log("a.ndjson", "A n1 1712329729.6024537", "B n1 \"1712329729.60245370001\"");
        log("b.ndjson", "C n2 1712329729.60245370000", "D n2 1.7123297296024538E9");
        assertEquals(
                List.of("n1: A [1,1] line 1", "n2: C [1,1] line 1", "n1: B [2,2] line 2", "n2: D [10001,10001] line 2"),
                Logs.lines(merged()));
    }

    /** Where a clock tells more than a number holds, the order of times is kept and nothing else. */
    @Test
    void timesThatDoNotFitAreRanks() throws Exception {
        log("a.ndjson", "A n1 1.0000000000000000000000000001", "B n1 5e200");
        log("b.ndjson", "C n2 3");
        assertEquals(
                List.of("n1: A [1,1] line 1", "n2: C [2,2] line 1", "n1: B [3,3] line 2"), Logs.lines(merged()));
    }

    @Test
    void datesAreComparedAcrossTimeZones() throws Exception {
        log("a.ndjson", "A n1 \"2026-02-20T10:55:05.042684651Z\"");
        log("b.ndjson", "B n2 \"2026-02-20T11:55:05.042684650+01:00\"");
        assertEquals(List.of("n2: B [1,1] line 1", "n1: A [2,2] line 1"), Logs.lines(merged()));
    }

    @Test
    void everyFolderWithLogsIsARunAndOtherFilesInItAreNone() throws Exception {
        log("1/a.ndjson", "A n1 1");
        log("1/b.log", "B n2 2");
        Files.writeString(folder.resolve("1/notes.txt"), "nothing");
        log("2/a.jsonl", "A n1 1");
        List<FoundTrace> found = TraceFinder.find(folder, TraceFormats.KNOWN.merging());
        assertEquals(
                List.of(folder.resolve("1").toString(), folder.resolve("2").toString()),
                found.stream().map(FoundTrace::name).toList());
        assertEquals(List.of("n1: A [1,1] line 1", "n2: B [2,2] line 1"), Logs.lines(found.get(0).read()));
    }

    @Test
    void aNodeInTwoFilesIsTwoThreadsThatOnlyTimeOrders() throws Exception {
        Path one = log("1.ndjson", "A n 1");
        Path two = log("2.ndjson", "B n 1");
        assertEquals(
                List.of("n in " + one, "n in " + two),
                merged().threads().stream().map(TraceThread::id).toList());
    }

    @Test
    void aRecordWithoutATimeIsRefused() throws Exception {
        log("a.ndjson", "A n1 1");
        Path bad = Files.writeString(folder.resolve("b.ndjson"), "{\"tag\":\"trace\",\"event\":{\"name\":\"B\",\"nid\":\"2\"}}\n");
        assertEquals(
                bad + ", line 1: expected a time, by which records are put in order, found nothing; time=FIELD in --fields"
                        + " says where it is",
                refusal());
    }

    @Test
    void aClockThatGoesBackIsRefused() throws Exception {
        Path bad = log("a.ndjson", "A n1 5", "X n2 1", "B n1 4");
        assertEquals(
                bad + ", line 3: expected a time of at least 5, that of line 1 of the same node, found 4: clocks that go back"
                        + " put nothing in order",
                refusal());
    }

    @Test
    void numbersAndDatesAreNotMixed() throws Exception {
        log("a.ndjson", "A n1 5");
        Path dates = log("b.ndjson", "B n2 \"2026-02-20T10:55:05Z\"");
        assertEquals(
                dates + ", line 1: expected a time like 5, with which the logs begin, found 2026-02-20T10:55:05Z: numbers and"
                        + " dates cannot be compared",
                refusal());
    }

    @Test
    void whatIsNoTimeIsRefused() throws Exception {
        Path bad = log("a.ndjson", "A n1 \"noon\"");
        assertEquals(
                bad + ", line 1: expected a number, or a date and time such as 2026-02-20T10:55:05.042Z, found \"noon\"",
                refusal());
    }

    @Test
    void aLogThatIsTornSpoilsTheRun() throws Exception {
        Path good = log("a.ndjson", "A n1 1");
        Path torn = Files.writeString(folder.resolve("b.ndjson"), Files.readString(good) + "{\"tag\":\"tr");
        assertEquals(
                torn + ", line 2: the file ends inside this line: it was cut, or is still being written; let the program"
                        + " end, or remove the line",
                refusal());
    }

    @Test
    void aLogThatIsEmptySpoilsTheRun() throws Exception {
        log("a.ndjson", "A n1 1");
        Path empty = Files.writeString(folder.resolve("c.ndjson"), "");
        assertEquals(
                empty + ": expected a log of JSON lines whose records tell a time, to merge it with the others of its folder,"
                        + " found another; --fields tells where what stands in a log in a format of its own",
                refusal());
    }

    @Test
    void filesOfOursNeedNoMerging() throws Exception {
        Path own = Files.writeString(folder.resolve("c.ndjson"), "{\"thread\":\"a\",\"op\":\"A\",\"start\":1,\"end\":2}\n");
        assertEquals(
                own + ": expected a log of JSON lines whose records tell a time, to merge it with the others of its folder,"
                        + " found NDJSON of ours: such files become one trace by putting their lines together, as cat does",
                refusal());
    }
}
