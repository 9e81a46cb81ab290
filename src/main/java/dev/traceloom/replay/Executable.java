package dev.traceloom.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Programs as gdb wants them: with their path, and scripts behind the shell, since gdb runs no scripts itself. */
final class Executable {
    private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

    private Executable() {}

    static List<String> runnable(List<String> command, Path workingFolder) throws ReplayException {
        if (command.isEmpty()) {
            throw new ReplayException("there is no program to run: give it behind --");
        }
        Path program = find(command.get(0), workingFolder);
        List<String> runnable = new ArrayList<>();
        if (!isBinary(program)) {
            runnable.addAll(List.of("/bin/sh", "-c", "exec \"$0\" \"$@\""));
        }
        runnable.add(program.toString());
        runnable.addAll(command.subList(1, command.size()));
        return runnable;
    }

    static boolean exists(String name) {
        return name.indexOf('/') < 0 ? onPath(name).isPresent() : Files.isExecutable(Path.of(name));
    }

    private static Path find(String name, Path workingFolder) throws ReplayException {
        if (name.indexOf('/') < 0) {
            return onPath(name)
                    .orElseThrow(() -> new ReplayException("there is no program " + name + " on the PATH"));
        }
        Path program = workingFolder.resolve(name).toAbsolutePath().normalize();
        if (!Files.isRegularFile(program)) {
            throw new ReplayException("there is no program " + name);
        }
        if (!Files.isExecutable(program)) {
            throw new ReplayException(name + " is not executable; chmod +x " + name);
        }
        return program;
    }

    private static Optional<Path> onPath(String name) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static boolean isBinary(Path program) throws ReplayException {
        try (InputStream input = Files.newInputStream(program)) {
            return Arrays.equals(input.readNBytes(ELF.length), ELF);
        } catch (IOException unreadable) {
            throw new ReplayException(program + " cannot be read: " + unreadable.getMessage());
        }
    }
}
