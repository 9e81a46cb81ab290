package dev.traceloom.view;

import dev.traceloom.trace.RecordRef;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The operations that have some words, in the order in which they began. */
public final class Matches {
    public static final Matches NONE = new Matches("", List.of(), (a, b) -> 0);

    private final String words;
    private final List<RecordRef> found;
    private final Set<RecordRef> set;
    private final Comparator<RecordRef> order;

    /** @param order in which they come, of any operations */
    Matches(String words, List<RecordRef> found, Comparator<RecordRef> order) {
        this.words = words;
        this.found = List.copyOf(found);
        this.order = order;
        set = new HashSet<>(found);
    }

    public boolean isAsked() {
        return !words.isBlank();
    }

    public int count() {
        return found.size();
    }

    public boolean has(RecordRef ref) {
        return set.contains(ref);
    }

    /** The next match after an operation, or before it, going on at the other end; the first or last one if none is given. */
    public Optional<RecordRef> next(Optional<RecordRef> from, boolean forwards) {
        if (found.isEmpty()) {
            return Optional.empty();
        }
        if (from.isEmpty()) {
            return Optional.of(found.get(forwards ? 0 : found.size() - 1));
        }
        int at = Collections.binarySearch(found, from.get(), order);
        int next = at >= 0 ? at + (forwards ? 1 : -1) : forwards ? -at - 1 : -at - 2;
        return Optional.of(found.get(Math.floorMod(next, found.size())));
    }

    /** {@code 3 of 17} where the third is selected, {@code 17 found} where none of them is. */
    public String text(Optional<RecordRef> selected) {
        if (!isAsked()) {
            return "";
        }
        if (found.isEmpty()) {
            return "none found";
        }
        Optional<Integer> at = selected.filter(set::contains).map(ref -> Collections.binarySearch(found, ref, order));
        return at.map(index -> String.format(Locale.ROOT, "%,d of %,d", index + 1, found.size()))
                .orElseGet(() -> String.format(Locale.ROOT, "%,d found", found.size()));
    }
}
