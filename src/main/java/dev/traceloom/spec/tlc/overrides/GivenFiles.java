package dev.traceloom.spec.tlc.overrides;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import tlc2.value.impl.Value;

/**
 * What the user gives to a trace specification: the environment that it sees, and the files that it may read, wherever
 * they are. Static, as one class loader is one specification; told before TLC evaluates anything.
 */
public final class GivenFiles {
    private static final Map<String, String> ENVIRONMENT = new TreeMap<>();
    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();
    private static final Set<Path> READ = ConcurrentHashMap.newKeySet();
    private static final Map<Value, Integer> LINES = new IdentityHashMap<>();

    private static volatile Path log;

    private GivenFiles() {}

    /** Sets a variable of the environment. Where its value names a file, that may be read, from wherever it is named. */
    public static void set(String name, String value) {
        ENVIRONMENT.put(name, file(value).map(Path::toString).orElse(value));
        file(value).ifPresent(FILES::add);
    }

    /** The file that has the log, whatever names it. */
    public static void setLog(Path file) {
        file(file.toString()).ifPresent(real -> {
            log = real;
            FILES.add(real);
        });
    }

    private static Optional<Path> file(String name) {
        try {
            Path path = Path.of(name);
            return Files.isRegularFile(path) ? Optional.of(path.toRealPath()) : Optional.empty();
        } catch (IOException | InvalidPathException noFile) {
            return Optional.empty();
        }
    }

    static Map<String, String> environment() {
        return ENVIRONMENT;
    }

    static boolean mayRead(Path real) {
        return FILES.contains(real);
    }

    static void noteRead(Path real) {
        READ.add(real);
    }

    /** The files that were read so far. */
    public static List<Path> read() {
        return new ArrayList<>(READ);
    }

    /** Whether the log was read. */
    public static boolean hasReadLog() {
        return log != null && READ.contains(log);
    }

    /** Notes where the values of a file stand, one a record. */
    static synchronized void noteLines(List<Value> values, List<Integer> lines) {
        for (int i = 0; i < values.size(); i++) {
            LINES.put(values.get(i), lines.get(i));
        }
    }

    /** The line at which a value stands that was read as a whole; 0 for any other. */
    public static synchronized int lineOf(Value value) {
        return LINES.getOrDefault(value, 0);
    }
}
