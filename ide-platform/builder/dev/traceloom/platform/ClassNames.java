package dev.traceloom.platform;

import java.util.HashSet;
import java.util.Set;

/** The classes that were built. */
final class ClassNames {
    private final Set<String> names = new HashSet<>();

    void addFile(String path) {
        names.add(path.substring(0, path.length() - ".class".length()).replace('/', '.'));
    }

    /** Descriptors write a nested class with a dollar or with a dot. */
    boolean has(String name) {
        int dot = name.lastIndexOf('.');
        return names.contains(name) || dot > 0
                && names.contains(name.substring(0, dot) + "$" + name.substring(dot + 1));
    }
}
