package dev.traceloom.explain.bundle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.RandomExplanations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;

class BundleRoundTripTest {
    private Path folder;

    @BeforeProperty
    void makeFolder() throws IOException {
        folder = Files.createTempDirectory("traceloom-bundles-");
    }

    @AfterProperty
    void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Property(tries = 200)
    void whatIsReadBackEqualsWhatWasWritten(@ForAll long seed) throws Exception {
        Explanation explanation = RandomExplanations.of(seed);
        Path file = folder.resolve("any.traceloom");
        Bundles.write(explanation, file);
        Explanation read = Bundles.read(file);
        assertEquals(explanation, read);
        // Maps are equal in any order, but variables are shown in the order of their declaration.
        assertEquals(variables(explanation), variables(read));
    }

    private static List<List<String>> variables(Explanation explanation) {
        return explanation.graph().nodes().stream()
                .map(LinearizationGraph.Node::state)
                .map(state -> List.copyOf(state.keySet()))
                .toList();
    }

    @Property(tries = 20)
    void theSameExplanationMakesTheSameBytes(@ForAll long seed) throws Exception {
        Path one = folder.resolve("one.traceloom");
        Path two = folder.resolve("two.traceloom");
        Bundles.write(RandomExplanations.of(seed), one);
        Bundles.write(RandomExplanations.of(seed), two);
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
    }

    @Property(tries = 150)
    void aFlippedByteIsNoticedOrChangesNothing(@ForAll long seed, @ForAll int at, @ForAll byte to) throws Exception {
        Explanation explanation = RandomExplanations.of(seed % 10);
        Path file = folder.resolve("any.traceloom");
        Bundles.write(explanation, file);
        byte[] bytes = Files.readAllBytes(file);
        bytes[Math.floorMod(at, bytes.length)] = to;
        Files.write(file, bytes);
        try {
            assertEquals(explanation, Bundles.read(file));
        } catch (BundleException refused) {
            assertEquals(1, refused.getMessage().lines().count(), refused.getMessage());
        }
    }

    @Property(tries = 50)
    void aFileThatIsCutOffIsRefused(@ForAll long seed, @ForAll int at) throws Exception {
        Path file = folder.resolve("any.traceloom");
        Bundles.write(RandomExplanations.of(seed % 10), file);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(bytes, Math.floorMod(at, bytes.length)));
        assertThrows(BundleException.class, () -> Bundles.read(file));
    }
}
