package dev.traceloom.cli.doctor;

import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.file.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Room in the folder for temporary files. */
final class SpaceCheck implements HealthCheck {
    private static final long LITTLE = 1L << 30;

    @Override
    public String subject() {
        return "space";
    }

    @Override
    public String purpose() {
        return "modules while they are loaded, workloads, tests";
    }

    @Override
    public Finding look() {
        try {
            Path folder = TemporaryFolder.create("traceloom-doctor-");
            try {
                return finding(folder.getParent(), Files.getFileStore(folder).getUsableSpace());
            } finally {
                Files.deleteIfExists(folder);
            }
        } catch (IOException unusable) {
            return Finding.lacks(FileProblem.of(unusable), "name another folder: export TMPDIR=…");
        }
    }

    static Finding finding(Path folder, long bytes) {
        String words = (bytes >> 20) + " MB are free in " + folder;
        return bytes >= LITTLE
                ? Finding.works(words)
                : Finding.lacks(words, "make room, or name another folder: export TMPDIR=…");
    }
}
