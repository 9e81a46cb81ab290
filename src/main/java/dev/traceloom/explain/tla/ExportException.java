package dev.traceloom.explain.tla;

/** A core that cannot be written as a module. The message says why, and what to do where something can be done. */
public final class ExportException extends Exception {
    public ExportException(String message) {
        super(message);
    }
}
