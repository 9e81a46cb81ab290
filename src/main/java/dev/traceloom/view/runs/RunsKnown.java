package dev.traceloom.view.runs;

import java.util.List;

/**
 * What a project's database knows.
 *
 * @param rows the newest runs first
 * @param more whether older ones were left out
 * @param trends how specifications fared, the newest day first
 */
public record RunsKnown(List<RunRow> rows, boolean more, List<TrendRow> trends) {

    public RunsKnown {
        rows = List.copyOf(rows);
        trends = List.copyOf(trends);
    }
}
