package dev.traceloom.surface;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** All uses of the platform, each with the classes of the plugin that it was found in. */
final class Uses {

    private final SortedMap<Use, SortedSet<String>> users = new TreeMap<>();

    void add(Use use, String user) {
        users.computeIfAbsent(use, first -> new TreeSet<>()).add(user);
    }

    Map<Use, SortedSet<String>> users() {
        return Collections.unmodifiableMap(users);
    }
}
