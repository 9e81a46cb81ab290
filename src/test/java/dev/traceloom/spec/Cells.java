package dev.traceloom.spec;

import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What stands in the parts of a state that a footprint names, and what stands everywhere else. */
final class Cells {
    private static final String UNTOLD = "untold";

    private final List<Touch> touches;

    Cells(List<Touch> touches, Predicate<Touch> which) {
        this.touches = touches.stream().filter(which).toList();
    }

    /** What stands at each, equal for states that have the same there. The form of a function shows in its text, if it is empty. */
    List<Object> inside(State state) {
        List<Object> parts = new ArrayList<>();
        for (Touch touch : touches) {
            parts.add(touch.use().isOfForm()
                    ? state.variables().get(touch.variable())
                    : at(state.values().get(touch.variable()), touch.keys()));
        }
        return parts;
    }

    /** Equal for states that have the same in all other places. */
    Object outside(State state) {
        Map<String, Object> rest = new LinkedHashMap<>();
        state.values().forEach((variable, value) -> rest.put(
                variable,
                without(value, touches.stream().filter(one -> one.variable().equals(variable)).map(Touch::keys).toList())));
        return rest;
    }

    /** Whatever may be at these keys, by key: where two keys cannot be compared, they may be one. */
    private static Object at(Value value, List<Key> keys) {
        Map<Key, Value> parts = parts(value);
        if (keys.isEmpty() || parts == null) {
            return value;
        }
        if (value instanceof Value.SetOf set && isOfGroup(keys.get(0))) {
            return at(
                    new Value.SetOf(set.elements().stream().filter(one -> mayBeIn(one, keys.get(0))).toList()),
                    keys.subList(1, keys.size()));
        }
        Map<String, Object> found = new TreeMap<>();
        parts.forEach((key, part) -> {
            if (mayBe(key, keys.get(0))) {
                found.put(key.toString(), at(part, keys.subList(1, keys.size())));
            }
        });
        return found;
    }

    private static Object without(Value value, List<List<Key>> places) {
        if (places.isEmpty()) {
            return value;
        }
        if (places.stream().anyMatch(List::isEmpty)) {
            return "touched";
        }
        Map<Key, Value> parts = parts(value);
        if (parts == null) {
            return value;
        }
        if (value instanceof Value.SetOf set) {
            return set.elements().stream()
                    .filter(element -> places.stream().noneMatch(place -> mayBeAt(element, place)))
                    .toList();
        }
        Map<String, Object> rest = new TreeMap<>();
        parts.forEach((key, part) -> {
            List<List<Key>> deeper = places.stream()
                    .filter(place -> mayBe(key, place.get(0)))
                    .map(place -> place.subList(1, place.size()))
                    .toList();
            if (deeper.stream().noneMatch(List::isEmpty)) {
                rest.put(key.toString(), without(part, deeper));
            }
        });
        return rest;
    }

    /** Whether an element of a set may be what stands at a place in it. */
    private static boolean mayBeAt(Value element, List<Key> place) {
        if (!isOfGroup(place.get(0))) {
            return mayBe(key(element), place.get(0));
        }
        return mayBeIn(element, place.get(0)) && (place.size() == 1 || mayBe(key(element), place.get(1)));
    }

    /** Of what elements have in a field, or as a component. */
    private static boolean isOfGroup(Key key) {
        return key.kind().contains(" in ");
    }

    /** Whether an element may be among those that have a key in common. */
    private static boolean mayBeIn(Value element, Key group) {
        String field = group.kind().substring(group.kind().indexOf(" in ") + " in ".length());
        Value part = parts(element).entrySet().stream()
                .filter(one -> one.getKey().words().equals(field) || one.getKey().words().equals('"' + field + '"'))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
        boolean isOfRecord = element instanceof Value.Rec;
        Key key = key(part);
        String words = isOfRecord ? field + " = " + key.words() : (field.equals("1") ? "<<" : "<<…, ") + key.words() + ", …>>";
        return key.kind().equals(UNTOLD) || new Key(key.kind() + " in " + field, words).mayBe(group);
    }

    private static boolean mayBe(Key one, Key other) {
        return one.kind().equals(UNTOLD) || other.kind().equals(UNTOLD) || one.mayBe(other);
    }

    /** The parts of a function by key, the elements of a set; null for what has none. */
    private static Map<Key, Value> parts(Value value) {
        Map<Key, Value> parts = new LinkedHashMap<>();
        if (value instanceof Value.Tuple tuple) {
            for (int i = 0; i < tuple.elements().size(); i++) {
                parts.put(key(Value.Int.of(i + 1)), tuple.elements().get(i));
            }
        } else if (value instanceof Value.Fn function) {
            for (int i = 0; i < function.keys().size(); i++) {
                parts.put(key(function.keys().get(i)), function.values().get(i));
            }
        } else if (value instanceof Value.Rec fields) {
            for (int i = 0; i < fields.names().size(); i++) {
                parts.put(key(new Value.Text(fields.names().get(i))), fields.values().get(i));
            }
        } else if (value instanceof Value.SetOf set) {
            set.elements().forEach(element -> parts.put(key(element), Value.Bool.of(true)));
        } else {
            return null;
        }
        return parts;
    }

    /** As {@link Touch} has them; what is neither number, text nor truth value may be anything there. */
    private static Key key(Value value) {
        if (value instanceof Value.Int number) {
            return new Key("number", String.valueOf(number.value()));
        } else if (value instanceof Value.Text text) {
            return new Key("string", '"' + text.value() + '"');
        } else if (value instanceof Value.Bool truth) {
            return new Key("truth", truth.value() ? "TRUE" : "FALSE");
        }
        return new Key(UNTOLD, value.toString());
    }
}
