package dev.traceloom.cases.template;

/** A template that cannot be filled; the message is a sentence. */
public final class TemplateException extends Exception {
    private static final long serialVersionUID = 1L;

    TemplateException(String message) {
        super(message);
    }
}
