package dev.traceloom.spec.tlc.kind;

import java.util.HashSet;
import java.util.Set;

/** Which keys functions are known to have at some point of an action. A thing is told by what {@link Things} makes of it. */
record Facts(Set<HasKey> known) {
    static final Facts NONE = new Facts(Set.of());

    /** The function has the key, or the key is one of some others. */
    record HasKey(Object key, Object function, Set<Object> others) {}

    Facts with(HasKey fact) {
        Set<HasKey> more = new HashSet<>(known);
        more.add(fact);
        return new Facts(more);
    }

    /** With what follows from two things not being the same. */
    Facts differing(Object one, Object other) {
        Set<HasKey> more = new HashSet<>(known);
        for (HasKey fact : known) {
            Object excluded = fact.key.equals(one) ? other : fact.key.equals(other) ? one : null;
            if (excluded != null && fact.others.contains(excluded)) {
                Set<Object> left = new HashSet<>(fact.others);
                left.remove(excluded);
                more.add(new HasKey(fact.key, fact.function, left));
            }
        }
        return new Facts(more);
    }

    boolean hasKey(Object function, Object key) {
        return known.contains(new HasKey(key, function, Set.of()));
    }
}
