package dev.traceloom.trace;

import dev.traceloom.trace.text.VisibleText;
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

    /** The record as a person counts: {@code thread 2, record 41}. Whatever would not show is written out. */
    public String inWords() {
        return VisibleText.line("thread " + thread) + inThread();
    }

    /** The same where there is room for so much of the thread's id only. */
    public String inWords(int longestThread) {
        return "thread " + VisibleText.within(longestThread, thread) + inThread();
    }

    /** The same with the line of a log that is not ours, where that is known: {@code thread 2, record 41, line 57}. */
    public String inWords(Operation operation) {
        return inWords() + RecordWords.lineAfterComma(operation);
    }

    /** The record of an operation: {@code thread 2, record 41, operation Put}. */
    public String ofOperation(Operation operation) {
        return inWords(operation) + (operation.isAnyStep() ? ", " : ", operation ") + RecordWords.name(operation);
    }

    /** The record of an operation, with the trace that it is in. */
    public String ofOperation(Operation operation, String trace) {
        return VisibleText.line(trace) + ", " + ofOperation(operation);
    }

    private String inThread() {
        return ", record " + (index + 1);
    }

    @Override
    public String toString() {
        return thread + ":" + index;
    }
}
