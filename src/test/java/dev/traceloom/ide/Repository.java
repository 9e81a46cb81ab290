package dev.traceloom.ide;

import java.nio.file.Path;

/** The checkout that the tests belong to, for its examples and sources; the working folder, unless a property says otherwise. */
public final class Repository {
    private static final Path FOLDER = Path.of(System.getProperty("traceloom.repository", "")).toAbsolutePath();

    private Repository() {}

    public static Path file(String path) {
        return FOLDER.resolve(path);
    }
}
