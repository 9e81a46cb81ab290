package dev.traceloom.view.marks;

import dev.traceloom.spec.Place;
import java.util.List;

/**
 * How an action fared in all traces of a validation.
 *
 * @param action its name
 * @param place where it is defined
 * @param standing what matters most
 * @param lines the same in words; the first is the action itself
 * @param occurrences where to look, stalled ones first
 */
public record ActionMark(
        String action, Place place, Standing standing, List<String> lines, List<Occurrence> occurrences) {

    public ActionMark {
        lines = List.copyOf(lines);
        occurrences = List.copyOf(occurrences);
    }

    /** What matters most about an action. */
    public enum Standing {
        /** At least one operation of it could not follow. */
        STALLED,
        /** It occurs in some order, and never stalled. */
        FINE,
        /** It is in no order: no trace has it, or only after the place where all orders end. */
        UNSEEN
    }
}
