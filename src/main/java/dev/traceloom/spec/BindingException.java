package dev.traceloom.spec;

import dev.traceloom.trace.text.VisibleText;

/** A record that the specification has no place for; the message says what it offers. */
public final class BindingException extends Exception {
    public BindingException(String message) {
        super(VisibleText.line(message));
    }
}
