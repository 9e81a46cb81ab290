package dev.traceloom.cli.report;

import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Change;
import dev.traceloom.validate.trace.TraceReport;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** How much could have gone wrong in all accepted traces together. One thread adds; another may print this when that is stopped. */
public final class MergedChances {
    private Optional<Chances> all = Optional.empty();
    private final DoubleSummaryStatistics shares = new DoubleSummaryStatistics();
    private long operations;
    private long states;

    public synchronized void add(TraceReport report) {
        report.chances().ifPresent(one -> {
            all = Optional.of(all.map(known -> known.and(one)).orElse(one));
            shares.accept(one.measured().share());
            report.result().ifPresent(result -> {
                operations += result.operations();
                states += result.states();
            });
        });
    }

    /** Nothing for a single trace, which has said it all. */
    synchronized List<String> lines() {
        return shares.getCount() < 2 ? List.of() : lines("all accepted traces together: ", ChanceText::inGeneral);
    }

    /** In a few words, where anything is known. */
    public synchronized Optional<String> inShort() {
        return all.map(known -> ChanceText.inShort(known.measured()) + width(", "));
    }

    /**
     * @param whose begins each line, since it stands among others
     * @param words as for {@link ChanceText#advice}
     */
    public synchronized List<String> lines(String whose, Function<Change, Optional<String>> words) {
        List<String> lines = new ArrayList<>();
        all.ifPresent(known -> {
            String spread = shares.getCount() < 2 || shares.getMin() == shares.getMax()
                    ? ""
                    : "; " + ChanceText.percent(shares.getMin()) + " to " + ChanceText.percent(shares.getMax()) + " of each";
            lines.add(whose + ChanceText.sentence(known.measured()) + spread + width("; "));
            ChanceText.advice(known, words).forEach(one -> lines.add(whose + one));
        });
        return lines;
    }

    /** How many orders were open on the way: a search that is never in doubt visits a state for each operation. */
    private String width(String before) {
        return operations == 0 ? "" : before + String.format(Locale.ROOT, "%.1f states wide", (double) states / operations);
    }
}
