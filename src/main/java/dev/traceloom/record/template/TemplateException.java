package dev.traceloom.record.template;

/** What the user asked for cannot be generated; the message says why and what to do. */
public final class TemplateException extends Exception {
    private static final long serialVersionUID = 1L;

    TemplateException(String message) {
        super(message);
    }
}
