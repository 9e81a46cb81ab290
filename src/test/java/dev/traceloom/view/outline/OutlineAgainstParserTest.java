package dev.traceloom.view.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Every definition and every name is what TLC's parser says it is. */
class OutlineAgainstParserTest {
    @TempDir
    Path scratch;

    @Test
    void everyNameOfOurModulesIsWhatTheParserSays() throws IOException {
        Comparison comparison = new Comparison();
        int modules = 0;
        for (String folder : List.of("examples", "tla-lib", "src/test/resources/specs")) {
            for (Path module : modules(Path.of(folder))) {
                Optional<ParserNames> parser = ParserNames.of(module, scratch);
                parser.ifPresent(names -> comparison.add(module, names));
                modules += parser.isPresent() ? 1 : 0;
            }
        }
        assertTrue(modules > 50, modules + " modules");
        assertTrue(comparison.definitions() > 600, comparison.definitions() + " definitions");
        assertTrue(comparison.references() > 3_000, comparison.references() + " names");
        assertEquals(List.of(), comparison.differences());
    }

    /** For specifications of others, by hand: {@code -Doutline.audit=FOLDER}. */
    @Test
    @EnabledIfSystemProperty(named = "outline.audit", matches = ".+")
    void howOftenDoOthersModulesAgree() throws IOException {
        Comparison comparison = new Comparison();
        int modules = 0;
        List<Path> all = modules(Path.of(System.getProperty("outline.audit")));
        for (Path module : all) {
            Optional<ParserNames> parser = ParserNames.of(module, scratch);
            parser.ifPresent(names -> comparison.add(module, names));
            modules += parser.isPresent() ? 1 : 0;
        }
        comparison.differences().forEach(System.out::println);
        System.out.println(modules + " of " + all.size() + " modules are accepted by the parser; "
                + comparison.definitions() + " definitions, " + comparison.references() + " names, "
                + comparison.differences().size() + " differences");
    }

    private static List<Path> modules(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".tla")).sorted().toList();
        }
    }
}
