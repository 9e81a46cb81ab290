package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of records that tell what they read and wrote, in every state. Whether the events are possible, and where they
 * lead, depends on the parts that they access; where an action has to lead there too, it depends on what that reads as well, and
 * on what it writes, since all of it that is no event's has to stay.
 */
final class EventFootprints {
    private final ActionAnalysis analysis;

    EventFootprints(ActionAnalysis analysis) {
        this.analysis = analysis;
    }

    Footprint of(BoundOperation step, ObservedCall call) {
        Optional<List<ObservedPart>> around = call.besidesEvents();
        if (around.isEmpty()) {
            return Footprint.UNKNOWN;
        }
        List<Look> looks = new ArrayList<>();
        List<Look> writes = new ArrayList<>();
        around.get().forEach(part -> looks.add(look(part)));
        for (BoundEvent event : call.events().all()) {
            if (event instanceof BoundEvent.Read read) {
                looks.add(look(read.part()));
            } else if (event instanceof BoundEvent.Write write) {
                looks.add(look(write.part()));
                writes.add(look(write.part()));
            } else if (event instanceof BoundEvent.Mapped mapped) {
                Optional<List<Look>> accessed = analysis.accessed(mapped.operator(), mapped.arguments());
                if (accessed.isEmpty()) {
                    return Footprint.UNKNOWN;
                }
                looks.addAll(accessed.get());
                writes.addAll(accessed.get());
            }
        }
        if (!call.events().committed()) {
            return analysis.accessing(looks, List.of());
        }
        return call.call() == null ? analysis.accessing(looks, writes) : analysis.agreeing(step.footprint(), looks);
    }

    static Look look(ObservedPart part) {
        return new Look(part.name(), part.path().stream().map(ObservedValue::tlc).toList());
    }
}
