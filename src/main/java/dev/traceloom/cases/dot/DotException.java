package dev.traceloom.cases.dot;

/** A file that is no state graph; the message is a sentence that names the line. */
public final class DotException extends Exception {
    private static final long serialVersionUID = 1L;

    DotException(String message) {
        super(message);
    }
}
