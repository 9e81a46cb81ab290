package dev.traceloom.trace.find;

import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of JSON lines, or a directory of logs. */
abstract class FileSource implements FoundTrace.Source {

    /** Throws when something at the path must not be read. */
    interface Check {
        Check NONE = path -> { };

        void check(Path path) throws TraceException;
    }

    static FileSource lines(Check check) {
        return new FileSource() {
            @Override
            public Trace read(Path file) throws TraceException {
                check.check(file);
                return NdjsonReader.read(file);
            }

            @Override
            public RecordStream stream(Path file) throws TraceException {
                check.check(file);
                return RecordStreams.ofLines(file);
            }

            @Override
            public long bytes(Path file) {
                return size(file);
            }
        };
    }

    /** @param check of every log */
    static FileSource logs(Check check) {
        return new FileSource() {
            @Override
            public Trace read(Path directory) throws TraceException {
                checkAll(directory);
                return LogDirectoryReader.read(directory);
            }

            @Override
            public RecordStream stream(Path directory) throws TraceException {
                checkAll(directory);
                return RecordStreams.ofLogs(directory);
            }

            private void checkAll(Path directory) throws TraceException {
                for (String log : LogDirectoryReader.logFiles(directory)) {
                    check.check(directory.resolve(log));
                }
            }

            @Override
            public long bytes(Path directory) {
                try {
                    return LogDirectoryReader.logFiles(directory).stream()
                            .mapToLong(log -> size(directory.resolve(log)))
                            .sum();
                } catch (TraceException unreadable) {
                    return 0;
                }
            }

            @Override
            public boolean hasTooManyFiles(Path directory) {
                try {
                    return LogDirectoryReader.logFiles(directory).size() > RecordStreams.MOST_FILES;
                } catch (TraceException unreadable) {
                    return false;
                }
            }
        };
    }

    /** What cannot be read, with the reason. */
    static FileSource refused(Check refusal) {
        return new FileSource() {
            @Override
            public Trace read(Path path) throws TraceException {
                refusal.check(path);
                throw new IllegalStateException();
            }

            @Override
            public RecordStream stream(Path path) throws TraceException {
                refusal.check(path);
                throw new IllegalStateException();
            }
        };
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unknown) {
            // Reading it will tell.
            return 0;
        }
    }
}
