package dev.traceloom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders that a benchmark makes and leaves nothing of. */
public final class Scratch {
    private Scratch() {}

    /** What works in a folder of its own. */
    interface Work {
        void in(Path folder) throws Exception;
    }

    static void during(Work work) throws Exception {
        Path folder = Files.createTempDirectory("bench");
        try {
            work.in(folder);
        } finally {
            delete(folder);
        }
    }

    /** Nothing happens if it is not there. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
