package dev.traceloom.record.own;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** Where programs keep what they know about a user's doings on one machine, and nowhere else. */
public final class StateFolder {
    /** For tests, and for those whose home must not be written. */
    static final String PROPERTY = "traceloom.state";

    private static final String OURS = "traceloom";

    private StateFolder() {}

    /** Empty where the system names none. */
    public static Optional<Path> find() {
        return find(System.getenv(), System.getProperties());
    }

    static Optional<Path> find(Map<String, String> environment, Properties properties) {
        Optional<Path> named = absolute(properties.getProperty(PROPERTY));
        if (named.isPresent()) {
            return named;
        }
        Stream<Optional<Path>> usual = Stream.of(
                absolute(environment.get("XDG_STATE_HOME")),
                absolute(environment.get("LOCALAPPDATA")),
                absolute(environment.get("HOME")).map(StateFolder::below),
                absolute(properties.getProperty("user.home")).map(StateFolder::below));
        return usual.flatMap(Optional::stream).findFirst().map(folder -> folder.resolve(OURS));
    }

    /** It is not for others to read, and least of all to write. */
    public static void create(Path folder) throws IOException {
        Files.createDirectories(folder.getParent());
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, only("rwx------"));
        }
    }

    /** For what is made there. */
    static FileAttribute<?>[] only(String permissions) {
        return isPosix()
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    private static Path below(Path home) {
        return home.resolve(".local").resolve("state");
    }

    /** What is not absolute would be another folder for every working folder, and that may be a project's. */
    private static Optional<Path> absolute(String name) {
        if (name == null || name.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(name)).filter(Path::isAbsolute);
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }
}
