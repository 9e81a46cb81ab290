package dev.traceloom.record.own;

import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The runs that this user recorded on this machine: a file with a line for each, of which the newest are kept. It holds
 * no command, only what tells whether one is known. Lines that are none are passed over, so that a file that was cut or
 * damaged makes for more questions, and never for fewer.
 */
public final class OwnRuns {
    private static final String FILE = "recorded-runs";
    private static final int MOST_RUNS = 20_000;
    private static final int LINE = RunDigest.LENGTH + 1;
    private static final int WAIT_MILLIS = 2000;
    private static final int PAUSE_MILLIS = 10;

    /** Locks of files are between processes only. */
    private static final Object WITHIN_THE_PROCESS = new Object();

    private final Optional<Path> folder;

    private OwnRuns(Optional<Path> folder) {
        this.folder = folder;
    }

    public static OwnRuns ofThisUser() {
        return new OwnRuns(StateFolder.find());
    }

    static OwnRuns in(Path folder) {
        return new OwnRuns(Optional.of(folder));
    }

    public void remember(Recording recording, Project project) throws IOException {
        if (folder.isEmpty()) {
            return;
        }
        StateFolder.create(folder.get());
        byte[] line = (RunDigest.of(recording, project) + "\n").getBytes(StandardCharsets.US_ASCII);
        synchronized (WITHIN_THE_PROCESS) {
            try (FileChannel turns = FileChannel.open(
                            folder.get().resolve(FILE + ".lock"),
                            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                            StateFolder.only("rw-------"));
                    FileLock mine = lock(turns)) {
                append(line);
                dropOldest();
            }
        }
    }

    public boolean knows(Recording recording, Project project) {
        try {
            return folder.isPresent()
                    && isOnlyMine(folder.get())
                    && isOnlyMine(file())
                    && ("\n" + read()).contains("\n" + RunDigest.of(recording, project) + "\n");
        } catch (IOException unreadable) {
            return false;
        }
    }

    private Path file() {
        return folder.orElseThrow().resolve(FILE);
    }

    private void append(byte[] line) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file(),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
                StateFolder.only("rw-------"))) {
            ByteBuffer last = ByteBuffer.allocate(1);
            long end = channel.size();
            boolean cut = end > 0 && channel.read(last, end - 1) == 1 && last.get(0) != '\n';
            ByteBuffer bytes = ByteBuffer.allocate(line.length + 1);
            if (cut) {
                bytes.put((byte) '\n');
            }
            bytes.put(line).flip();
            while (bytes.hasRemaining()) {
                end += channel.write(bytes, end);
            }
        }
    }

    /** Not with every run, but when there are twice as many as are kept. */
    private void dropOldest() throws IOException {
        if (Files.size(file()) <= 2L * MOST_RUNS * LINE) {
            return;
        }
        List<String> all = read().lines().filter(OwnRuns::isDigest).toList();
        String kept = String.join("\n", all.subList(Math.max(0, all.size() - MOST_RUNS), all.size())) + "\n";
        Path next = folder.orElseThrow().resolve(FILE + ".next");
        Files.deleteIfExists(next);
        Files.createFile(next, StateFolder.only("rw-------"));
        Files.writeString(next, kept, StandardCharsets.US_ASCII);
        Files.move(next, file(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** The end of it, where it is larger than we let it become. */
    private String read() throws IOException {
        int most = 3 * MOST_RUNS * LINE;
        try (InputStream input = Files.newInputStream(file())) {
            input.skipNBytes(Math.max(0, Files.size(file()) - most));
            return new String(input.readNBytes(most), StandardCharsets.ISO_8859_1);
        }
    }

    private static boolean isDigest(String line) {
        return line.length() == RunDigest.LENGTH && line.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    }

    /** Whoever can write it could say that anything was recorded here. */
    private static boolean isOnlyMine(Path path) throws IOException {
        if (!StateFolder.isPosix()) {
            return Files.exists(path);
        }
        Set<PosixFilePermission> allowed = Files.getPosixFilePermissions(path);
        return !allowed.contains(PosixFilePermission.GROUP_WRITE) && !allowed.contains(PosixFilePermission.OTHERS_WRITE);
    }

    /** Others have it for a moment; one that is stuck with it must not keep a recording. */
    private static FileLock lock(FileChannel turns) throws IOException {
        for (int waited = 0; waited < WAIT_MILLIS; waited += PAUSE_MILLIS) {
            FileLock lock = turns.tryLock();
            if (lock != null) {
                return lock;
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted");
            }
        }
        throw new IOException("another process keeps it locked");
    }
}
