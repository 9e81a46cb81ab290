package dev.traceloom.cli.report;

import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Change;
import dev.traceloom.engine.contention.MergedContention;
import dev.traceloom.validate.trace.TraceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How much could have gone wrong in all accepted traces together. One thread adds; another may print this when that is stopped. */
public final class MergedChances {
    private Optional<Chances> all = Optional.empty();
    private MergedContention contention = MergedContention.NONE;

    public synchronized void add(TraceReport report) {
        report.chances().ifPresent(one -> {
            all = Optional.of(all.map(known -> known.and(one)).orElse(one));
            contention = contention.and(one.measured());
        });
    }

    /** Nothing for a single trace, which has said it all. */
    synchronized List<String> lines() {
        return contention.runs() < 2 ? List.of() : lines("all accepted traces together: ", ChanceText::inGeneral);
    }

    /** In a few words, where anything is known. */
    public synchronized Optional<String> inShort() {
        return all.map(known -> ChanceText.inShort(known.measured()));
    }

    /**
     * @param whose begins each line, since it stands among others
     * @param words as for {@link ChanceText#advice}
     */
    public synchronized List<String> lines(String whose, Function<Change, Optional<String>> words) {
        List<String> lines = new ArrayList<>();
        all.ifPresent(known -> {
            String spread = contention.runs() < 2 || contention.least() == contention.most()
                    ? ""
                    : "; " + ChanceText.percent(contention.least()) + " to " + ChanceText.percent(contention.most()) + " of each";
            lines.add(whose + ChanceText.sentence(known.measured()) + spread);
            ChanceText.advice(known, words).forEach(one -> lines.add(whose + one));
        });
        return lines;
    }
}
