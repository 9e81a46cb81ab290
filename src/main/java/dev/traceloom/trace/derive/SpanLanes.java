package dev.traceloom.trace.derive;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Threads for spans. A node does several things at a time, and a thread only one; so a node has as many threads as spans of it that
 * overlap: each span goes to the first thread whose last one ended before it began.
 */
final class SpanLanes {
    private final List<String> names = new ArrayList<>();
    private final int[] laneOf;
    private final int[] indexOf;

    SpanLanes(List<LoggedEvent> events) {
        this.laneOf = new int[events.size()];
        this.indexOf = new int[events.size()];
        Map<String, List<Integer>> nodes = new LinkedHashMap<>();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).operation().isPresent()) {
                nodes.computeIfAbsent(events.get(i).node(), first -> new ArrayList<>()).add(i);
            }
        }
        Set<String> taken = new HashSet<>(nodes.keySet());
        nodes.forEach((node, own) -> {
            own.sort(Comparator.comparing((Integer i) -> SpanClocks.span(events.get(i)).start()));
            distribute(node, own, events, taken);
        });
    }

    private void distribute(String node, List<Integer> own, List<LoggedEvent> events, Set<String> taken) {
        List<Optional<BigDecimal>> lastEnds = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        int first = names.size();
        for (int event : own) {
            Told.Span span = SpanClocks.span(events.get(event));
            int lane = 0;
            while (lane < lastEnds.size()
                    && !lastEnds.get(lane).filter(end -> end.compareTo(span.start()) < 0).isPresent()) {
                lane++;
            }
            if (lane == lastEnds.size()) {
                names.add(lane == 0 ? node : free(node, lane + 1, taken));
                lastEnds.add(Optional.empty());
                sizes.add(0);
            }
            lastEnds.set(lane, span.end());
            laneOf[event] = first + lane;
            indexOf[event] = sizes.get(lane);
            sizes.set(lane, sizes.get(lane) + 1);
        }
    }

    /** Another node may be called so already. */
    private static String free(String node, int number, Set<String> taken) {
        String name = node + "/" + number;
        while (!taken.add(name)) {
            name += "'";
        }
        return name;
    }

    List<String> names() {
        return names;
    }

    /** The number of a record's thread. */
    int lane(int event) {
        return laneOf[event];
    }

    /** The position of a record in its thread. */
    int index(int event) {
        return indexOf[event];
    }
}
