package dev.traceloom.lineup.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The threads that went on, at all points of a run, to run it again in the same way.
 *
 * @param stretches who went on for how many points, one after the other
 */
public record Schedule(List<Stretch> stretches) {
    private static final Pattern STRETCH = Pattern.compile("(\\d{1,9})(?:x(\\d{1,9}))?");

    /** Points at which the same thread went on. */
    public record Stretch(int thread, int points) {}

    public Schedule {
        stretches = List.copyOf(stretches);
    }

    /** As in {@code 0x12 1 0x3}: thread 0 at twelve points, thread 1 at one, and thread 0 at three more. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Stretch stretch : stretches) {
            text.append(text.isEmpty() ? "" : " ").append(stretch.thread());
            if (stretch.points() != 1) {
                text.append('x').append(stretch.points());
            }
        }
        return text.toString();
    }

    /**
     * Reads what {@link #toString} writes.
     *
     * @throws IllegalArgumentException with what is no part of a schedule
     */
    public static Schedule parse(String text) {
        List<Stretch> stretches = new ArrayList<>();
        for (String word : text.strip().split("\\s+")) {
            Matcher matcher = STRETCH.matcher(word);
            if (!matcher.matches()) {
                throw new IllegalArgumentException(
                        "\"" + word + "\" is no part of a schedule, which is threads and how long each goes on, as in 0x12 1 0x3");
            }
            int points = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
            stretches.add(new Stretch(Integer.parseInt(matcher.group(1)), points));
        }
        return new Schedule(stretches);
    }
}
