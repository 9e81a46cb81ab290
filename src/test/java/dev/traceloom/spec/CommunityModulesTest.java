package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        "Relation, false", "Relation, true",
        "VectorClocks, false", "VectorClocks, true",
        "TLCExt, true",
        "Json, true",
        "Together, true",
    })
    void equationsHold(String module, boolean overrides) throws Exception {
        Map<String, String> results = IsolatedTlc.evaluate(MODULES.resolve(module + "Test.tla"), overrides, false);
        assertFalse(results.isEmpty());
        results.values().removeIf("TRUE"::equals);
        assertEquals(Map.of(), results);
    }

    /** Operators that see variables, now and next, through an instance and through another operator. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void foldsWorkInsideActions(boolean overrides) throws Exception {
        assertEquals(Set.of("[\"q\" :> [1 :> 15, 2 :> 14, 3 :> 13], \"x\" :> 12]"),
                IsolatedTlc.successors(MODULES.resolve("ActionsTest.tla"), overrides));
    }
}
