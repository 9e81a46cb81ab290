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

    /** Those that the list has not. */
    Uses besides(SurfaceList list) {
        Uses others = new Uses();
        users.forEach((use, found) -> {
            if (!list.has(use)) {
                found.forEach(user -> others.add(use, user));
            }
        });
        return others;
    }

    Map<Use, SortedSet<String>> users() {
        return Collections.unmodifiableMap(users);
    }
}
