package dev.traceloom.record.recorder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The folder of one recording. Two recordings in one folder would be read as one, so it must hold none, and nobody else
 * may use it: until its first log is there, a locked file says so.
 */
final class RecordingFolder {
    private static final String USUAL = "traceloom-recording";
    private static final String CLAIM = ".traceloom-claim";
    private static final int MOST_FOLDERS = 10_000;
    private static final int LONGEST_NAME = 100;
    private static final int THREE_DIGITS = 1000;

    private final Path path;
    private final String spec;
    private FileChannel claim;

    RecordingFolder(Path path, String spec) {
        this.path = path;
        this.spec = clean(spec);
    }

    /** In the working directory, with a number if the usual one holds a recording. */
    static Path unnamed() throws IOException {
        Path folder = Path.of(USUAL);
        for (int number = 2; number < MOST_FOLDERS && hasLogs(folder); number++) {
            folder = Path.of(USUAL + "-" + number);
        }
        return folder;
    }

    Path path() {
        return path;
    }

    void claim() throws IOException {
        Files.createDirectories(path);
        claim = FileChannel.open(path.resolve(CLAIM), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isLocked(claim)) {
            claim.close();
            claim = null;
            throw new FolderInUseException(path);
        }
        if (hasLogs(path)) {
            release();
            throw new FileAlreadyExistsException(path.toString(), null, "it holds a recording already");
        }
    }

    /** The first log is there, which keeps others away as well, or there will be none. */
    void release() throws IOException {
        if (claim != null) {
            Files.deleteIfExists(path.resolve(CLAIM));
            claim.close();
            claim = null;
        }
    }

    /** Readers number threads by the bytes of their files' names, so names have to sort as numbers do. */
    SharedFile file(int thread, String ending) {
        String format = thread < THREE_DIGITS ? "tracing-%s-%03d%s" : "tracing-%s-x%09d%s";
        return new SharedFile(path.resolve(String.format(Locale.ROOT, format, spec, thread, ending)));
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException sameProcess) {
            return false;
        }
    }

    private static boolean hasLogs(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> name.endsWith(".log") || name.endsWith(".log.open"));
        }
    }

    private static String clean(String spec) {
        String plain = spec.replaceAll("[^A-Za-z0-9_]", "_");
        return plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
    }
}
