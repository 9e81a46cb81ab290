package dev.traceloom.record.own;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** Where programs keep what they know about a user's doings on one machine, and nowhere else. */
final class StateFolder {
    /** For tests, and for those whose home must not be written. */
    static final String PROPERTY = "traceloom.state";

    private static final String OURS = "traceloom";

    private StateFolder() {}

    /** Empty where the system names none. */
    static Optional<Path> find() {
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
