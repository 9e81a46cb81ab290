package dev.traceloom.option;

/** What was written is no value of the option. Its message quotes it and says what to write. */
public final class OptionException extends Exception {
    private static final long serialVersionUID = 1;

    public OptionException(String message) {
        super(message);
    }
}
