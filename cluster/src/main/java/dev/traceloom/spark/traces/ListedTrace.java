package dev.traceloom.spark.traces;

import java.io.Serializable;

/**
 * A trace that was found but not read.
 *
 * @param number its place among all, in the order in which {@code validate} would report them
 * @param relative its path below the root; empty if it is the root itself
 * @param named whether the user named it, rather than a folder above it
 * @param bytes how much there is to read
 * @param bundle what the files about it are called
 * @param stretch where it is in the archive that the root is; null outside of archives
 * @param problem why there is no trace, where that is known; null otherwise
 */
public record ListedTrace(
        long number, TraceRoot root, String relative, boolean named, long bytes, String bundle, Stretch stretch, String problem)
        implements Serializable {

    /** A part of an archive that has all files of a trace, and maybe others. */
    public record Stretch(long from, long to) implements Serializable {}

    ListedTrace numbered(long place, String files) {
        return new ListedTrace(place, root, relative, named, bytes, files, stretch, problem);
    }

    public String name() {
        return root.name(relative);
    }

    public String path() {
        return root.path(relative);
    }
}
