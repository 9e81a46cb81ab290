package dev.traceloom.spark.traces;

import java.io.Serializable;
import java.util.ArrayList;

/**
 * The traces in an archive, in its order; there need not be any.
 *
 * @param problem why some of it is missing here; null if nothing is
 */
public record ArchivedTraces(TraceRoot root, ArrayList<Found> traces, String problem) implements Serializable {

    /**
     * One of them.
     *
     * @param relative its path in the archive
     * @param from where its first file begins in the archive, which is not compressed then
     * @param to where its last one ends
     * @param problem why there is no trace; null if there is one
     */
    record Found(String relative, long from, long to, String problem) implements Serializable {}
}
