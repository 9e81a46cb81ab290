package dev.traceloom.lineup.control;

/** There is no object to be tested: its constructor throws something. */
public final class SubjectException extends Exception {
    private static final long serialVersionUID = 1L;

    SubjectException(Throwable cause) {
        super(cause);
    }
}
