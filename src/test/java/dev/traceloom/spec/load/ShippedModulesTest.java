package dev.traceloom.spec.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShippedModulesTest {

    @Test
    void everyModuleThatIsNamedHasAText() {
        assertTrue(ShippedModules.names().containsAll(List.of("Naturals", "Sequences", "TLC", "FiniteSetsExt", "Trace")));
        for (String name : ShippedModules.names()) {
            assertTrue(ShippedModules.text(name).orElseThrow().contains("MODULE " + name), name);
        }
        assertFalse(ShippedModules.names().stream().anyMatch(name -> name.startsWith("_")));
    }

    @Test
    void noModuleOfOursHasTheNameOfAStandardOne() throws IOException {
        try (Stream<Path> ours = Files.list(Path.of("tla-lib"))) {
            for (Path module : ours.filter(file -> file.toString().endsWith(".tla")).toList()) {
                assertNull(
                        getClass().getClassLoader().getResource("tla2sany/StandardModules/" + module.getFileName()),
                        module.toString());
            }
        }
    }

    @Test
    void nothingButModulesIsGivenOut() {
        for (String name : List.of("", "README", "../META-INF/plugin", "/etc/hostname", "Naturals.tla", "a/b", "Nowhere")) {
            assertEquals(Optional.empty(), ShippedModules.text(name), name);
        }
    }
}
