package dev.traceloom.spark.traces;

import java.io.Serializable;

/**
 * A folder in which traces were found, or of a trace that was named itself.
 *
 * @param given the folder as the user wrote it, in the names of its traces; empty for the working folder
 * @param absolute the same without a working folder to start from, as {@code results.ndjson} tells it
 * @param location where executors read it: a path that Java knows, or an address of a file system that Hadoop knows
 * @param local whether it is a path that Java knows
 */
public record TraceRoot(String given, String absolute, String location, boolean local) implements Serializable {

    String name(String relative) {
        return below(given, relative);
    }

    String path(String relative) {
        return below(absolute, relative);
    }

    static String below(String folder, String relative) {
        if (relative.isEmpty() || folder.isEmpty()) {
            return folder + relative;
        }
        return folder.endsWith("/") ? folder + relative : folder + "/" + relative;
    }
}
