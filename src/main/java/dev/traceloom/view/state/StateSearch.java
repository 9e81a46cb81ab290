package dev.traceloom.view.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds lines of a state by their name or their value. */
public final class StateSearch {
    private static final int MOST_FOUND = 500;
    /** A state can be larger than anybody wants to wait for. */
    private static final int MOST_VISITED = 100_000;

    private static final int LOOKED_AT = 200;

    private final String wanted;
    private final List<List<Entry>> found = new ArrayList<>();
    private int visited;

    private StateSearch(String wanted) {
        this.wanted = wanted.toLowerCase(Locale.ROOT);
    }

    /** The innermost lines that contain the text, each with the lines around it, outermost first. */
    public static List<List<Entry>> find(List<Entry> entries, String text) {
        if (text.isBlank()) {
            return List.of();
        }
        StateSearch search = new StateSearch(text.strip());
        entries.forEach(entry -> search.visit(entry, List.of()));
        return search.found;
    }

    private boolean visit(Entry entry, List<Entry> around) {
        if (++visited > MOST_VISITED || found.size() >= MOST_FOUND) {
            return false;
        }
        List<Entry> line = new ArrayList<>(around);
        line.add(entry);
        boolean inside = false;
        if (entry.hasChildren()) {
            for (Entry child : entry.children()) {
                inside |= visit(child, line);
            }
        }
        boolean here = !inside && matches(entry);
        if (here) {
            found.add(List.copyOf(line));
        }
        return inside || here;
    }

    private boolean matches(Entry entry) {
        return (entry.name() + " " + entry.text(LOOKED_AT)).toLowerCase(Locale.ROOT).contains(wanted);
    }
}
