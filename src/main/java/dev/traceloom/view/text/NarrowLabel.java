package dev.traceloom.view.text;

import dev.traceloom.trace.Operation;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;

/**
 * An operation in little room. Dozens of boxes beside each other have the same name and are told apart by their arguments, so the
 * name gives way first: {@code KVInsert(4, 7)}, {@code KVI(4, 7)}, {@code 4, 7}, and only then the last arguments.
 */
public final class NarrowLabel {
    private static final String MORE = "…";

    /** A name is told from others by so many letters, or by none. */
    private static final int SHORTEST_NAME = 3;

    /** More than fit beside each other in any box. */
    private static final int MOST_CHARACTERS = 200;

    private static final int MOST_PARTS = 20;

    private final ToDoubleFunction<String> ruler;

    /** @param ruler how wide a text is */
    public NarrowLabel(ToDoubleFunction<String> ruler) {
        this.ruler = ruler;
    }

    /** The most telling words that are no wider than this; none where not even one character is. */
    public String within(double width, Operation operation) {
        String whole = OperationLabel.brief(operation);
        if (fits(whole, width)) {
            return whole;
        }
        String name = OperationLabel.nameOf(operation);
        List<String> parts = OperationLabel.parts(operation);
        return parts.isEmpty() ? beginning(name, width) : within(width, name, whole.substring(name.length()), parts);
    }

    private String within(double width, String name, String rest, List<String> parts) {
        String shortened = widest(width, SHORTEST_NAME, name.length() - 1, letters -> letters(name, letters) + rest);
        String all = String.join(", ", parts);
        if (!shortened.isEmpty() || fits(all, width)) {
            return shortened.isEmpty() ? all : shortened;
        }
        String some = widest(width, 1, Math.min(MOST_PARTS, parts.size() - 1), count -> letters(name, SHORTEST_NAME)
                + "(" + String.join(", ", parts.subList(0, count)) + ", " + MORE + ")");
        return some.isEmpty() ? beginning(all, width) : some;
    }

    /** A number is shown whole or not at all: the beginning of one is another one. */
    private String beginning(String text, double width) {
        if (fits(text, width)) {
            return text;
        }
        int end = widest(width, 1, text.length() - 1, count -> letters(text, count) + MORE).length() - MORE.length();
        while (end > 0 && isDigit(text, end - 1) && isDigit(text, end)) {
            end--;
        }
        return end <= 0 ? "" : letters(text, end) + MORE;
    }

    private static boolean isDigit(String text, int at) {
        return text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private boolean fits(String text, double width) {
        return ruler.applyAsDouble(text) <= width;
    }

    /** The last of some texts, each wider than the one before, that fits; empty where none does. */
    private String widest(double width, int first, int last, IntFunction<String> text) {
        int low = first - 1;
        int high = Math.min(last, MOST_CHARACTERS);
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (fits(text.apply(middle), width)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low < first ? "" : text.apply(low);
    }

    /** No character is cut in two. */
    private static String letters(String text, int count) {
        int end = Math.min(count, text.length());
        return text.substring(0, end > 0 && end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end);
    }
}
