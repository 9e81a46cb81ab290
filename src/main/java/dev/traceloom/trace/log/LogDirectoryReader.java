package dev.traceloom.trace.log;

import dev.traceloom.trace.Announced;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.ProcessTimes;
import dev.traceloom.trace.format.PlainFile;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Utf8;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads a directory with one MessagePack log for each thread. */
public final class LogDirectoryReader {
    private LogDirectoryReader() {}

    public static Trace read(Path directory) throws TraceException {
        List<String> files = logFiles(directory);
        if (files.isEmpty()) {
            throw noLogs(directory);
        }
        List<String> ids = LogFileNames.threads(files);
        Announced announced = RunFigures.in(directory);
        Pool pool = Pool.ofWholeTrace();
        List<TraceThread> threads = new ArrayList<>();
        int operations = 0;
        for (int i = 0; i < files.size(); i++) {
            threads.add(readThread(directory.resolve(files.get(i)), ids.get(i), pool));
            operations += threads.get(i).operations().size();
            announced.refuseMore(directory.toString(), files.size(), operations);
        }
        int all = operations;
        Trace trace = new Trace(
                directory.toString(),
                List.copyOf(threads),
                missingLog(files).or(() -> announced.lack(files.size(), all)));
        return ProcessLogs.areThese(files) ? ProcessTimes.asClocks(trace, ProcessLogs.processes(files)) : trace;
    }

    public static Optional<BrokenOff> missingLog(List<String> files) {
        return LogFileNames.missing(files).map(log -> new BrokenOff("the log " + log + " is missing", false));
    }

    public static TraceException noLogs(Path directory) {
        return TraceException.of(directory.toString(), "expected a directory with *.log files, found none in it");
    }

    /**
     * The logs, sorted, each of which is a thread. One of which only the open file is there is among them: it was made
     * first. What is called like a log and cannot be read as one is an error, since a thread would be missing.
     */
    public static List<String> logFiles(Path directory) throws TraceException {
        Set<String> files = new TreeSet<>(Utf8.BYTE_ORDER);
        Set<String> folders = new TreeSet<>(Utf8.BYTE_ORDER);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                if (isCalledLog(entry)) {
                    String log = LogFileNames.log(entry.getFileName().toString());
                    (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS) ? folders : files).add(log);
                }
            }
        } catch (IOException e) {
            throw TraceException.unreadable(directory.toString(), e);
        } catch (DirectoryIteratorException e) {
            throw TraceException.unreadable(directory.toString(), e.getCause());
        }
        if (files.isEmpty()) {
            return List.of();
        }
        files.addAll(folders);
        for (String file : files) {
            PlainFile.require(directory.resolve(file), "a log");
        }
        ProcessLogs.check(directory, List.copyOf(files));
        return List.copyOf(files);
    }

    /** Whether an entry of a directory says by its name that it is a log, or the open file of one. */
    public static boolean isCalledLog(Path entry) {
        String name = entry.getFileName().toString();
        return !LogFileNames.log(name).isEmpty();
    }

    private static TraceThread readThread(Path file, String id, Pool pool) throws TraceException {
        try (LogReader reader = new LogReader(LogFile.open(file), file.toString(), pool)) {
            return reader.readAll(id);
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }
}
