package dev.traceloom.actors.value;

import java.util.Arrays;

/** What a user's value says of itself. Its class may throw instead, or have more to say than anybody reads. */
public final class UserText {
    private static final int LONGEST = 1_000;

    private UserText() {}

    /** For people: one that is too long ends with three dots. Never throws. */
    public static String of(Object value) {
        String text = whole(value);
        return text.length() <= LONGEST ? text : text.substring(0, end(text)) + "…";
    }

    /** All of it, however long. Never throws. */
    public static String whole(Object value) {
        try {
            String text = isArray(value) ? elements(value) : String.valueOf(value);
            return text == null ? "null" : text;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError thrown) {
            return value instanceof Throwable
                    ? value.getClass().getName()
                    : "a " + value.getClass().getName() + " (its toString throws " + thrown.getClass().getName() + ")";
        }
    }

    private static boolean isArray(Object value) {
        return value != null && value.getClass().isArray();
    }

    /** An array says nothing of what it holds. */
    private static String elements(Object array) {
        String text = Arrays.deepToString(new Object[] {array});
        return text.substring(1, text.length() - 1);
    }

    /** Not between the halves of a character. */
    private static int end(String text) {
        return Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    }
}
