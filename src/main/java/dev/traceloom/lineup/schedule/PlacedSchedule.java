package dev.traceloom.lineup.schedule;

import java.util.Arrays;
import java.util.List;

/**
 * A schedule with the fields before which it has points, without which nobody could tell where a thread was taken off: as in {@code 0x12
 * 1 0x3 at shop.Stock.count, a monitor}.
 *
 * @param schedule who goes on at each point
 * @param fields the fields before which there are points
 */
public record PlacedSchedule(Schedule schedule, List<String> fields) {
    private static final String AT = " at ";

    public PlacedSchedule {
        fields = List.copyOf(fields);
    }

    /** As a text. */
    public static String text(String schedule, List<String> fields) {
        return fields.isEmpty() ? schedule : schedule + AT + String.join(", ", fields);
    }

    /**
     * Reads what {@link #text} writes.
     *
     * @throws IllegalArgumentException with what is no part of a schedule
     */
    public static PlacedSchedule parse(String text) {
        int at = text.indexOf(AT);
        Schedule schedule = Schedule.parse(at < 0 ? text : text.substring(0, at));
        List<String> fields = at < 0
                ? List.of()
                : Arrays.stream(text.substring(at + AT.length()).split(",")).map(String::strip).toList();
        return new PlacedSchedule(schedule, fields);
    }
}
