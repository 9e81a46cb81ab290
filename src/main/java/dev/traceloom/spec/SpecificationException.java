package dev.traceloom.spec;

import dev.traceloom.trace.text.VisibleText;

/** A specification that cannot be used, and whose fault it is. */
public final class SpecificationException extends Exception {

    public enum Kind {
        /** The module, or one it needs, does not parse, or uses what is refused. */
        MODULE,
        /** The configuration does not fit the module. */
        CONFIGURATION,
        /** The TLC in use does not fit. */
        TOOL
    }

    private final Kind kind;

    public SpecificationException(Kind kind, String message) {
        super(VisibleText.line(message));
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
