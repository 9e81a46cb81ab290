package dev.traceloom.view.marks;

import dev.traceloom.spec.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A text that was edited since it was validated: where that stands now which was left as it was, whatever its spaces.
 * Where a line went is known only if all that belongs to it is still there.
 */
public final class MovedText {
    private final List<String> before;
    private final List<String> now;
    private final Map<Integer, Integer> moved = new HashMap<>();

    private MovedText(CharSequence before, CharSequence now) {
        this.before = before.toString().lines().toList();
        this.now = now.toString().lines().toList();
    }

    /** Of a specification: definition by definition. */
    public static MovedText ofModule(CharSequence before, CharSequence now) {
        MovedText text = new MovedText(before, now);
        Map<List<String>, Deque<List<Integer>>> places = new HashMap<>();
        for (List<Integer> block : blocks(text.now)) {
            places.computeIfAbsent(content(text.now, block), first -> new ArrayDeque<>()).add(block);
        }
        for (List<Integer> block : blocks(text.before)) {
            Deque<List<Integer>> same = places.getOrDefault(content(text.before, block), new ArrayDeque<>());
            if (!same.isEmpty()) {
                List<Integer> place = same.remove();
                for (int i = 0; i < block.size(); i++) {
                    text.moved.put(block.get(i), place.get(i));
                }
            }
        }
        return text;
    }

    /** Of any other text: the lines before and after all that was changed. */
    public static MovedText ofLines(CharSequence before, CharSequence now) {
        MovedText text = new MovedText(before, now);
        int most = Math.min(text.before.size(), text.now.size());
        int first = 0;
        while (first < most && bare(text.before.get(first)).equals(bare(text.now.get(first)))) {
            text.moved.put(first, first);
            first++;
        }
        int left = text.before.size();
        int right = text.now.size();
        while (left > first && right > first && bare(text.before.get(left - 1)).equals(bare(text.now.get(right - 1)))) {
            text.moved.put(--left, --right);
        }
        return text;
    }

    /** Where a line is now, from 1. */
    public OptionalInt line(int number) {
        Integer line = moved.get(number - 1);
        return line == null ? OptionalInt.empty() : OptionalInt.of(line + 1);
    }

    /** Where a place is now; the whole line where its spaces were changed. */
    public Optional<Place> place(Place place) {
        OptionalInt first = line(place.line());
        OptionalInt last = line(place.endLine());
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        boolean same = before.get(place.line() - 1).equals(now.get(first.getAsInt() - 1))
                && before.get(place.endLine() - 1).equals(now.get(last.getAsInt() - 1));
        String line = now.get(first.getAsInt() - 1);
        return Optional.of(same
                ? new Place(place.file(), first.getAsInt(), place.column(), last.getAsInt(), place.endColumn())
                : new Place(place.file(), first.getAsInt(), indent(line) + 1, first.getAsInt(), line.stripTrailing().length()));
    }

    /**
     * The lines that are not empty, by what belongs together: what is not further to the right than the first line begins
     * something new, unless it goes on with a list of conjuncts or disjuncts.
     */
    private static List<List<Integer>> blocks(List<String> lines) {
        List<List<Integer>> blocks = new ArrayList<>();
        int base = Integer.MAX_VALUE;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank()) {
                continue;
            }
            String words = line.strip();
            boolean isRuler = words.startsWith("----") || words.startsWith("====");
            boolean goesOn = words.startsWith("/\\") || words.startsWith("\\/");
            if (isRuler || blocks.isEmpty() || base == Integer.MAX_VALUE || indent(line) <= base && !goesOn) {
                blocks.add(new ArrayList<>());
                base = isRuler ? Integer.MAX_VALUE : indent(line);
            }
            blocks.get(blocks.size() - 1).add(i);
        }
        return blocks;
    }

    private static List<String> content(List<String> lines, List<Integer> block) {
        return block.stream().map(line -> bare(lines.get(line))).toList();
    }

    private static String bare(String line) {
        return line.replaceAll("\\s+", "");
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
