package dev.traceloom.spec.tlc.shape;

import dev.traceloom.trace.value.Mappings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What speaks for a sequence at a place and what for a mapping. A single {@code Append} settles it: whoever appends does not
 * think of keys, while functions over {@code 1..n} are written like mappings by both.
 */
final class Evidence {
    private static final int SEQUENCE = 1;
    private static final int MAPPING = 2;
    /** A value that is put into itself would go on for ever. */
    private static final int LONGEST_PLACE = 120;

    private static final int MOST_ROUNDS = 8;

    private final Map<String, Integer> found = new HashMap<>();
    private final Set<List<String>> same = new LinkedHashSet<>();

    void sequence(String place) {
        note(place, SEQUENCE);
    }

    void mapping(String place) {
        note(place, MAPPING);
    }

    /** What is at one of these places is put at the other, or compared with it. */
    void same(String one, String other) {
        if (!one.equals(other)) {
            same.add(List.of(one, other));
        }
    }

    private boolean note(String place, int what) {
        if (place.length() > LONGEST_PLACE) {
            return false;
        }
        int before = found.getOrDefault(place, 0);
        found.put(place, before | what);
        return (before | what) != before;
    }

    Mappings mappings() {
        boolean more = true;
        for (int round = 0; more && round < MOST_ROUNDS; round++) {
            more = false;
            for (List<String> pair : same) {
                more |= copied(pair.get(0), pair.get(1)) | copied(pair.get(1), pair.get(0));
            }
        }
        return Mappings.at(found.entrySet().stream()
                .filter(place -> place.getValue() == MAPPING)
                .map(Map.Entry::getKey)
                .toList());
    }

    private boolean copied(String from, String to) {
        boolean more = false;
        for (Map.Entry<String, Integer> known : new ArrayList<>(found.entrySet())) {
            String place = known.getKey();
            if (place.startsWith(from) && isBorder(place, from.length())) {
                more |= note(to + place.substring(from.length()), known.getValue());
            }
        }
        return more;
    }

    private static boolean isBorder(String place, int at) {
        return at == place.length() || "[.{".indexOf(place.charAt(at)) >= 0;
    }
}
