package dev.traceloom.view.marks;

import dev.traceloom.spec.Place;
import java.util.Optional;
import java.util.stream.IntStream;

/** Where lines and places are in a text. Its lines end with a line feed. */
public final class TextRanges {
    /** A mark over more lines than this would hide what it marks: then only the first is marked. */
    private static final int MOST_LINES = 3;

    private final CharSequence text;
    private final int[] starts;

    /** From one character up to another. */
    public record Range(int from, int to) {}

    public TextRanges(CharSequence text) {
        this.text = text;
        starts = IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, text.length()).filter(i -> text.charAt(i) == '\n').map(i -> i + 1))
                .toArray();
    }

    /** A line without its end; empty for one that is not there. */
    public Optional<Range> line(int number) {
        return number < 1 || number > starts.length
                ? Optional.empty()
                : Optional.of(new Range(starts[number - 1], end(number)));
    }

    /** What stands at a place, as far as it is there. */
    public Optional<Range> at(Place place) {
        Optional<Range> first = line(place.line());
        if (first.isEmpty()) {
            return first;
        }
        int from = Math.min(first.get().from() + Math.max(0, place.column() - 1), first.get().to());
        boolean tooLong = place.endLine() - place.line() >= MOST_LINES;
        int to = tooLong || place.endLine() > starts.length || place.endLine() < place.line()
                ? first.get().to()
                : Math.min(starts[place.endLine() - 1] + Math.max(0, place.endColumn()), end(place.endLine()));
        return from < to ? Optional.of(new Range(from, to)) : Optional.empty();
    }

    private int end(int line) {
        return line < starts.length ? starts[line] - 1 : text.length();
    }
}
