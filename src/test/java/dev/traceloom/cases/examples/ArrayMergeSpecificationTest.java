package dev.traceloom.cases.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.tla.PlainTlc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The specification of examples/array-merge keeps its invariants, and has as many states as its README says. */
class ArrayMergeSpecificationTest {

    @Test
    void everyBehaviourConverges(@TempDir Path folder) throws Exception {
        for (String name : new String[] {"ArrayMerge.tla", "ArrayMerge.cfg"}) {
            Files.copy(ArrayMergeProgram.EXAMPLE.resolve(name), folder.resolve(name));
        }
        PlainTlc run = PlainTlc.check(folder, "ArrayMerge");
        assertEquals(0, run.status(), run.output());
        // 17 choices, three times, and after the last one five merges, each with one outcome.
        int states = 1 + 17 + 17 * 17 + 6 * 17 * 17 * 17;
        assertTrue(run.output().contains(" " + states + " distinct states found, 0 states left"), run.output());
        String readme = Files.readString(ArrayMergeProgram.EXAMPLE.resolve("README.md"));
        assertTrue(readme.contains(String.format(Locale.ROOT, "%,d\nstates", states)), () -> "not in README.md: " + states);
    }
}
