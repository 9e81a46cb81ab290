package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Both builds put the same into the plugin. */
class PackedTest {
    private final Build maven;
    private final Build gradle;

    PackedTest() throws Exception {
        maven = new MavenBuild();
        gradle = new GradleBuild();
    }

    @Test
    void bothBuildsPackTheSameFilesInTheSamePlaces() throws Exception {
        assertEquals(maven.files(), gradle.files());
    }

    @Test
    void whatIsComparedHoldsWhatGeneratedProjectsAreMadeOf() throws Exception {
        assertTrue(gradle.files().keySet().containsAll(List.of(
                "META-INF/plugin.xml", "recorder/cpp/traceloom/recorder.hpp", "recorder/java/Recorder.java",
                "tla-lib/Folds.tla", "examples/queue/Queue.tla")), () -> keys(gradle));
    }

    @Test
    void bothBuildsLeaveTheSamePackagesOut() {
        assertEquals(maven.leftOutOfThePlugin(), gradle.leftOutOfThePlugin());
    }

    @Test
    void theJarOfEitherBuildTellsItsVersion() {
        assertEquals(maven.manifest(), gradle.manifest());
    }

    @Test
    void whatIsLeftOutIsNotPacked() throws Exception {
        Packed examples = new Packed(Path.of("examples"), "examples", List.of(), List.of("embedding/**"));
        assertTrue(examples.files().keySet().stream().noneMatch(name -> name.startsWith("examples/embedding")));
    }

    private static String keys(Build build) {
        try {
            return String.join("\n", build.files().keySet());
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }
}
