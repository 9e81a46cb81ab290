package dev.traceloom.trace.log;

import dev.traceloom.trace.MergedStream;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Opens log directories as streams: their files are read side by side. */
final class LogStreams {
    /** Every thread needs an open file, and systems grant about a thousand. */
    static final int MOST_FILES = 512;

    private LogStreams() {}

    static RecordStream open(Path directory) throws TraceException {
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
