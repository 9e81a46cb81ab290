package dev.traceloom.bench;

import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.TlcSearch;

/**
 * One search by TLC in a process of its own, for the benchmark; the caller chooses the heap with {@code -Xmx}.
 *
 * <p>Arguments: workers, and a {@link Workload}. Prints one line of JSON.
 */
public final class TlcSearchMain {
    private TlcSearchMain() {}

    public static void main(String[] arguments) {
        ProcessFigures figures = ProcessFigures.start();
        Workload workload = Workload.of(arguments, 1);
        SearchResult result = TlcSearch.search(
                () -> figures.prepare(workload::trace),
                workload.specification(),
                SearchOptions.DEFAULT.withWorkers(Integer.parseInt(arguments[0])));
        figures.report(verdict(result), result.records(), result.longest(), result.states());
        result.error().ifPresent(System.err::println);
        // TLC leaves threads of its own behind that would keep the process alive.
        System.exit(0);
    }

    private static String verdict(SearchResult result) {
        return result.error().isPresent() ? "error" : result.accepted() ? "accepted" : "rejected";
    }
}
