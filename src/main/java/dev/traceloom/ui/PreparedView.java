package dev.traceloom.ui;

import dev.traceloom.explain.Explanation;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.causal.CausalLayout;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.schedule.MessageLanes;
import dev.traceloom.view.schedule.ScheduleLanes;
import dev.traceloom.view.schedule.ThreadLanes;
import dev.traceloom.view.timebox.Timeboxes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What takes a moment to work out of a long trace, or of a file that was made to take long: to be made by any thread
 * but the one that paints, before a panel is.
 */
public record PreparedView(
        Investigation investigation,
        Timeboxes timeboxes,
        Optional<CausalLayout> causal,
        Optional<ScheduleLanes> schedule,
        List<Card> reasons) {

    public static PreparedView of(Explanation explanation) {
        Counterexample counterexample = new Counterexample(explanation);
        return new PreparedView(
                new Investigation(counterexample),
                new Timeboxes(counterexample),
                counterexample.causal().map(diagram -> new CausalLayout(counterexample, diagram)),
                explanation.schedule()
                        .<ScheduleLanes>map(run -> new ThreadLanes(run, false))
                        .or(() -> MessageLanes.of(counterexample)),
                StallCards.of(counterexample));
    }

    /** The same with more to read, before all else. */
    public PreparedView with(List<Card> besides) {
        List<Card> all = new ArrayList<>(besides);
        all.addAll(reasons);
        return new PreparedView(investigation, timeboxes, causal, schedule, List.copyOf(all));
    }

    public Explanation explanation() {
        return investigation.counterexample().explanation();
    }
}
