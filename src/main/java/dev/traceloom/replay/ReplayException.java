package dev.traceloom.replay;

import dev.traceloom.trace.text.VisibleText;

/** Why no debugger can be sent there, and what to do about it. */
public final class ReplayException extends Exception {
    private static final long serialVersionUID = 1L;

    public ReplayException(String message) {
        super(VisibleText.line(message));
    }
}
