package dev.traceloom.trace.find;

import dev.traceloom.trace.Announced;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogFile;
import dev.traceloom.trace.log.LogFileNames;
import dev.traceloom.trace.log.LogReader;
import dev.traceloom.trace.log.MergedStream;
import dev.traceloom.trace.log.RunFigures;
import dev.traceloom.trace.ndjson.LineStream;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Opens streams of records. */
public final class RecordStreams {
    /** Every thread of a log directory needs an open file, and systems grant about a thousand. */
    static final int MOST_FILES = 512;

    private RecordStreams() {}

    /** The records of a trace that is in memory. */
    public static RecordStream of(Trace trace) {
        List<String> ids = trace.threads().stream().map(TraceThread::id).toList();
        List<MergedStream.Cursor> cursors = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            Iterator<Operation> operations = thread.operations().iterator();
            cursors.add(new MergedStream.Cursor() {
                @Override
                public Operation next() {
                    return operations.hasNext() ? operations.next() : null;
                }

                @Override
                public boolean isTruncated() {
                    return thread.truncated();
                }
            });
        }
        return new MergedStream(trace.name(), ids, cursors, trace.brokenOff(), Announced.NOTHING);
    }

    /** The records of a log directory, whose files are read side by side. */
    public static RecordStream ofLogs(Path directory) throws TraceException {
        List<String> files = LogDirectoryReader.logFiles(directory);
        if (files.isEmpty()) {
            throw LogDirectoryReader.noLogs(directory);
        }
        Pool pool = new Pool();
        List<MergedStream.Cursor> cursors = new ArrayList<>();
        for (String file : files) {
            try {
                cursors.add(new LogCursor(directory.resolve(file), pool));
            } catch (IOException e) {
                closeQuietly(cursors);
                throw TraceException.unreadable(directory.resolve(file).toString(), e);
            }
        }
        return new MergedStream(
                directory.toString(),
                LogFileNames.threads(files),
                cursors,
                LogDirectoryReader.missingLog(files),
                RunFigures.in(directory));
    }

    private static void closeQuietly(List<MergedStream.Cursor> cursors) {
        try {
            MergedStream.closeAll(cursors);
        } catch (IOException e) {
            // They were opened to be read, and nothing was.
        }
    }

    /** The records of JSON lines, which have to be nearly in the order of their starts: see {@link LineStream}. */
    static RecordStream ofLines(Path file) throws TraceException {
        try {
            return ofLines(Files.newInputStream(file), file.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    public static RecordStream ofLines(InputStream input, String name) {
        return new LineStream(input, name, LineStream.ROOM);
    }

    private static final class LogCursor implements MergedStream.Cursor {
        private final LogReader reader;

        LogCursor(Path file, Pool pool) throws IOException {
            reader = new LogReader(LogFile.open(file), file.toString(), pool);
        }

        @Override
        public Operation next() throws TraceException {
            return reader.next();
        }

        @Override
        public boolean isTruncated() {
            return reader.isTruncated();
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
