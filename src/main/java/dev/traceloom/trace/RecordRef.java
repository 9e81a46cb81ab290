package dev.traceloom.trace;

import dev.traceloom.trace.text.VisibleText;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names one record of a trace.
 *
 * @param thread the thread's id
 * @param index the position in the thread, from 0, thread ends included
 */
public record RecordRef(String thread, int index) {
    private static final Pattern WRITTEN = Pattern.compile("(?<thread>.+?)\\s*#(?<number>[1-9]\\d{0,8})");

    /** Reads what a person writes: {@code t2 #10} is the tenth record of t2. Empty for anything else. */
    public static Optional<RecordRef> read(String text) {
        Matcher matcher = WRITTEN.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(new RecordRef(matcher.group("thread"), Integer.parseInt(matcher.group("number")) - 1))
                : Optional.empty();
    }

    /** The same with the thread that is meant: one that is called by a number alone is shown as {@code t2}. */
    public RecordRef among(Collection<String> threads) {
        return threads.contains(thread)
                ? this
                : threads.stream()
                        .filter(one -> nameOf(one).equals(thread))
                        .findFirst()
                        .map(one -> new RecordRef(one, index))
                        .orElse(this);
    }

    /** The record as a person counts, and as it is called wherever a person reads: {@code t2 #41}. */
    public String inWords() {
        return nameOf(thread) + inThread();
    }

    /** The same where there is room for so much of the thread's id only. */
    public String inWords(int longestThread) {
        return VisibleText.within(longestThread, nameOf(thread)) + inThread();
    }

    /** The same with the line of a log that is not ours, where that is known: {@code t2 #41, line 57}. */
    public String inWords(Operation operation) {
        return inWords() + RecordWords.lineAfterComma(operation);
    }

    /** The record of an operation: {@code t2 #41, operation Put}. */
    public String ofOperation(Operation operation) {
        return inWords(operation) + (operation.isAnyStep() ? ", " : ", operation ") + RecordWords.name(operation);
    }

    /** The record of an operation, with the trace that it is in. */
    public String ofOperation(Operation operation, String trace) {
        return VisibleText.line(trace) + ", " + ofOperation(operation);
    }

    /**
     * A thread as a person reads it. One that is called by a number alone would be mistaken for a value, and is called
     * {@code t2}; whatever would not show is written out.
     */
    public static String nameOf(String thread) {
        if (thread.isEmpty()) {
            return "\"\"";
        }
        return thread.chars().allMatch(Character::isDigit) ? "t" + thread : VisibleText.line(thread);
    }

    private String inThread() {
        return " #" + (index + 1);
    }

    @Override
    public String toString() {
        return thread + ":" + index;
    }
}
