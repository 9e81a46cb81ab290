package dev.traceloom.cli.compare;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.Comparison;
import dev.traceloom.explain.results.Comparison.Change;
import dev.traceloom.explain.results.Comparison.ComparedTrace;
import dev.traceloom.explain.results.TraceVerdict;
import dev.traceloom.explain.text.StyledOutput;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** A comparison for a person: what to look at first, what is as it was in a number. */
final class ComparisonText {
    private static final int LONGEST_REASON = 200;

    private final StyledOutput styled;

    ComparisonText(StyledOutput styled) {
        this.styled = styled;
    }

    void print(Comparison comparison) {
        for (Change change : Change.values()) {
            List<ComparedTrace> traces = comparison.with(change);
            if (!traces.isEmpty() && change != Change.STILL_ACCEPTED) {
                styled.out().println(styled.bold(title(change)));
                traces.forEach(trace -> styled.out().println("  " + line(trace)));
            }
        }
        styled.out().println("compared: " + counts(comparison));
        styled.out().flush();
    }

    private String title(Change change) {
        return switch (change) {
            case NEWLY_FAILING -> styled.red(change.words());
            case FIXED, NOW_ACCEPTED -> styled.green(change.words());
            default -> change.words();
        };
    }

    private String line(ComparedTrace trace) {
        TraceVerdict newest = trace.newest();
        String name = VisibleText.line(newest.trace());
        String reason = newest.reason().map(words -> ": " + VisibleText.within(LONGEST_REASON, words)).orElse("");
        return name + "  " + styled.faint(verdicts(trace) + (newest.verdict() == Verdict.ACCEPTED ? "" : reason));
    }

    private static String verdicts(ComparedTrace trace) {
        String newest = trace.newest().verdict().word();
        return trace.earlier()
                .map(was -> was.verdict().word())
                .filter(was -> !was.equals(newest))
                .map(was -> was + ", now " + newest)
                .orElse(newest);
    }

    static String counts(Comparison comparison) {
        List<String> counts = new ArrayList<>();
        for (Change change : Change.values()) {
            int count = comparison.with(change).size();
            if (count > 0) {
                counts.add(count + " " + change.words());
            }
        }
        return counts.isEmpty() ? "no trace" : String.join(", ", counts);
    }
}
