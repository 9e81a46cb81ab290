package dev.traceloom.view.state;

import dev.traceloom.explain.state.ValueParts;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.explain.state.ValueStep;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.text.ValueLabel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A state as a tree, compared with the states that may have come right before it.
 *
 * <p>With several of them, something is new only if none of them had it, and changed if any of them differs. Elements
 * of a sequence are matched from both ends, so that taking the head of a queue is one line gone and not every line
 * changed.
 */
public final class StateTree {
    /** So many parts of one value are shown at once; unchanged ones beyond are folded. */
    static final int MOST_SHOWN = 60;

    /** No more than this are opened by one click. */
    static final int AT_ONCE = 5_000;

    private final Mappings mappings;

    private StateTree(Mappings mappings) {
        this.mappings = mappings;
    }

    /** The variables. Without states before, nothing counts as changed. */
    public static List<Entry> of(Map<String, Value> state, List<Map<String, Value>> before, Mappings mappings) {
        return new StateTree(mappings).entries(state, before);
    }

    private List<Entry> entries(Map<String, Value> state, List<Map<String, Value>> before) {
        Set<Map<String, Value>> distinct = new LinkedHashSet<>(before);
        Set<String> names = new LinkedHashSet<>(state.keySet());
        distinct.forEach(earlier -> names.addAll(earlier.keySet()));
        List<Entry> entries = new ArrayList<>();
        for (String name : names) {
            List<Optional<Value>> earlier = new ArrayList<>();
            distinct.forEach(from -> earlier.add(Optional.ofNullable(from.get(name))));
            entries.add(entry(ValuePath.variable(name), name, Optional.ofNullable(state.get(name)), earlier));
        }
        return entries.size() <= AT_ONCE ? entries : folded(ValuePath.variable("…"), entries);
    }

    private Entry entry(ValuePath path, String name, Optional<Value> now, List<Optional<Value>> before) {
        // Of several, one that differs: nobody learns anything from 3 → 3.
        Optional<Value> shown = before.stream()
                .filter(was -> was.isPresent() && !was.equals(now))
                .findFirst()
                .or(() -> before.stream().filter(Optional::isPresent).findFirst())
                .orElse(Optional.empty());
        Change change = change(now, before);
        return new Entry(
                path,
                name,
                new Entry.Compared(now, shown, change),
                mappings,
                () -> folded(path, children(path, now, before)));
    }

    private static Change change(Optional<Value> now, List<Optional<Value>> before) {
        if (before.isEmpty() || before.stream().allMatch(now::equals)) {
            return Change.SAME;
        }
        if (now.isEmpty()) {
            return Change.GONE;
        }
        return before.stream().allMatch(Optional::isEmpty) ? Change.NEW : Change.CHANGED;
    }

    private List<Entry> children(ValuePath path, Optional<Value> now, List<Optional<Value>> before) {
        if (now.isPresent()
                && before.size() == 1
                && !mappings.has(path.place())
                && now.get() instanceof Value.Tuple to
                && before.get(0).orElse(null) instanceof Value.Tuple from) {
            return sequence(path, from.elements(), to.elements());
        }
        List<Optional<Value>> comparable = now.isEmpty() ? List.of() : before;
        Value shape = now.or(() -> before.stream().flatMap(Optional::stream).findFirst()).orElseThrow();
        Set<ValueStep> steps = new LinkedHashSet<>(ValueParts.of(shape).keySet());
        List<Map<ValueStep, Value>> earlier = new ArrayList<>();
        for (Optional<Value> value : comparable) {
            Map<ValueStep, Value> parts = value.filter(present -> ValueParts.areAlike(present, shape))
                    .map(present -> asPartsOf(shape, present))
                    .orElse(Map.of());
            earlier.add(parts);
            steps.addAll(parts.keySet());
        }
        Map<ValueStep, Value> parts = ValueParts.of(shape);
        List<Entry> children = new ArrayList<>();
        for (ValueStep step : steps) {
            List<Optional<Value>> was = new ArrayList<>();
            earlier.forEach(map -> was.add(Optional.ofNullable(map.get(step))));
            children.add(entry(path.then(step), name(step), Optional.ofNullable(parts.get(step)), was));
        }
        return children;
    }

    /** A function and a sequence name the same part differently. */
    private static Map<ValueStep, Value> asPartsOf(Value shape, Value value) {
        if (!(shape instanceof Value.Fn) || !(value instanceof Value.Tuple)) {
            return ValueParts.of(value);
        }
        Map<ValueStep, Value> parts = new LinkedHashMap<>();
        ValueParts.of(value).forEach((step, part) ->
                parts.put(new ValueStep.Key(Value.Int.of(((ValueStep.Index) step).number())), part));
        return parts;
    }

    private List<Entry> sequence(ValuePath path, List<Value> from, List<Value> to) {
        int shorter = Math.min(from.size(), to.size());
        int head = 0;
        while (head < shorter && from.get(head).equals(to.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head
                && from.get(from.size() - 1 - tail).equals(to.get(to.size() - 1 - tail))) {
            tail++;
        }
        List<Entry> entries = new ArrayList<>();
        int longer = Math.max(from.size(), to.size()) - tail;
        for (int i = 0; i < head; i++) {
            entries.add(element(path, i, Optional.of(to.get(i)), Optional.of(to.get(i))));
        }
        for (int i = head; i < longer; i++) {
            entries.add(element(
                    path,
                    i,
                    i < to.size() - tail ? Optional.of(to.get(i)) : Optional.empty(),
                    i < from.size() - tail ? Optional.of(from.get(i)) : Optional.empty()));
        }
        for (int i = to.size() - tail; i < to.size(); i++) {
            entries.add(element(path, i, Optional.of(to.get(i)), Optional.of(to.get(i))));
        }
        return entries;
    }

    private Entry element(ValuePath path, int index, Optional<Value> now, Optional<Value> before) {
        ValueStep step = new ValueStep.Index(index + 1);
        return entry(path.then(step), name(step), now, List.of(before));
    }

    private static String name(ValueStep step) {
        if (step instanceof ValueStep.Field field) {
            return VisibleText.line(field.name());
        }
        // An element of a set is its own name.
        return step instanceof ValueStep.Element ? "" : step instanceof ValueStep.Key key
                ? ValueLabel.within(key.key(), 40)
                : step.text();
    }

    private static List<Entry> folded(ValuePath path, List<Entry> all) {
        if (all.size() <= MOST_SHOWN) {
            return all;
        }
        List<Entry> shown = new ArrayList<>();
        List<Entry> hidden = new ArrayList<>();
        for (Entry entry : all) {
            boolean show = entry.change() != Change.SAME && shown.size() < AT_ONCE || shown.size() < MOST_SHOWN / 2;
            (show ? shown : hidden).add(entry);
        }
        if (!hidden.isEmpty()) {
            shown.add(Entry.fold(path, hidden.size(), inPieces(path, hidden)));
        }
        return shown;
    }

    /** What is opened at once, a tree measures at once. */
    private static List<Entry> inPieces(ValuePath path, List<Entry> hidden) {
        if (hidden.size() <= AT_ONCE) {
            return List.copyOf(hidden);
        }
        List<Entry> pieces = new ArrayList<>();
        for (int from = 0; from < hidden.size(); from += AT_ONCE) {
            List<Entry> piece = hidden.subList(from, Math.min(hidden.size(), from + AT_ONCE));
            pieces.add(Entry.fold(path, piece.size(), List.copyOf(piece)));
        }
        return List.copyOf(pieces);
    }
}
