package dev.traceloom.replay;

import dev.traceloom.trace.RecordRef;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where to stop: at a border of an operation's timebox. */
public record StopPoint(RecordRef operation, TimeboxBorder moment) {
    private static final Pattern BORDER = Pattern.compile("(.+?)(?::(start|end))?", Pattern.DOTALL);
    private static final Pattern INDEXED = Pattern.compile("(.+):([0-9]{1,9})", Pattern.DOTALL);

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
        Matcher written = BORDER.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        TimeboxBorder moment = "end".equals(written.group(2)) ? TimeboxBorder.END : TimeboxBorder.START;
        return RecordRef.read(written.group(1))
                .or(() -> indexed(written.group(1)))
                .map(operation -> new StopPoint(operation, moment));
    }

    private static Optional<RecordRef> indexed(String text) {
        Matcher matcher = INDEXED.matcher(text);
        return matcher.matches()
                ? Optional.of(new RecordRef(matcher.group(1), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** The same with the thread that is meant: one that is called by a number alone is shown as {@code t2}. */
    public StopPoint among(Collection<String> threads) {
        return new StopPoint(operation.among(threads), moment);
    }

    @Override
    public String toString() {
        return operation + (moment == TimeboxBorder.END ? ":end" : "");
    }
}
