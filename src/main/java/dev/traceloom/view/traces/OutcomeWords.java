package dev.traceloom.view.traces;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Outcomes in short words. */
public final class OutcomeWords {
    private OutcomeWords() {}

    /** What stands beside a trace's name: {@code 36 operations, 0.4 s}, {@code 4 of 6 in order}. */
    public static String beside(TraceRow row) {
        if (row.outcome().isEmpty()) {
            return row.operations() == 0 ? "" : String.format(
                    Locale.ROOT, "%,d of %,d", row.linearized(), row.operations());
        }
        TraceOutcome outcome = row.outcome().get();
        if (outcome.operations() == 0) {
            return "";
        }
        return outcome.verdict() == Verdict.ACCEPTED
                ? String.format(Locale.ROOT, "%,d · %s", outcome.operations(), seconds(outcome.seconds()))
                : String.format(
                        Locale.ROOT,
                        "%,d of %,d · %s",
                        outcome.linearized(),
                        outcome.operations(),
                        seconds(outcome.seconds()));
    }

    /** The same in a sentence, for a tooltip. */
    public static List<String> lines(TraceRow row) {
        List<String> lines = new ArrayList<>();
        if (row.outcome().isEmpty()) {
            lines.add("is being validated");
            return lines;
        }
        TraceOutcome outcome = row.outcome().get();
        lines.add(outcome.verdict().word() + size(outcome) + ", " + seconds(outcome.seconds()));
        outcome.message().ifPresent(message -> VisibleText.lines(message).lines().forEach(lines::add));
        if (!outcome.tags().isEmpty()) {
            lines.add(VisibleText.line("known as " + String.join(", ", outcome.tags())));
        } else if (outcome.untagged()) {
            lines.add("no tag explains it");
        }
        return lines;
    }

    private static String size(TraceOutcome outcome) {
        if (outcome.operations() == 0) {
            return "";
        }
        String threads = Counted.of(outcome.threads(), "thread");
        return outcome.verdict() == Verdict.ACCEPTED
                ? String.format(Locale.ROOT, ", %,d operations of %s", outcome.operations(), threads)
                : String.format(
                        Locale.ROOT,
                        ", %,d of %,d operations in order, %s",
                        outcome.linearized(),
                        outcome.operations(),
                        threads);
    }

    /** {@code 7 accepted, 1 rejected, 2 to come}. */
    public static String counts(Collection<TraceOutcome> outcomes, int total) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        outcomes.forEach(outcome -> counts.merge(outcome.verdict(), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((verdict, count) -> words.add(String.format(Locale.ROOT, "%,d %s", count, verdict.word())));
        if (total > outcomes.size()) {
            words.add(String.format(Locale.ROOT, "%,d to come", total - outcomes.size()));
        }
        return String.join(", ", words);
    }

    static String seconds(double seconds) {
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        long whole = Math.round(seconds);
        return whole < 60 ? whole + " s" : String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
    }
}
