package dev.traceloom.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The poms that are installed say what a repository asks for, and name what each library needs. */
class LibraryPomsTest {
    private static final Path EXAMPLE = Path.of("examples/embedding/pom.xml");

    private static Pom library(String name) throws Exception {
        return Pom.of(Path.of("library", name + ".pom"));
    }

    private static List<String> jars(Pom pom, Predicate<Pom.Dependency> which) {
        return pom.dependencies().stream().filter(which).map(Pom.Dependency::jar).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"traceloom", "traceloom-recorder", "traceloom-junit"})
    void aPomSaysWhatARepositoryAsksFor(String name) throws Exception {
        Pom build = Pom.ofTheBuild();
        Pom pom = library(name);
        assertEquals(name, pom.text("artifactId"));
        for (String same : List.of("groupId", "version", "url", "licenses", "developers", "scm")) {
            assertFalse(pom.text(same).isEmpty(), same);
            assertEquals(build.text(same), pom.text(same), same);
        }
        assertFalse(pom.text("name").isEmpty());
        assertFalse(pom.text("description").isEmpty());
    }

    @Test
    void theFrontDoorNeedsWhatTheBuildHasForMoreThanTheCommandLine() throws Exception {
        List<String> needed = jars(
                Pom.ofTheBuild(), one -> !one.optional() && List.of("compile", "runtime").contains(one.scope()));
        assertEquals(needed, jars(library("traceloom"), one -> true));
    }

    @Test
    void theRecorderNeedsNothing() throws Exception {
        assertEquals(List.of(), library("traceloom-recorder").dependencies());
    }

    /** Another version of it beside the user's would break their tests. */
    @Test
    void theRoomForJUnitNeedsTheOthersAndLeavesJUnitToTheUser() throws Exception {
        Pom build = Pom.ofTheBuild();
        Pom junit = library("traceloom-junit");
        String ours = "-" + build.text("version") + ".jar";
        Predicate<Pom.Dependency> provided = one -> one.scope().equals("provided");
        assertEquals(List.of("traceloom" + ours, "traceloom-recorder" + ours), jars(junit, provided.negate()));
        assertEquals(jars(build, provided), jars(junit, provided));
    }

    @Test
    void theExampleNamesTheVersionsOfToday() throws Exception {
        Pom build = Pom.ofTheBuild();
        for (Pom.Dependency one : Pom.of(EXAMPLE).dependencies()) {
            String today = one.isOurs()
                    ? build.text("version")
                    : build.dependencies().stream()
                            .filter(other -> other.artifact().equals(one.artifact()))
                            .findFirst()
                            .orElseThrow()
                            .version();
            assertEquals(today, one.version(), one.artifact());
        }
    }
}
