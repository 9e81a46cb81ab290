package dev.traceloom.lineup.control;

/** A class cannot be tested: its constructor throws something, or an operation does what is no result. */
public final class SubjectException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String part;

    /** @param part the part of the class to which it happens, in words */
    SubjectException(String part, Throwable cause) {
        super(cause);
        this.part = part;
    }

    /** The part of the class to which it happens, in words. */
    public String part() {
        return part;
    }
}
