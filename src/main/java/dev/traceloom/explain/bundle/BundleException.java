package dev.traceloom.explain.bundle;

import dev.traceloom.trace.text.VisibleText;

/** A file that is no bundle, or not one that can be read here. The message says what, where and what to do. */
public final class BundleException extends Exception {
    public BundleException(String message) {
        // A message may quote from the file, which must not play with a terminal.
        super(VisibleText.line(message));
    }
}
