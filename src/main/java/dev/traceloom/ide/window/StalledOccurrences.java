package dev.traceloom.ide.window;

import com.intellij.ide.OccurenceNavigator.OccurenceInfo;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;
import java.util.Optional;

/** The stalled operations as the IDE's own keys for "next occurrence" step through them. */
final class StalledOccurrences {
    private final ExplanationView view;

    StalledOccurrences(ExplanationView view) {
        this.view = view;
    }

    private Optional<Gestures> gestures() {
        return view.counterexample().map(CounterexamplePanel::investigation).map(Gestures::new);
    }

    boolean has(int by) {
        return gestures().flatMap(known -> known.stalled(by)).isPresent();
    }

    /** Selects the next one, or with -1 the one before. */
    OccurenceInfo go(int by) {
        view.counterexample().ifPresent(panel -> new Gestures(panel.investigation())
                .stalled(by)
                .ifPresent(panel.investigation()::select));
        return gestures()
                .map(known -> OccurenceInfo.position(known.stalledIndex() + 1, known.stalledCount()))
                .orElse(null);
    }
}
