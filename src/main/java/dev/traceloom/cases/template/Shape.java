package dev.traceloom.cases.template;

import dev.traceloom.trace.value.Value;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.Map;

/**
 * What the values in one place have in common: all that an argument or a variable ever is in the tests. A language with types declares it by that.
 */
public final class Shape {
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private Shape element;
    private Shape key;
    private final Map<String, Shape> fields = new TreeMap<>();
    private boolean hasEmpty;
    private boolean hasUnknown;

    /** What a value can be. */
    public enum Kind { BOOL, INT, TEXT, SEQUENCE, SET, RECORD, FUNCTION }

    /** Adds a value. */
    public void add(Value value) {
        if (value instanceof Value.Bool) {
            kinds.add(Kind.BOOL);
        } else if (value instanceof Value.Int) {
            kinds.add(Kind.INT);
        } else if (value instanceof Value.Text || value instanceof Value.Model) {
            kinds.add(Kind.TEXT);
        } else if (value instanceof Value.Tuple tuple) {
            // Without elements it is a record and a function as well.
            hasEmpty |= tuple.elements().isEmpty();
            if (!tuple.elements().isEmpty()) {
                kinds.add(Kind.SEQUENCE);
            }
            tuple.elements().forEach(element()::add);
        } else if (value instanceof Value.SetOf set) {
            kinds.add(Kind.SET);
            set.elements().forEach(element()::add);
        } else if (value instanceof Value.Rec rec) {
            kinds.add(Kind.RECORD);
            for (int i = 0; i < rec.names().size(); i++) {
                fields.computeIfAbsent(rec.names().get(i), name -> new Shape()).add(rec.values().get(i));
                element().add(rec.values().get(i));
            }
        } else if (value instanceof Value.Fn function) {
            kinds.add(Kind.FUNCTION);
            function.keys().forEach(key()::add);
            function.values().forEach(element()::add);
        }
    }

    /** Adds that there may be no value. */
    public void addUnknown() {
        hasUnknown = true;
    }

    /** Whether there may be no value. */
    public boolean hasUnknown() {
        return hasUnknown;
    }

    /** The only kind of all values; null where they are of several, or there are none. */
    public Kind only() {
        if (kinds.isEmpty()) {
            return hasEmpty ? Kind.SEQUENCE : null;
        }
        return kinds.size() == 1 ? kinds.iterator().next() : null;
    }

    /** What elements of sequences and sets, fields of records and values of functions have in common. */
    public Shape element() {
        if (element == null) {
            element = new Shape();
        }
        return element;
    }

    /** What keys of functions have in common. */
    public Shape key() {
        if (key == null) {
            key = new Shape();
        }
        return key;
    }

    /** What a field of records has in common. */
    public Shape field(String name) {
        return fields.getOrDefault(name, new Shape());
    }
}
