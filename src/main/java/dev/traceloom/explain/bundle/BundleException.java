package dev.traceloom.explain.bundle;

/** A file that is no bundle, or not one that can be read here. The message says what, where and what to do. */
public final class BundleException extends Exception {
    public BundleException(String message) {
        super(oneLine(message));
    }

    /** A message may quote from the file, which must not play with a terminal. */
    private static String oneLine(String message) {
        StringBuilder line = new StringBuilder();
        message.codePoints().map(c -> isHarmless(c) ? c : '?').forEach(line::appendCodePoint);
        return line.toString();
    }

    private static boolean isHarmless(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
