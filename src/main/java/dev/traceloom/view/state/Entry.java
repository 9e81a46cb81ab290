package dev.traceloom.view.state;

import dev.traceloom.explain.state.ValueParts;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueExcerpt;
import dev.traceloom.trace.value.ValueLines;
import dev.traceloom.view.text.ValueLabel;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One line of a state: a value with its name and what became of it. What is inside is worked out when it is asked for,
 * because states can be large and little of them is looked at.
 */
public final class Entry {
    /** In an editor of its own, a line is this wide at most. */
    private static final int LINE = 100;
    /** More than anybody reads, and less than slows an editor down. */
    private static final int LONGEST = 100_000;

    private final ValuePath path;
    private final String name;
    private final Optional<Value> value;
    private final Optional<Value> before;
    private final Change change;
    private final Mappings mappings;
    private final Supplier<List<Entry>> inside;
    private List<Entry> children;

    /** What is there, and what was. */
    record Compared(Optional<Value> now, Optional<Value> before, Change change) {}

    Entry(ValuePath path, String name, Compared value, Mappings mappings, Supplier<List<Entry>> inside) {
        this.path = path;
        this.name = name;
        this.value = value.now;
        this.before = value.before;
        this.change = value.change;
        this.mappings = mappings;
        this.inside = inside;
    }

    /**
     * Stands for many lines that are folded away.
     *
     * @param hidden the lines, or folds of them
     */
    static Entry fold(ValuePath path, int count, List<Entry> hidden) {
        return new Entry(
                path,
                "… " + count + " more",
                new Compared(Optional.empty(), Optional.empty(), Change.SAME),
                Mappings.NONE,
                () -> hidden);
    }

    public ValuePath path() {
        return path;
    }

    /** How it is called inside its parent: {@code map}, {@code [7]}, {@code balance}. */
    public String name() {
        return name;
    }

    /** What is there now; empty for what is gone, and for folded lines. */
    public Optional<Value> value() {
        return value;
    }

    public Change change() {
        return change;
    }

    public boolean isFold() {
        return value.isEmpty() && before.isEmpty();
    }

    public boolean hasChildren() {
        return isFold() || value.or(() -> before).map(ValueParts::count).orElse(0) > 0;
    }

    /** How many parts it has, or had; known without looking at any. */
    public int parts() {
        return Math.max(value.map(ValueParts::count).orElse(0), before.map(ValueParts::count).orElse(0));
    }

    public List<Entry> children() {
        if (children == null) {
            children = inside.get();
        }
        return children;
    }

    /** The value in at most so many characters, with the one before where there is a change of a plain value. */
    public String text(int longest) {
        if (isFold()) {
            return "";
        }
        String now = value.map(present -> shown(present, longest)).orElse("");
        if (change == Change.GONE) {
            return shown(before.orElseThrow(), longest);
        }
        boolean plain = value.map(ValueParts::count).orElse(0) == 0;
        if (change == Change.CHANGED && plain && before.isPresent()) {
            return (before.equals(value) ? "absent" : shown(before.get(), longest / 2)) + " → " + now;
        }
        return now;
    }

    /** The whole value on lines of its own, with the one before where there is a change. */
    public String lines() {
        if (isFold()) {
            return "";
        }
        String now = value.map(this::lines).orElse("\\* gone");
        return change == Change.SAME || before.isEmpty() || before.equals(value)
                ? now
                : now + "\n\n\\* before:\n" + lines(before.get());
    }

    private String lines(Value present) {
        return ValueLines.of(present, mappings, path.place(), LINE, LONGEST);
    }

    /** Whether a line of so many characters shows less than all of it. */
    public boolean isCut(int longest) {
        return !isFold() && !new ValueExcerpt(ValueExcerpt.PRINTED, mappings)
                .fits(change == Change.CHANGED ? longest / 2 : longest, value.or(() -> before).orElseThrow(), path.place());
    }

    /** For those who do not see signs: {@code map[7], changed: 2 → 8}. */
    public String words(int longest) {
        String called = isFold() ? name : path.text();
        return called + change.words() + (isFold() ? "" : ": " + text(longest));
    }

    private String shown(Value present, int longest) {
        return ValueLabel.within(present, longest, mappings, path.place());
    }
}
