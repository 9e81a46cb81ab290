package dev.traceloom.bench;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A bug that is to be found.
 *
 * @param program where it is built, which several bugs of one program share
 * @param build what builds it; HERE is the folder for it
 * @param run what runs it, with the settings that it usually has
 * @param environment what turns the bug on
 */
record Bug(String name, Path specification, String program, String build, String run, Map<String, String> environment) {
    /** Those in code of others: a folder for each, with what it takes to build it in {@code bug.properties}. */
    private static final Path OTHERS = Path.of("src/test/bugs");

    /** All there are: those of the examples, with the settings that nobody gave, and those in code of others. */
    static List<Bug> all() throws IOException {
        List<Bug> bugs = new ArrayList<>();
        for (Example example : List.of(Example.QUEUE, Example.MAP)) {
            example.bugs().forEach(name -> bugs.add(example.bug(name, "")));
        }
        if (Files.isDirectory(OTHERS)) {
            try (Stream<Path> folders = Files.list(OTHERS)) {
                for (Path told : folders.map(folder -> folder.resolve("bug.properties")).filter(Files::exists).sorted().toList()) {
                    bugs.add(inCodeOfOthers(told));
                }
            }
        }
        return bugs;
    }

    private static Bug inCodeOfOthers(Path told) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(told)) {
            properties.load(reader);
        }
        String name = told.getParent().getFileName().toString();
        return new Bug(
                name,
                told.resolveSibling(properties.getProperty("specification")).normalize(),
                name,
                OTHERS + "/build " + name + " HERE",
                "HERE/run",
                Map.of());
    }

    /** Builds its program in that folder. */
    void buildIn(Path here) throws Exception {
        Shell.run("mkdir -p HERE && " + build, here, Map.of());
    }
}
