package dev.traceloom.cases.template;

import dev.traceloom.cases.write.CaseException;

/** A template that cannot be filled; the message is a sentence. */
public final class TemplateException extends CaseException {
    private static final long serialVersionUID = 1L;

    TemplateException(String message) {
        super(message);
    }
}
