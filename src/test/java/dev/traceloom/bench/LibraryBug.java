package dev.traceloom.bench;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A bug in a library of others, as a folder of src/test/bugs tells of it.
 *
 * @param library the class that has it
 * @param maven where Maven gets the library; empty for C++ and for the JDK
 * @param header what a C++ program includes of it; empty for Java
 * @param narrow settings of the workload under which it is found sooner
 */
record LibraryBug(
        String name, Path specification, String library, Optional<String> maven, Optional<String> header, String narrow) {
    static final Path FOLDER = Path.of("src/test/bugs");

    static List<LibraryBug> all() throws IOException {
        try (Stream<Path> folders = Files.list(FOLDER)) {
            return folders.filter(Files::isDirectory).sorted().map(LibraryBug::of).toList();
        }
    }

    private static LibraryBug of(Path folder) {
        Properties told = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve("bug.properties"))) {
            told.load(reader);
        } catch (IOException broken) {
            throw new IllegalStateException(folder + " has no bug.properties that can be read", broken);
        }
        return new LibraryBug(
                folder.getFileName().toString(),
                folder.resolve(told.getProperty("specification")).normalize(),
                told.getProperty("library"),
                Optional.ofNullable(told.getProperty("maven")),
                Optional.ofNullable(told.getProperty("header")),
                told.getProperty("narrow"));
    }

    Path folder() {
        return FOLDER.resolve(name);
    }

    boolean isJava() {
        return header.isEmpty();
    }

    /** What has to be installed before it can be built here. */
    Optional<String> lacking() throws Exception {
        if (isJava()) {
            return maven.isEmpty() || jar().isPresent() || isFound("mvn") ? Optional.empty() : Optional.of("Maven");
        }
        if (!isFound("g++")) {
            return Optional.of("g++");
        }
        Process compiler = new ProcessBuilder("g++", "-fsyntax-only", "-x", "c++", "-")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var source = compiler.outputWriter()) {
            source.write("#if !__has_include(<" + header.orElseThrow() + ">)\n#error\n#endif\n");
        }
        return compiler.waitFor() == 0 ? Optional.empty() : Optional.of("the header " + header.orElseThrow());
    }

    /** The library, where Maven has it already. */
    Optional<Path> jar() {
        return maven.map(coordinates -> {
                    String[] part = coordinates.split(":");
                    return Path.of(System.getProperty("user.home"), ".m2", "repository")
                            .resolve(part[0].replace('.', '/'))
                            .resolve(part[1])
                            .resolve(part[2])
                            .resolve(part[1] + "-" + part[2] + ".jar");
                })
                .filter(Files::exists);
    }

    private static boolean isFound(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    @Override
    public String toString() {
        return name;
    }
}
