package dev.traceloom.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with the files of rr's recordings, which no rr can replay. */
public final class RrLookalike {
    private RrLookalike() {}

    public static Path make(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String name : List.of("version", "events", "data", "mmaps", "tasks")) {
            Files.writeString(folder.resolve(name), "1\n");
        }
        return folder;
    }
}
