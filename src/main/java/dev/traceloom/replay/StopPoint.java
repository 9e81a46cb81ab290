package dev.traceloom.replay;

import dev.traceloom.trace.RecordRef;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where to stop: at a border of an operation's timebox. */
public record StopPoint(RecordRef operation, TimeboxBorder moment) {
    private static final Pattern WRITTEN =
            Pattern.compile("(?:(.+?)\\s*#([1-9][0-9]{0,8})|(.+):([0-9]{1,9}))(?::(start|end))?", Pattern.DOTALL);
    private static final Pattern NUMBERED = Pattern.compile("t([0-9]+)");

    public static StopPoint start(String thread, int index) {
        return new StopPoint(new RecordRef(thread, index), TimeboxBorder.START);
    }

    public static StopPoint end(String thread, int index) {
        return new StopPoint(new RecordRef(thread, index), TimeboxBorder.END);
    }

    /**
     * Reads {@code t2#10} or {@code t2 #10:end}, as people count; also {@code THREAD:INDEX}, from 0, as JSON has it. Threads
     * may have colons in their names.
     */
    public static Optional<StopPoint> parse(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        TimeboxBorder moment = "end".equals(matcher.group(5)) ? TimeboxBorder.END : TimeboxBorder.START;
        RecordRef operation = matcher.group(1) != null
                ? new RecordRef(matcher.group(1), Integer.parseInt(matcher.group(2)) - 1)
                : new RecordRef(matcher.group(3), Integer.parseInt(matcher.group(4)));
        return Optional.of(new StopPoint(operation, moment));
    }

    /** The same with the thread that is meant: one that is called by a number alone is shown as {@code t2}. */
    public StopPoint among(Collection<String> threads) {
        Matcher numbered = NUMBERED.matcher(operation.thread());
        if (threads.contains(operation.thread()) || !numbered.matches() || !threads.contains(numbered.group(1))) {
            return this;
        }
        return new StopPoint(new RecordRef(numbered.group(1), operation.index()), moment);
    }

    @Override
    public String toString() {
        return operation + (moment == TimeboxBorder.END ? ":end" : "");
    }
}
