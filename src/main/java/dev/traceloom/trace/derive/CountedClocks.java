package dev.traceloom.trace.derive;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.VectorClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Clocks as the log has them. They count lines, of which some may be no records: then they are made to count records, by passing over
 * the others. What a line knows that is passed over is not lost, since the next of its process knows it too.
 *
 * <p>Where the lines of a process stand in a file does not matter: the clocks tell their order.
 */
final class CountedClocks {
    /** The lines of one process, in its order. */
    private static final class Process {
        final List<LoggedEvent> events = new ArrayList<>();
        /** How many of the first lines are records. */
        int[] records;

        int first(String node) {
            return own(events.get(0), node);
        }
    }

    private final Map<String, Process> processes = new LinkedHashMap<>();
    private final boolean passesOver;

    CountedClocks(List<LoggedEvent> events) throws TraceException {
        this.passesOver = events.stream().anyMatch(event -> event.operation().isEmpty());
        for (LoggedEvent event : events) {
            processes.computeIfAbsent(event.node(), first -> new Process()).events.add(event);
        }
        for (Map.Entry<String, Process> process : new HashMap<>(processes).entrySet()) {
            String node = process.getKey();
            process.getValue().events.sort(Comparator.comparingInt(event -> own(event, node)));
            if (passesOver) {
                requireNoGap(node, process.getValue().events);
            }
            process.getValue().records = counts(process.getValue().events);
        }
    }

    private static int own(LoggedEvent event, String node) {
        return clock(event).of(node);
    }

    private static VectorClock clock(LoggedEvent event) {
        return ((Told.Clock) event.told()).clock();
    }

    /** Of a log all of whose lines are records, this is found out later, when the trace is checked. */
    private static void requireNoGap(String node, List<LoggedEvent> events) throws TraceException {
        for (int i = 1; i < events.size(); i++) {
            int expected = own(events.get(i - 1), node) + 1;
            int found = own(events.get(i), node);
            if (found != expected) {
                throw TraceException.of(
                        events.get(i).place().inWords(),
                        "clock: expected " + node + ": " + expected + ", the next after "
                                + events.get(i - 1).place().inWords() + ", found " + found
                                + (found < expected
                                        ? "; only one process may have its name, and only one run may be in its log"
                                        : "; lines are missing, or are not read as lines with a clock"));
            }
        }
    }

    private static int[] counts(List<LoggedEvent> events) {
        int[] counts = new int[events.size() + 1];
        for (int i = 0; i < events.size(); i++) {
            counts[i + 1] = counts[i] + (events.get(i).operation().isPresent() ? 1 : 0);
        }
        return counts;
    }

    PlacedTrace trace(String name) {
        PlacedTrace.Builder trace = new PlacedTrace.Builder();
        VectorClock.Builder clocks = new VectorClock.Builder();
        processes.forEach((node, process) -> {
            trace.thread(node);
            process.events.stream()
                    .filter(event -> event.operation().isPresent())
                    .forEach(event -> trace.add(node, event, countingRecords(clock(event), clocks)));
        });
        return trace.build(name, Optional.empty());
    }

    private VectorClock countingRecords(VectorClock clock, VectorClock.Builder clocks) {
        if (!passesOver) {
            return clock;
        }
        clock.forEach((process, lines) -> clocks.put(process, records(process, lines)));
        return clocks.build();
    }

    /** How many records there are among the first lines of a process. What is not in the log may have been one. */
    private int records(String node, int lines) {
        Process process = processes.get(node);
        if (process == null || lines < process.first(node)) {
            return lines;
        }
        int before = process.first(node) - 1;
        int here = Math.min(lines - before, process.events.size());
        return before + process.records[here] + (lines - before - here);
    }
}
