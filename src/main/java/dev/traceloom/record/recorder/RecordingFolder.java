package dev.traceloom.record.recorder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of one recording. Two recordings in one folder would be read as one, so it must hold none, and nobody else
 * may use it: until its first log is there, a locked file says so. Processes with names share a folder, since together they
 * are one recording; each name has its own claim, and its logs have it in their names.
 */
final class RecordingFolder {
    private static final String USUAL = "traceloom-recording";
    private static final String CLAIM = ".traceloom-claim";

    /** Stands before the name of a process in the name of a log. */
    private static final String PROCESS = "@";

    private static final int MOST_FOLDERS = 10_000;
    private static final int LONGEST_NAME = 100;
    private static final int THREE_DIGITS = 1000;

    private final Path path;
    private final Optional<String> process;
    private final String name;
    private FileChannel claim;

    RecordingFolder(Path path, String spec, Optional<String> process) {
        this.path = path;
        this.process = process;
        this.name = "tracing-" + clean(spec) + process.map(one -> PROCESS + one).orElse("");
    }

    /**
     * In the working directory, with a number if the usual one holds a recording. Which folder is that of other processes
     * nobody can tell, so a process with a name has one of its own there.
     */
    static Path unnamed(Optional<String> process) throws IOException {
        String usual = USUAL + process.filter(ProcessName::isOne).map(one -> "-" + one).orElse("");
        Path folder = Path.of(usual);
        for (int number = 2; number < MOST_FOLDERS && hasLogs(folder, file -> true); number++) {
            folder = Path.of(usual + "-" + number);
        }
        return folder;
    }

    Path path() {
        return path;
    }

    void claim() throws IOException {
        Files.createDirectories(path);
        claim = FileChannel.open(claimFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isLocked(claim)) {
            claim.close();
            claim = null;
            throw process.map(one -> Failures.Refused.nameTaken(path, one)).orElse(Failures.Refused.inUse(path));
        }
        if (process.isPresent() && hasLogs(path, logsOf(process.get()))) {
            release();
            throw Failures.Refused.nameTaken(path, process.get());
        }
        if (hasLogs(path, file -> process.isEmpty() || !file.contains(PROCESS))) {
            release();
            throw new FileAlreadyExistsException(path.toString(), null, "it holds a recording already");
        }
    }

    /** The first log is there, which keeps others away as well, or there will be none. */
    void release() throws IOException {
        if (claim != null) {
            Files.deleteIfExists(claimFile());
            claim.close();
            claim = null;
        }
    }

    /** Readers number threads by the bytes of their files' names, so names have to sort as numbers do. */
    SharedFile file(int thread, String ending) {
        String format = thread < THREE_DIGITS ? "%s-%03d%s" : "%s-x%09d%s";
        return new SharedFile(path.resolve(String.format(Locale.ROOT, format, name, thread, ending)));
    }

    private Path claimFile() {
        return path.resolve(CLAIM + process.map(one -> "-" + one).orElse(""));
    }

    private static Predicate<String> logsOf(String process) {
        return Pattern.compile(PROCESS + Pattern.quote(process) + "-x?[0-9]+\\.log").asPredicate();
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException sameProcess) {
            return false;
        }
    }

    private static boolean hasLogs(Path folder, Predicate<String> counts) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(counts)
                    .anyMatch(file -> file.endsWith(".log") || file.endsWith(".log.open"));
        }
    }

    private static String clean(String spec) {
        String plain = spec.replaceAll("[^A-Za-z0-9_]", "_");
        return plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
    }
}
