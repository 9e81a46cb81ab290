package dev.traceloom.spec.tlc.overrides;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import tlc2.value.impl.Value;

/** Files are read once: one that changes while it is used would make an action mean two things in one search. */
final class ReadOnce {

    private static final Map<String, Value> READ = new ConcurrentHashMap<>();

    private ReadOnce() {
    }

    /** What the key stands for, read now or earlier. */
    static Value value(String key, Path file, Supplier<Value> read) {
        if (Permissions.allowIo() && !GivenFiles.mayRead(file)) {
            // The specification may itself have written the file since.
            return read.get();
        }
        return READ.computeIfAbsent(key, k -> {
            Value value = read.get();
            // Normalized before other threads see it: TLC normalizes in place.
            value.deepNormalize();
            return value;
        });
    }
}
