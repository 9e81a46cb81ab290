package dev.traceloom.ide.window;

import com.intellij.util.text.DateFormatUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.view.traces.OutcomeWords;

/** A validation in one line. */
public final class RunWords {
    private RunWords() {}

    /** {@code 2 accepted, 1 rejected · Queue, 12:30}: where there is little room, the counts are what stays. */
    public static String of(ValidatedRun run) {
        String counts = OutcomeWords.counts(run.outcomes(), run.total());
        String words = counts.isEmpty() ? TraceloomBundle.message("window.run.nothing") : counts;
        return run.header()
                .map(header -> TraceloomBundle.message(
                        "window.run.line",
                        words,
                        run.configuration(),
                        DateFormatUtil.formatPrettyDateTime(header.startedMillis())))
                .orElseGet(() -> TraceloomBundle.message("window.run.unstarted", run.configuration()));
    }
}
