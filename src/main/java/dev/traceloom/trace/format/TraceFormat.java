package dev.traceloom.trace.format;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.table.RecordTable;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * One way to keep a trace in files. Whoever finds, reads, shows or converts traces asks this, and knows no format.
 *
 * <p>A format that only reads whole traces into memory is complete; {@link #stream} and {@link #table} are there to be
 * overridden by one that can do better. Where formats are listed, for all who ask, is {@code TraceFormats}.
 */
public interface TraceFormat {
    /** How many bytes of a file are enough to {@link #sniff}. */
    int BEGINNING = 1 << 16;

    /** What it is called where formats are told apart: {@code NDJSON}. */
    String name();

    /** How the names of its files end: {@code .ndjson}. */
    List<String> endings();

    /** Whether a trace is a directory, with its files directly inside, rather than one file. */
    boolean isDirectory();

    /** Whether people read its files as text. */
    boolean isText();

    /** What one trace is called: "a file *.ndjson or *.jsonl". */
    default String one() {
        return "a file " + String.join(" or ", patterns());
    }

    /** Its files, as people write such names: {@code *.ndjson}. */
    default List<String> patterns() {
        return endings().stream().map(ending -> "*" + ending).toList();
    }

    /** Whether a file of this name is a trace, or belongs to the one that its directory is. */
    default boolean matches(String file) {
        return endings().stream().anyMatch(file::endsWith);
    }

    /** The same, also of what a recorder that was killed may have left in the place of such a file. */
    default boolean matchesRemains(String file) {
        return matches(file);
    }

    /** Whether a file begins as one of this format does: others use such names too. */
    boolean sniff(byte[] beginning);

    /** The files that reading a trace reads. */
    default List<Path> files(Path trace) throws TraceException {
        return List.of(trace);
    }

    /** Reads all of a trace into memory. */
    Trace read(Path trace) throws TraceException;

    /** Where some records of a trace stand, as far as that can be told: read once more, for a message about them. */
    default Map<RecordRef, RecordPlace> places(Path trace, Set<RecordRef> records) throws TraceException {
        return Map.of();
    }

    /** Opens a trace as a stream. What is not sorted by start throws, {@link TraceException#isOutOfOrder}. */
    default RecordStream stream(Path trace) throws TraceException {
        return RecordStreams.of(read(trace));
    }

    /** Whether it is known beforehand that a trace has more files than can be open at a time, as a stream needs them. */
    default boolean hasTooManyFiles(Path trace) {
        return false;
    }

    /** How it is read while a program writes it, where that is possible. */
    default Optional<Piped> piped() {
        return Optional.empty();
    }

    /**
     * Opens a trace to be looked at record by record.
     *
     * @param cancelled asked now and then; when it says yes, what was found so far is all
     */
    default RecordTable table(Path trace, BooleanSupplier cancelled) throws TraceException {
        return RecordTable.of(read(trace));
    }

    /** Whether {@link #write} writes it: many are only read. */
    default boolean isWritten() {
        return true;
    }

    void write(Trace trace, Path target, WriteOptions options) throws TraceException;

    /** Whether OmniLink reads it too, so that {@link WriteOptions#omnilink} makes sense. */
    default boolean isReadByOmnilink() {
        return false;
    }

    /** Reading what comes through a pipe, or from standard input. */
    interface Piped {
        Trace read(InputStream input, String name) throws TraceException;

        RecordStream stream(InputStream input, String name);
    }
}
