package dev.traceloom.cases.write;

/** Tests that cannot be written in the form that is wanted; the message is a sentence that says what to do. */
public class CaseException extends Exception {
    private static final long serialVersionUID = 1L;

    public CaseException(String message) {
        super(message);
    }
}
