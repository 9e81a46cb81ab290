package dev.traceloom.record.tune;

import java.util.Map;

/**
 * A position of a knob.
 *
 * @param turned what differs from the usual; nothing for the usual position
 * @param length how many times as long as usual a run is expected to take
 */
record Dial(Map<String, String> turned, double length) {
    static final Dial USUAL = new Dial(Map.of(), 1);

    static Dial of(String name, Object value, double length) {
        return new Dial(Map.of(name, String.valueOf(value)), length);
    }
}
