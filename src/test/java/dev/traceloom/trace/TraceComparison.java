package dev.traceloom.trace;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Sentence;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A trace in memory, its stream and its table: three ways to the same records. */
public final class TraceComparison {
    private TraceComparison() {}

    public interface Opening {
        RecordTable open() throws TraceException;
    }

    /** All rows of a table, which opens whatever is wrong with the file. */
    public static List<RecordTable.Row> look(Opening opening) {
        List<RecordTable.Row> rows = new ArrayList<>();
        try (RecordTable table = opening.open()) {
            for (int i = 0; i < table.size(); i++) {
                RecordTable.Row row = table.row(i);
                Disagreement.unless(row.thread().equals(table.thread(i)), "a row and its table differ about the thread");
                row.problem().ifPresent(problem -> Disagreement.unless(
                        Sentence.isVisible(problem), "a row's problem has control characters: " + problem));
                rows.add(row);
            }
            table.threads().forEach(table::threadIn);
        } catch (TraceException refused) {
            throw new Disagreement("the table does not open: " + refused.getMessage());
        }
        return rows;
    }

    public static void sameRecords(Trace trace, RecordStream stream) throws IOException {
        Map<Integer, List<Operation>> read = new LinkedHashMap<>();
        try (stream) {
            while (stream.next()) {
                List<Operation> own = read.computeIfAbsent(stream.thread(), thread -> new ArrayList<>());
                Disagreement.unless(own.size() == stream.index(), "a record of the stream has another index");
                own.add(stream.operation());
            }
        } catch (TraceException refused) {
            throw new Disagreement("read, but refused as a stream: " + refused.getMessage());
        }
        Disagreement.unless(
                stream.threads().equals(trace.threads().stream().map(TraceThread::id).toList()),
                "the stream has other threads");
        Disagreement.unless(stream.brokenOff().equals(trace.brokenOff()), "the stream lacks other records");
        for (int i = 0; i < trace.threads().size(); i++) {
            TraceThread thread = trace.threads().get(i);
            Disagreement.unless(
                    thread.operations().equals(read.getOrDefault(i, List.of())), "the stream has other records");
            Disagreement.unless(thread.truncated() == stream.isTruncated(i), "the stream breaks off elsewhere");
        }
    }

    public static void sameRefusal(TraceException refused, RecordStream stream) throws IOException {
        try (stream) {
            while (stream.next()) {
                // Only its end is of interest.
            }
        } catch (TraceException alsoRefused) {
            Disagreement.unless(alsoRefused.getMessage().equals(refused.getMessage()),
                    "refused as a stream with other words: " + alsoRefused.getMessage());
            return;
        }
        throw new Disagreement("refused, but read as a stream: " + refused.getMessage());
    }

    /** What the rows hold, thread by thread; a row without an operation is one that only introduces a thread. */
    public static void sameRecords(Trace trace, List<RecordTable.Row> rows) {
        Map<String, List<Operation>> read = new LinkedHashMap<>();
        for (RecordTable.Row row : rows) {
            row.operation().ifPresent(it -> read.computeIfAbsent(row.thread(), id -> new ArrayList<>()).add(it));
        }
        for (TraceThread thread : trace.threads()) {
            Disagreement.unless(
                    thread.operations().equals(read.getOrDefault(thread.id(), List.of())), "the table has other records");
        }
    }

    /** What may not be written is refused; what is written is the same when it is read. */
    static void survivesWriting(Trace trace, Path directory) {
        try {
            new LogDirectoryWriter(ParameterNames.NONE, false).write(trace, directory, true);
        } catch (TraceException refused) {
            return;
        }
        try {
            Disagreement.unless(
                    LogDirectoryReader.read(directory).threads().equals(trace.threads()),
                    "what is written to logs is read as something else");
        } catch (TraceException refused) {
            throw new Disagreement("what is written to logs is not read: " + refused.getMessage());
        }
    }

    public static String shape(Trace trace) {
        TreeSet<String> outcomes = new TreeSet<>();
        int broken = 0;
        for (TraceThread thread : trace.threads()) {
            thread.operations().forEach(operation -> outcomes.add(operation.outcome() + " "
                    + operation.arguments().values().stream().map(value -> value.getClass().getSimpleName()).limit(2).toList()));
            broken += thread.truncated() ? 1 : 0;
        }
        return trace.threads().size() + " threads, " + Integer.bitCount(Integer.highestOneBit(trace.operationCount()) - 1)
                + " bits of records, " + broken + " broken off, "
                + trace.brokenOff().map(BrokenOff::everyThreadIsKnown) + outcomes;
    }
}
