package dev.traceloom.trace;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a directory with one MessagePack log for each thread. */
public final class LogDirectoryReader {
    private LogDirectoryReader() {}

    public static Trace read(Path directory) throws TraceException {
        List<String> files = logFiles(directory);
        if (files.isEmpty()) {
            throw noLogs(directory);
        }
        List<String> ids = LogFileNames.threads(files);
        Pool pool = new Pool();
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            threads.add(readThread(directory.resolve(files.get(i)), ids.get(i), pool));
        }
        return new Trace(directory.toString(), List.copyOf(threads));
    }

    static TraceException noLogs(Path directory) {
        return TraceException.of(directory.toString(), "expected a directory with *.log files, found none in it");
    }

    static List<String> logFiles(Path directory) throws TraceException {
        List<String> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                if (isLog(entry)) {
                    files.add(entry.getFileName().toString());
                }
            }
        } catch (IOException e) {
            throw TraceException.unreadable(directory.toString(), e);
        }
        files.sort(LogFileNames.BYTE_ORDER);
        return files;
    }

    static boolean isLog(Path entry) {
        return entry.getFileName().toString().endsWith(LogFileNames.ENDING) && Files.isRegularFile(entry);
    }

    private static TraceThread readThread(Path file, String id, Pool pool) throws TraceException {
        try (LogReader reader = new LogReader(LogFile.open(file), file.toString(), pool)) {
            return reader.readAll(id);
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }
}
