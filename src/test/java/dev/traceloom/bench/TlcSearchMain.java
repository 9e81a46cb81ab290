package dev.traceloom.bench;

import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.TlcSearch;
import dev.traceloom.trace.LogDirectoryReader;
import dev.traceloom.trace.NdjsonReader;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One search by TLC in a process of its own, for the benchmark; the caller chooses the heap with {@code -Xmx}.
 *
 * <p>Arguments: {@code WORKERS read SPEC.tla RECORDING}, or {@code WORKERS generate} and what
 * {@link BenchmarkTraces#generate} takes: set or queue, operations, seed, valid or invalid. Prints one line of JSON.
 */
public final class TlcSearchMain {
    private TlcSearchMain() {}

    public static void main(String[] args) throws IOException {
        long atStart = ProcessFigures.processorTime();
        long[] preparing = new long[1];
        boolean read = args[1].equals("read");
        SearchResult result = TlcSearch.search(
                () -> {
                    long before = ProcessFigures.processorTime();
                    Trace trace = read ? read(Path.of(args[3])) : generate(args);
                    preparing[0] = ProcessFigures.processorTime() - before;
                    return trace;
                },
                read ? Path.of(args[2]) : BenchmarkTraces.specification(args[2]),
                SearchOptions.DEFAULT.withWorkers(Integer.parseInt(args[0])));
        ProcessFigures.report(
                verdict(result), result.records(), result.longest(), result.states(), atStart, preparing[0]);
        result.error().ifPresent(System.err::println);
        // TLC leaves threads of its own behind that would keep the process alive.
        System.exit(0);
    }

    private static Trace read(Path recording) {
        try {
            return Files.isDirectory(recording) ? LogDirectoryReader.read(recording) : NdjsonReader.read(recording);
        } catch (TraceException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Trace generate(String[] args) {
        return BenchmarkTraces.generate(
                args[2], Integer.parseInt(args[3]), Long.parseLong(args[4]), args[5].equals("valid"));
    }

    private static String verdict(SearchResult result) {
        return result.error().isPresent() ? "error" : result.accepted() ? "accepted" : "rejected";
    }
}
