package dev.traceloom.replay;

import dev.traceloom.trace.RecordRef;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where to stop: at a border of an operation's timebox. */
public record StopPoint(RecordRef operation, TimeboxBorder moment) {
    private static final Pattern WRITTEN = Pattern.compile("(.+):([0-9]{1,9})(?::(start|end))?", Pattern.DOTALL);

    public static StopPoint start(String thread, int index) {
        return new StopPoint(new RecordRef(thread, index), TimeboxBorder.START);
    }

    public static StopPoint end(String thread, int index) {
        return new StopPoint(new RecordRef(thread, index), TimeboxBorder.END);
    }

    /** Reads {@code THREAD:INDEX} or {@code THREAD:INDEX:end}; threads may have colons in their names. */
    public static Optional<StopPoint> parse(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        TimeboxBorder moment = "end".equals(matcher.group(3)) ? TimeboxBorder.END : TimeboxBorder.START;
        RecordRef operation = new RecordRef(matcher.group(1), Integer.parseInt(matcher.group(2)));
        return Optional.of(new StopPoint(operation, moment));
    }

    @Override
    public String toString() {
        return operation + (moment == TimeboxBorder.END ? ":end" : "");
    }
}
