package dev.traceloom.surface;

import static dev.traceloom.surface.ApiSurfaceTest.assertNone;
import static dev.traceloom.surface.ApiSurfaceTest.assumePlugin;
import static dev.traceloom.surface.ApiSurfaceTest.release;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The tests inside the IDE use what {@code ide-platform/test-surface.txt} says, besides what the plugin uses, all of it
 * looked up in the newest release: they are to compile and run there too. Those that start an IDE from outside belong to
 * the platform of the tests, and to it alone.
 */
final class TestSurfaceTest {
    private static final Path LIST = Path.of("ide-platform/test-surface.txt");
    private static final Path PLUGIN_LIST = Path.of("ide-platform/api-surface.txt");
    private static final Path TESTS = Path.of("target/ide-test-classes");

    @Test
    void theTestsUseWhatIsListedAndNothingElse() throws Exception {
        Uses uses = uses();
        SurfaceList list = SurfaceList.read(LIST);
        if ("write".equals(System.getProperty("api.surface"))) {
            list.updatedTo(uses).write(LIST);
            return;
        }
        assertNone(list.differences(uses), "The tests' use of the platform is not what " + LIST + " says.",
                "mvn -Dtest=TestSurfaceTest -Dapi.surface=write test brings the list up to date, and marks as"
                        + " unaudited what is new.");
    }

    @Test
    void everyLineHasBeenLookedUpInTheNewestRelease() throws Exception {
        assertNone(SurfaceList.read(LIST).notAuditedIn(release()), LIST + " has lines that nobody has looked up.",
                "Find them in the source of IntelliJ " + release() + ": there, public, with these types.");
    }

    private static Uses uses() throws IOException {
        assumePlugin();
        Uses uses = new Uses();
        try (ClassFiles classPath = ApiSurfaceTest.classPath(TESTS)) {
            new ByteCodeUses(classPath, uses).readFolder(TESTS, TESTS.resolve("dev/traceloom/ide/started"));
        }
        return uses.besides(SurfaceList.read(PLUGIN_LIST));
    }
}
