package dev.traceloom.spec.tlc.observation;

import java.util.List;

/**
 * All that a record saw of the states around its step, by what it is compared with.
 *
 * @param before parts of variables before the step
 * @param after parts of variables after it
 * @param updates how variables changed
 * @param events what was read and written within the step
 * @param mappedBefore expressions of the specification that stand for what was seen before the step
 * @param mappedAfter those for what was seen after it
 */
record Seen(
        List<ObservedPart> before,
        List<ObservedPart> after,
        List<ObservedUpdate> updates,
        BoundEvents events,
        List<ObservedExpression> mappedBefore,
        List<ObservedExpression> mappedAfter) {
    static final Seen NOTHING = new Seen(List.of(), List.of(), List.of(), BoundEvents.NONE, List.of(), List.of());

    Seen {
        before = List.copyOf(before);
        after = List.copyOf(after);
        updates = List.copyOf(updates);
        mappedBefore = List.copyOf(mappedBefore);
        mappedAfter = List.copyOf(mappedAfter);
    }
}
