package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason;
import dev.traceloom.spec.tlc.observation.BoundEvent;
import dev.traceloom.spec.tlc.observation.BoundEvents;
import dev.traceloom.spec.tlc.observation.EventSteps;
import dev.traceloom.spec.tlc.observation.ObservedPart;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tlc2.tool.TLCState;

/** Why what a record read and wrote is not possible: what keeps the first of its events from happening that cannot. */
final class WhyNotEvents {
    private final WhyNot whyNot;

    WhyNotEvents(WhyNot whyNot) {
        this.whyNot = whyNot;
    }

    /** Empty where all of them can happen. */
    List<Reason> reasons(BoundEvents events, EventSteps.Progress progress, Differences differences) {
        if (progress.done() == events.all().size()) {
            return List.of();
        }
        BoundEvent event = events.all().get(progress.done());
        String where = "to " + event.text()
                + (events.all().size() == 1 ? "" : ", " + (progress.done() + 1) + " of " + events.all().size());
        TLCState state = progress.reached().get(0).tlc();
        return against(event, state, differences)
                .map(reason -> reason.saying(
                        reason.message().map(message -> where + ": " + message).orElse(where)))
                .limit(WhyNot.MOST)
                .toList();
    }

    private Stream<Reason> against(BoundEvent event, TLCState state, Differences differences) {
        if (event instanceof BoundEvent.Mapped mapped) {
            return whyNot.reasons(List.of(mapped.call()), state).stream();
        }
        ObservedPart part = event instanceof BoundEvent.Read read
                ? read.part()
                : Optional.ofNullable(((BoundEvent.Write) event).old()).orElse(((BoundEvent.Write) event).part());
        return differences.of(state, List.of(part), List.of()).stream();
    }
}
