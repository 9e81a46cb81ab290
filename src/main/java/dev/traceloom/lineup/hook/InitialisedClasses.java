package dev.traceloom.lineup.hook;

import java.util.ArrayList;
import java.util.List;

/** Woven classes whose static fields may change, in the order in which they were initialised, so that this can be done again. */
public final class InitialisedClasses {
    private static final List<Class<?>> ALL = new ArrayList<>();

    private InitialisedClasses() {}

    static synchronized void add(Class<?> type) {
        ALL.add(type);
    }

    /** Those of a loader. */
    public static synchronized List<Class<?>> of(ClassLoader loader) {
        return ALL.stream().filter(type -> type.getClassLoader() == loader).toList();
    }

    /** How many there are of all loaders. */
    public static synchronized int count() {
        return ALL.size();
    }

    /** Forgets those of a loader. */
    public static synchronized void forget(ClassLoader loader) {
        ALL.removeIf(type -> type.getClassLoader() == loader);
    }
}
