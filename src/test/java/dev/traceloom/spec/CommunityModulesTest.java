package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The equations in tla-lib-tests hold, both as the TLA+ definitions say and as Java computes them. */
final class CommunityModulesTest {

    private static final Path MODULES = Path.of("src/test/resources/tla-lib-tests");

    @ParameterizedTest
    @CsvSource({
        "SequencesExt, false", "SequencesExt, true",
        "FiniteSetsExt, false", "FiniteSetsExt, true",
        "Functions, false", "Functions, true",
        "Folds, false", "Folds, true",
        "BagsExt, false", "BagsExt, true",
        "IOUtils, false", "IOUtils, true",
        "TLCExt, true",
        "Json, true",
    })
    void equationsHold(String module, boolean overrides) throws Exception {
        Map<String, String> results = IsolatedTlc.evaluate(MODULES.resolve(module + "Test.tla"), overrides, false);
        assertFalse(results.isEmpty());
        results.values().removeIf("TRUE"::equals);
        assertEquals(Map.of(), results);
    }
}
