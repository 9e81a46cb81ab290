package dev.traceloom.record.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Programs by their names, as a shell finds them. */
public final class ProgramPath {
    private ProgramPath() {}

    static Optional<String> find(String name) {
        String path = System.getenv("PATH");
        if (path == null || File.separatorChar != '/') {
            return Optional.empty();
        }
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .map(Path::toString)
                .findFirst();
    }

    /** Behind {@code setsid} and {@link ParentDeathSignal}, a program that is not there would look like one that failed. */
    public static void requireRunnable(String name) throws IOException {
        if (File.separatorChar != '/') {
            return;
        }
        if (name.indexOf('/') < 0) {
            find(name).orElseThrow(() -> new IOException("there is no program " + name + " on the PATH"));
        } else if (!Files.isRegularFile(Path.of(name))) {
            throw new IOException("there is no program " + name);
        } else if (!Files.isExecutable(Path.of(name))) {
            throw new IOException(name + " is not executable; chmod +x " + name);
        }
    }
}
