package dev.traceloom.engine.commuting;

import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What operations touch, by variable and key, so that those who meet are found without comparing each with each.
 *
 * <p>Two touches meet only if one path is the beginning of the other, or if the paths part at keys of different kinds, which are not
 * told apart. So each part has to be compared with what is below it; and below a part with keys of several kinds, all with all.
 */
final class TouchTree {
    private final Map<String, Part> variables = new HashMap<>();

    /** Told of operations that may conflict. */
    interface Meetings {
        void meet(int one, int other);
    }

    private static final class Part {
        private final Map<Use, List<Integer>> here = new EnumMap<>(Use.class);
        private Map<Key, Part> below = Map.of();
        private String kind;
        private boolean mixed;

        Part at(Key key) {
            if (below.isEmpty()) {
                below = new HashMap<>();
                kind = key.kind();
            }
            mixed |= !kind.equals(key.kind());
            return below.computeIfAbsent(key, fresh -> new Part());
        }

        void tell(Meetings meetings) {
            if (mixed) {
                Map<Use, List<Integer>> all = gathered();
                tell(all, all, meetings);
                return;
            }
            if (!here.isEmpty()) {
                tell(here, gathered(), meetings);
            }
            below.values().forEach(part -> part.tell(meetings));
        }

        private Map<Use, List<Integer>> gathered() {
            Map<Use, List<Integer>> all = new EnumMap<>(Use.class);
            gather(all);
            return all;
        }

        private void gather(Map<Use, List<Integer>> into) {
            here.forEach((use, operations) -> into.computeIfAbsent(use, fresh -> new ArrayList<>()).addAll(operations));
            below.values().forEach(part -> part.gather(into));
        }

        /** One of each side is enough to tie all of both together: each meets all of the other side. */
        private static void tell(Map<Use, List<Integer>> some, Map<Use, List<Integer>> others, Meetings meetings) {
            some.forEach((use, first) -> others.forEach((otherUse, second) -> {
                if (use.conflictsWith(otherUse)) {
                    second.forEach(operation -> meetings.meet(first.get(0), operation));
                    first.forEach(operation -> meetings.meet(operation, second.get(0)));
                }
            }));
        }
    }

    void add(int operation, Touch touch) {
        Part part = variables.computeIfAbsent(touch.use().isOfForm() + " " + touch.variable(), fresh -> new Part());
        for (Key key : touch.keys()) {
            part = part.at(key);
        }
        part.here.computeIfAbsent(touch.use(), fresh -> new ArrayList<>(1)).add(operation);
    }

    /** Tells of as many pairs as it takes to connect all that may conflict, directly or by way of others. */
    void tell(Meetings meetings) {
        variables.values().forEach(part -> part.tell(meetings));
    }
}
