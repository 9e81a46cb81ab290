package dev.traceloom.trace.rewrite;

import dev.traceloom.trace.TraceException;
import java.io.IOException;
import java.io.InputStream;

/** A way to read a log as if it had an object a line. */
public interface Rewriting {

    /** @param name what to call the file where something is wrong with it */
    JsonLines rewrite(InputStream input, String name) throws IOException, TraceException;
}
