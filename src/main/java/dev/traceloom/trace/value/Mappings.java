package dev.traceloom.trace.value;

import java.util.Collection;
import java.util.List;

/**
 * Which parts of a state are mappings from keys to values. TLA+ does not tell a function over {@code 1..n} from a sequence, nor
 * one over strings from a record; who reads it does, and so does the specification, which appends to the one and replaces at a
 * key of the other.
 *
 * <p>A place is a variable and the way into it: {@code fifos}, {@code nodes[].log}, {@code sent{}} for the variable, the field
 * {@code log} of what is at any key, and any element.
 *
 * @param places sorted
 */
public record Mappings(List<String> places) {
    public static final Mappings NONE = new Mappings(List.of());

    /** Where nothing is known: no variable goes by this name. */
    public static final String NOWHERE = "";

    public Mappings {
        places = places.stream().distinct().sorted().toList();
    }

    public static Mappings at(Collection<String> places) {
        return places.isEmpty() ? NONE : new Mappings(List.copyOf(places));
    }

    public boolean has(String place) {
        return places.contains(place);
    }

    /** Whatever is at a key of what is at a place. */
    public static String atKey(String place) {
        return place.isEmpty() ? NOWHERE : place + "[]";
    }

    public static String atField(String place, String field) {
        return place.isEmpty() ? NOWHERE : place + "." + field;
    }

    /** An element of the set at a place. */
    public static String element(String place) {
        return place.isEmpty() ? NOWHERE : place + "{}";
    }
}
