package dev.traceloom.view.state;

import dev.traceloom.explain.state.ValuePath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lines of a state that the reader wants to see: all, only what changed, or what has some words. */
public final class ShownLines {
    private final List<Entry> variables;
    private final List<List<Entry>> found;
    private final Set<Entry> around = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Entry, List<Entry>> inside = new IdentityHashMap<>();
    private final boolean filtered;
    private final boolean onlyChanged;
    private final Set<ValuePath> kept;

    /**
     * @param words what has to occur in a line, or inside it; empty for all lines
     * @param kept shown also where only what changed is: what a record saw
     */
    public ShownLines(List<Entry> all, String words, boolean onlyChanged, Set<ValuePath> kept) {
        this.onlyChanged = onlyChanged;
        this.kept = kept;
        List<Entry> wanted = changed(all);
        found = StateSearch.find(wanted, words, this::changedInside);
        filtered = !words.isBlank();
        found.forEach(line -> around.addAll(line.subList(0, line.size() - 1)));
        Set<Entry> ends = Collections.newSetFromMap(new IdentityHashMap<>());
        found.forEach(line -> ends.add(line.get(line.size() - 1)));
        variables = filtered ? leading(wanted, ends) : wanted;
        around.forEach(entry -> inside.put(entry, leading(changedInside(entry), ends)));
    }

    /** Those that are found, or that lead there. */
    private List<Entry> leading(List<Entry> lines, Set<Entry> ends) {
        return lines.stream().filter(line -> around.contains(line) || ends.contains(line)).toList();
    }

    public List<Entry> variables() {
        return variables;
    }

    /** What is shown inside a line. */
    public List<Entry> inside(Entry entry) {
        return inside.computeIfAbsent(entry, this::changedInside);
    }

    private List<Entry> changedInside(Entry entry) {
        // All of what is new is new, and of what is gone all is gone.
        return entry.change() == Change.NEW || entry.change() == Change.GONE ? entry.children() : changed(entry.children());
    }

    private List<Entry> changed(List<Entry> all) {
        if (!onlyChanged) {
            return all;
        }
        List<Entry> wanted = new ArrayList<>();
        for (Entry entry : all) {
            if (entry.change() != Change.SAME || isKept(entry)) {
                wanted.add(entry);
            }
        }
        return wanted;
    }

    private boolean isKept(Entry entry) {
        return kept.stream().anyMatch(path -> path.equals(entry.path()) || path.around().contains(entry.path()));
    }

    /** Whether words were asked for, and a line that has them is inside. */
    public boolean isAroundFound(Entry entry) {
        return around.contains(entry);
    }

    /** What has the words, each with the lines around it. */
    public List<List<Entry>> found() {
        return found;
    }

    /** Why no line is shown, of a state that was compared with one before it or not. */
    public String whyEmpty(boolean compared) {
        if (filtered) {
            return onlyChanged ? "No line that changed has these words." : "No line has these words.";
        }
        if (!onlyChanged) {
            return "";
        }
        return compared ? "This step changed nothing." : "No state before this one is known, so nothing can be compared.";
    }
}
