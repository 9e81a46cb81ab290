package dev.traceloom.view.marks;

import java.util.List;

/**
 * A line of the implementation that recorded operations.
 *
 * @param line from 1
 * @param stalled whether one of them could not follow
 * @param lines what it recorded, in words
 * @param occurrences some of them, stalled ones first
 */
public record LineMark(int line, boolean stalled, List<String> lines, List<Occurrence> occurrences) {

    public LineMark {
        lines = List.copyOf(lines);
        occurrences = List.copyOf(occurrences);
    }
}
