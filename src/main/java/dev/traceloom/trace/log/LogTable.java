package dev.traceloom.trace.log;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.table.FilePart;
import dev.traceloom.trace.table.RecordPlaces;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.trace.table.TablePart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Opens logs as a table. */
public final class LogTable {
    private LogTable() {}

    /**
     * Opens one log of a log directory.
     *
     * @param cancelled asked now and then; when it says yes, what was found so far is all
     */
    public static RecordTable ofLog(Path file, BooleanSupplier cancelled) throws TraceException {
        Path directory = file.toAbsolutePath().getParent();
        List<String> files = logsBeside(directory);
        int at = files.indexOf(file.getFileName().toString());
        String thread = at < 0 ? file.getFileName().toString() : LogFileNames.threads(files).get(at);
        return RecordTable.inOrder(open(List.of(file), List.of(thread), cancelled).get(0));
    }

    /** Nothing where others of them cannot be read: what this one holds can be looked at all the same. */
    private static List<String> logsBeside(Path directory) {
        try {
            return LogDirectoryReader.logFiles(directory);
        } catch (TraceException others) {
            return List.of();
        }
    }

    /** Opens all logs of a directory, their records in the order in which they started. */
    static RecordTable ofDirectory(Path directory, BooleanSupplier cancelled) throws TraceException {
        List<String> files = LogDirectoryReader.logFiles(directory);
        List<Path> paths = files.stream().map(directory::resolve).toList();
        return RecordTable.byStart(open(paths, LogFileNames.threads(files), cancelled));
    }

    private static List<TablePart> open(List<Path> files, List<String> threads, BooleanSupplier cancelled)
            throws TraceException {
        List<TablePart> parts = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            try {
                parts.add(open(file, threads.get(i), cancelled));
            } catch (IOException e) {
                parts.forEach(RecordTable::close);
                throw TraceException.unreadable(file.toString(), e);
            }
        }
        return parts;
    }

    private static TablePart open(Path file, String thread, BooleanSupplier cancelled) throws IOException {
        LogFile log = LogFile.open(file);
        try {
            RecordPlaces places = LogPlaces.of(log, thread, cancelled);
            String name = file.getFileName().toString();
            return new FilePart(name, log, log::read, places, (input, length, place, pool) ->
                    LogReader.read(input, length, name, "", pool, place));
        } catch (IOException e) {
            log.close();
            throw e;
        }
    }
}
