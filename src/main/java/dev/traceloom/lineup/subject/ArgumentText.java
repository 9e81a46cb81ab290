package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.matrix.Invocation;
import java.util.Arrays;

/** Arguments as users write them. */
final class ArgumentText {

    private ArgumentText() {}

    /** What a text is as a value of a type. Where anything may stand, it is a number or a truth value if it reads like one, else a text. */
    static Object value(String text, Class<?> type, Invocation invocation) throws BadSubjectException {
        try {
            if (text.equals("null") && !type.isPrimitive()) {
                return null;
            }
            if (type == int.class || type == Integer.class) {
                return Integer.valueOf(text);
            }
            if (type == long.class || type == Long.class) {
                return Long.valueOf(text);
            }
            if (type == short.class || type == Short.class) {
                return Short.valueOf(text);
            }
            if (type == byte.class || type == Byte.class) {
                return Byte.valueOf(text);
            }
            if (type == double.class || type == Double.class) {
                return Double.valueOf(text);
            }
            if (type == float.class || type == Float.class) {
                return Float.valueOf(text);
            }
            if ((type == boolean.class || type == Boolean.class) && text.matches("true|false")) {
                return Boolean.valueOf(text);
            }
            if ((type == char.class || type == Character.class) && unquoted(text).length() == 1) {
                return unquoted(text).charAt(0);
            }
            if (type == String.class || type == CharSequence.class) {
                return unquoted(text);
            }
            if (type.isEnum()) {
                return constant(text, type);
            }
            if (type.isAssignableFrom(Integer.class) && text.matches("-?\\d{1,9}")) {
                return Integer.valueOf(text);
            }
            if (type == Object.class) {
                return text.matches("true|false") ? (Object) Boolean.valueOf(text) : unquoted(text);
            }
        } catch (NumberFormatException e) {
            throw wrong(text, type, invocation);
        }
        throw wrong(text, type, invocation);
    }

    private static BadSubjectException wrong(String text, Class<?> type, Invocation invocation) {
        return new BadSubjectException("in " + invocation + ", " + text + " is no " + type.getSimpleName());
    }

    private static Object constant(String text, Class<?> type) throws BadSubjectException {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(text)) {
                return constant;
            }
        }
        throw new BadSubjectException(
                text + " is none of " + Arrays.toString(type.getEnumConstants()) + " of " + type.getSimpleName());
    }

    private static String unquoted(String text) {
        boolean isQuoted = text.length() >= 2
                && (text.startsWith("\"") && text.endsWith("\"") || text.startsWith("'") && text.endsWith("'"));
        return isQuoted ? text.substring(1, text.length() - 1) : text;
    }
}
