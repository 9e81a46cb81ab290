package dev.traceloom.view.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Finds lines of a state by their name or their value. */
final class StateSearch {
    private static final int MOST_FOUND = 500;
    /** A state can be larger than anybody wants to wait for. */
    private static final int MOST_VISITED = 20_000;

    private static final int LOOKED_AT = 200;

    private final String wanted;
    private final Function<Entry, List<Entry>> inside;
    private final List<List<Entry>> found = new ArrayList<>();
    private int visited;

    private StateSearch(String wanted, Function<Entry, List<Entry>> inside) {
        this.wanted = wanted.toLowerCase(Locale.ROOT);
        this.inside = inside;
    }

    /**
     * The lines whose name contains the text, and of the others the innermost ones whose value does; each with the lines around
     * it, outermost first.
     *
     * @param inside what is looked at inside a line
     */
    static List<List<Entry>> find(List<Entry> entries, String text, Function<Entry, List<Entry>> inside) {
        if (text.isBlank()) {
            return List.of();
        }
        StateSearch search = new StateSearch(text.strip(), inside);
        entries.forEach(entry -> search.visit(entry, List.of()));
        return search.found;
    }

    private boolean visit(Entry entry, List<Entry> around) {
        if (++visited > MOST_VISITED || found.size() >= MOST_FOUND) {
            return false;
        }
        List<Entry> line = new ArrayList<>(around);
        line.add(entry);
        boolean named = !entry.isFold() && entry.name().toLowerCase(Locale.ROOT).contains(wanted);
        boolean deeper = false;
        if (!named && entry.hasChildren()) {
            for (Entry child : inside.apply(entry)) {
                deeper |= visit(child, line);
            }
        }
        boolean here = named || !deeper && !entry.isFold() && matches(entry);
        if (here) {
            found.add(List.copyOf(line));
        }
        return deeper || here;
    }

    private boolean matches(Entry entry) {
        return entry.text(LOOKED_AT).toLowerCase(Locale.ROOT).contains(wanted);
    }
}
