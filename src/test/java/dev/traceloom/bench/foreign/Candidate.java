package dev.traceloom.bench.foreign;

import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A specification to try: a module and its configuration, or a module that seems to need none. */
record Candidate(Path module, Optional<Path> configuration) {
    private static final Pattern INIT = Pattern.compile("(?m)^\\s*Init\\s*==");
    private static final Pattern NEXT = Pattern.compile("(?m)^\\s*Next\\s*==");
    private static final Pattern CONSTANT = Pattern.compile("(?m)^\\s*CONSTANTS?\\b");
    private static final long LARGEST = 1 << 20;

    String moduleName() {
        return nameOf(module, ".tla");
    }

    /** Without a VIEW, under which a trace may be rejected that has an order. */
    SpecificationSource source() {
        return SpecificationSource.of(module, configuration).with(SpecificationOption.NO_VIEW, true);
    }

    /** All that are in a folder, in the order of their paths. */
    static List<Candidate> in(Path folder) throws IOException {
        List<Path> modules = new ArrayList<>();
        List<Path> configurations = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                boolean hidden = visited.getFileName().toString().startsWith(".") && !visited.equals(folder);
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && attributes.size() < LARGEST) {
                    if (file.toString().endsWith(".tla")) {
                        modules.add(file);
                    } else if (file.toString().endsWith(".cfg")) {
                        configurations.add(file);
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
        List<Candidate> found = new ArrayList<>();
        for (Path configuration : configurations) {
            moduleOf(configuration, modules).ifPresent(module -> found.add(new Candidate(module, Optional.of(configuration))));
        }
        for (Path module : modules) {
            if (found.stream().noneMatch(one -> one.module().equals(module)) && standsAlone(module)) {
                found.add(new Candidate(module, Optional.empty()));
            }
        }
        found.sort(Comparator.comparing(Candidate::toString));
        return found;
    }

    /** The module of the same name, or the one beside it with the longest name that this one begins with. */
    private static Optional<Path> moduleOf(Path configuration, List<Path> modules) {
        String name = nameOf(configuration, ".cfg");
        return modules.stream()
                .filter(module -> module.getParent().equals(configuration.getParent()))
                .filter(module -> name.startsWith(nameOf(module, ".tla")))
                .max(Comparator.comparingInt(module -> module.toString().length()));
    }

    private static String nameOf(Path file, String suffix) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - suffix.length());
    }

    private static boolean standsAlone(Path module) {
        try {
            String text = new String(Files.readAllBytes(module), StandardCharsets.ISO_8859_1);
            return INIT.matcher(text).find() && NEXT.matcher(text).find() && !CONSTANT.matcher(text).find();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public String toString() {
        return configuration
                .filter(file -> !nameOf(file, ".cfg").equals(moduleName()))
                .map(file -> module + " with " + file.getFileName())
                .orElse(module.toString());
    }
}
