package dev.traceloom.view.marks;

import dev.traceloom.spec.Place;
import java.util.List;

/**
 * A conjunct that was in the way.
 *
 * @param place where it is written
 * @param lines whom it stopped, and the values that made it so
 * @param occurrences the operations that it stopped
 */
public record ReasonMark(Place place, List<String> lines, List<Occurrence> occurrences) {

    public ReasonMark {
        lines = List.copyOf(lines);
        occurrences = List.copyOf(occurrences);
    }
}
