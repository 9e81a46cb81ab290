package dev.traceloom.validate.log;

import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.behaviour.Explained.Obstacle;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.ReasonText;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What became of a log that the specification read itself, for a person. */
public final class LogText {
    private static final int MOST_REASONS = 12;
    private static final int WIDEST = 300;

    private LogText() {}

    public static String figures(Explained log) {
        String size = log.length() == 0
                ? log.reached() + " steps"
                : log.verdict() == Verdict.ACCEPTED
                        ? log.length() + " records"
                        : log.reached() + " of " + log.length() + " records explained";
        return String.format(Locale.ROOT, "%s, %d states, %.2f s", size, log.states(), log.seconds());
    }

    /** The record that nothing explains, and what stands against each step. */
    public static List<String> lines(Obstacle obstacle) {
        List<String> lines = new ArrayList<>();
        obstacle.record().ifPresent(record -> lines.add(VisibleText.within(WIDEST, record.text())));
        List<Reason> reasons = obstacle.reasons();
        for (Reason reason : reasons.subList(0, Math.min(MOST_REASONS, reasons.size()))) {
            lines.add("- " + ReasonText.inOneLine(reason) + "  " + reason.place());
        }
        if (reasons.size() > MOST_REASONS) {
            lines.add("… and " + (reasons.size() - MOST_REASONS) + " more alternatives");
        }
        return lines;
    }
}
