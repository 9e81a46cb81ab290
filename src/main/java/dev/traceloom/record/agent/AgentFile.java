package dev.traceloom.record.agent;

import dev.traceloom.record.own.StateFolder;
import dev.traceloom.trace.file.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the agent's jar lies: in the user's state folder, named by what it holds. A temporary file would stay behind whenever
 * {@code record} is killed, and the processes of a run need it for as long as they start others.
 */
final class AgentFile {
    private static final String PREFIX = "agent-";
    private static final int DIGITS = 16;

    /** Of other versions, or half written by a process that was killed. */
    private static final Duration KEPT_UNUSED = Duration.ofDays(30);

    private AgentFile() {}

    static Path place() throws IOException {
        Path folder = StateFolder.find()
                .orElseThrow(() -> new IOException("the system names no folder to keep the agent in; XDG_STATE_HOME names one"));
        try {
            return place(folder, AgentJar.bytes());
        } catch (IOException unwritable) {
            throw new IOException(
                    "the agent cannot be put into " + folder + ": " + unwritable.getMessage()
                            + "; make it writable, or name another folder by XDG_STATE_HOME",
                    unwritable);
        }
    }

    static Path place(Path folder, byte[] jar) throws IOException {
        StateFolder.create(folder);
        Path file = folder.resolve(PREFIX + Sha256.hex(jar).substring(0, DIGITS) + ".jar");
        if (!Files.isRegularFile(file) || !Arrays.equals(Files.readAllBytes(file), jar)) {
            Path partial = Files.createTempFile(folder, PREFIX, ".partial");
            Files.write(partial, jar);
            Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        deleteUnused(folder);
        return file;
    }

    private static void deleteUnused(Path folder) throws IOException {
        List<Path> others;
        try (Stream<Path> all = Files.list(folder)) {
            others = all.filter(one -> one.getFileName().toString().startsWith(PREFIX)).toList();
        }
        Instant oldest = Instant.now().minus(KEPT_UNUSED);
        for (Path one : others) {
            if (Files.getLastModifiedTime(one).toInstant().isBefore(oldest)) {
                Files.deleteIfExists(one);
            }
        }
    }
}
