package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/**
 * The plugin uses what {@code ide-platform/api-surface.txt} says, all of it looked up in the release that the Gradle
 * build compiles against, none of it internal.
 */
final class ApiSurfaceTest {

    private static final Path LIST = Path.of("ide-platform/api-surface.txt");
    private static final Path CLASSES = Path.of("target/classes");
    private static final Path PLUGIN = CLASSES.resolve("dev/traceloom/ide");
    private static final Path DESCRIPTOR = Path.of("src/main/resources/META-INF/plugin.xml");

    @Test
    void thePluginUsesWhatIsListedAndNothingElse() throws Exception {
        assumePlugin();
        try (ClassFiles classPath = classPath()) {
            Uses uses = uses(classPath);
            SurfaceList list = SurfaceList.read(LIST);
            if ("write".equals(System.getProperty("api.surface"))) {
                list.updatedTo(uses).write(LIST);
                return;
            }
            List<String> differences = list.differences(uses);
            if (!differences.isEmpty()) {
                fail("The plugin's use of the platform is not what " + LIST + " says:\n"
                        + String.join("\n", differences) + "\n"
                        + "mvn -Dtest=ApiSurfaceTest -Dapi.surface=write test brings the list up to date. It marks"
                        + " what is new as unaudited: look it up in the source of IntelliJ " + release()
                        + " (public, not internal, not deprecated), then write that number instead.");
            }
        }
    }

    @Test
    void everyLineHasBeenLookedUpInTheReleaseOfTheGradleBuild() throws Exception {
        List<String> open = SurfaceList.read(LIST).notAuditedIn(release());
        assertEquals(List.of(), open, "to be looked up in the source of IntelliJ " + release()
                + " (platformVersion in gradle.properties), then to be marked with that number in " + LIST);
    }

    @Test
    void nothingIsInternalOrDeprecatedOrMissing() throws Exception {
        assumePlugin();
        try (ClassFiles classPath = classPath()) {
            assertEquals(List.of(), new Rules(classPath).broken(uses(classPath)));
        }
    }

    private static void assumePlugin() {
        assumeTrue(Files.isDirectory(PLUGIN), "this build left the IDE plugin out, so there is nothing to compare");
    }

    private static Uses uses(ClassFiles classPath) throws Exception {
        Uses uses = new Uses();
        new ByteCodeUses(classPath, uses).readFolder(CLASSES);
        DescriptorUses.read(DESCRIPTOR, uses);
        return uses;
    }

    private static ClassFiles classPath() throws IOException {
        Path platform = Path.of(property(Path.of("target/ide.properties"), "ide.platform"));
        return new ClassFiles(CLASSES, platform.resolve("platform.jar"));
    }

    private static String release() throws IOException {
        return property(Path.of("gradle.properties"), "platformVersion");
    }

    private static String property(Path file, String name) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties.getProperty(name);
    }
}
