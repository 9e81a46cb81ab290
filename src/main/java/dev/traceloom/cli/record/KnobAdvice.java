package dev.traceloom.cli.record;

import dev.traceloom.engine.contention.Change;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.tune.Offer;
import java.util.Optional;

/** Which knob of a workload makes a change. */
final class KnobAdvice {
    private KnobAdvice() {}

    /** Empty where the workload offers no such knob. */
    static Optional<Knobs> of(Change change, Offer offer) {
        Optional<String> knob = switch (change.kind()) {
            case THREADS -> offer.threads().isPresent() ? Optional.of(Knobs.THREADS + "=" + change.value()) : Optional.empty();
            case WEIGHT -> Optional.ofNullable(offer.weights().get(change.name()))
                    .filter(usual -> usual > 0)
                    .map(usual -> Knobs.WEIGHT + change.name() + "=" + usual * change.value());
            case RANGE -> offer.ranges().entrySet().stream()
                    .filter(one -> isOf(one.getKey(), change.name()))
                    .map(one -> one.getValue().low())
                    .min(Long::compare)
                    .map(low -> Knobs.RANGE + change.name() + "=" + low + ".." + (low + change.value() - 1));
        };
        return knob.flatMap(Knobs::parse);
    }

    /** Whether runs are so as a rule: a run that was turned the other way would have more conflicts as usual, which nobody has to do. */
    static boolean isUsual(Change change, Offer offer) {
        return change.kind() == Change.Kind.THREADS && offer.threads().orElse(0) >= change.value();
    }

    private static boolean isOf(String range, String parameter) {
        return range.substring(range.lastIndexOf('.') + 1).equals(parameter);
    }
}
