package dev.traceloom.trace.foreign;

import java.util.List;

/** Lines as programs log them that PGo compiled. What is given is JSON already: strings of TLA+ have their quotes escaped. */
public final class PgoLogs {
    private PgoLogs() {}

    /**
     * A critical section.
     *
     * @param known entries of the clock for other processes, {@code [["B","2"],1]}, with commas between
     */
    public static String line(
            String archetype, String self, int count, String known, boolean aborted, String... events) {
        return "{\"archetypeName\":\"" + archetype + "\",\"clock\":[[[\"" + archetype + "\",\"" + self + "\"]," + count + "]"
                + (known.isEmpty() ? "" : "," + known) + "],\"csElements\":[" + String.join(",", List.of(events))
                + "],\"endTime\":\"2026-01-01T00:00:02Z\",\"isAbort\":" + aborted + ",\"self\":\"" + self
                + "\",\"startTime\":\"2026-01-01T00:00:01Z\"}\n";
    }

    public static String read(String archetype, String name, String self, String value, String... indices) {
        return event("read", archetype, name, self, value, "", indices);
    }

    public static String write(String archetype, String name, String self, String value, String... indices) {
        return event("write", archetype, name, self, value, "", indices);
    }

    public static String replace(
            String archetype, String name, String self, String old, String value, String... indices) {
        return event("write", archetype, name, self, value, "\"oldValue\":\"" + old + "\",", indices);
    }

    private static String event(
            String tag, String archetype, String name, String self, String value, String old, String... indices) {
        return "{\"indices\":[" + String.join(",", List.of(indices)) + "],\"name\":{\"name\":\"" + name + "\",\"prefix\":\""
                + archetype + "\",\"self\":\"" + self + "\"}," + old + "\"tag\":\"" + tag + "\",\"value\":\"" + value + "\"}";
    }
}
