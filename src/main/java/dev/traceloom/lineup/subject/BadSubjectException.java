package dev.traceloom.lineup.subject;

/** A class, an operation or an argument that cannot be used: a sentence for whoever wrote it. */
public final class BadSubjectException extends Exception {
    private static final long serialVersionUID = 1L;

    public BadSubjectException(String message) {
        super(message);
    }
}
