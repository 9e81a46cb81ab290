package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tlc2.overrides.TLAPlusOperator;
import tlc2.overrides.TLCOverrides;

/** TLC ignores an override that fits no definition, and nobody notices an operator without a test or a README line. */
final class LibraryCoverageTest {

    private static final Path LIBRARY = Path.of("tla-lib");
    private static final Pattern DEFINITION = Pattern.compile("^(LOCAL )?(\\w+)(\\((.*)\\))? ==", Pattern.MULTILINE);

    @Test
    void everyOverrideHasItsDefinition() throws Exception {
        int found = 0;
        for (Class<?> overrides : new TLCOverrides().get()) {
            for (Method method : overrides.getDeclaredMethods()) {
                TLAPlusOperator operator = method.getAnnotation(TLAPlusOperator.class);
                if (operator != null) {
                    assertEquals(arity(operator.module(), operator.identifier()), method.getParameterCount(),
                            operator.identifier());
                    found++;
                }
            }
        }
        assertTrue(found > 30);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SequencesExt", "FiniteSetsExt", "Functions", "Folds", "BagsExt", "TLCExt", "Json", "IOUtils", "Relation",
        "VectorClocks"})
    void everyOperatorIsTestedAndListed(String module) throws Exception {
        String equations = Files.readString(Path.of("src/test/resources/tla-lib-tests", module + "Test.tla"))
                + Files.readString(Path.of("src/test/java/dev/traceloom/spec/LibraryPermissionsTest.java"));
        String readme = Files.readString(LIBRARY.resolve("README.md"));
        TreeSet<String> untested = new TreeSet<>();
        TreeSet<String> unlisted = new TreeSet<>();
        Matcher definition = DEFINITION.matcher(Files.readString(LIBRARY.resolve(module + ".tla")));
        while (definition.find()) {
            if (definition.group(1) == null) {
                Pattern word = Pattern.compile("\\b" + definition.group(2) + "\\b");
                if (!word.matcher(equations).find()) {
                    untested.add(definition.group(2));
                }
                if (!word.matcher(readme).find()) {
                    unlisted.add(definition.group(2));
                }
            }
        }
        assertEquals(new TreeSet<>(), untested, "without a test");
        assertEquals(new TreeSet<>(), unlisted, "not in tla-lib/README.md");
    }

    private static int arity(String module, String operator) throws Exception {
        Matcher definition = DEFINITION.matcher(Files.readString(LIBRARY.resolve(module + ".tla")));
        while (definition.find()) {
            if (definition.group(2).equals(operator)) {
                String parameters = definition.group(4);
                return parameters == null ? 0 : parameters.replaceAll("\\([_, ]*\\)", "").split(",").length;
            }
        }
        throw new AssertionError(module + ".tla does not define " + operator);
    }
}
