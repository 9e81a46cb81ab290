package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/**
 * The plugin uses what {@code ide-platform/api-surface.txt} says, all of it looked up in the newest release that it was
 * audited for, none of it internal.
 */
final class ApiSurfaceTest {

    private static final Path LIST = Path.of("ide-platform/api-surface.txt");
    private static final Path CLASSES = Path.of("target/classes");
    private static final Path IDE_CLASSES = Path.of("target/ide-classes");
    /** Where the build found the platform; absent when it left the plugin out. */
    private static final Path IDE = Path.of("target/ide.properties");
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
            assertNone(list.differences(uses), "The plugin's use of the platform is not what " + LIST + " says.",
                    "mvn -Dtest=ApiSurfaceTest -Dapi.surface=write test brings the list up to date, and marks as"
                            + " unaudited what is new.");
        }
    }

    @Test
    void everyLineHasBeenLookedUpInTheNewestRelease() throws Exception {
        assertNone(SurfaceList.read(LIST).notAuditedIn(release()), LIST + " has lines that nobody has looked up.",
                "Find them in the source of IntelliJ " + release() + " (see gradle.properties): public, not"
                        + " internal, not deprecated. Then write that number before them.");
    }

    @Test
    void nothingIsInternalOrDeprecatedOrMissing() throws Exception {
        assumePlugin();
        try (ClassFiles classPath = classPath()) {
            assertNone(new Rules(classPath).broken(uses(classPath)), "The plugin uses what it should not.",
                    "Find API that is meant for plugins.");
        }
    }

    static void assertNone(List<String> lines, String what, String whatToDo) {
        if (!lines.isEmpty()) {
            fail(what + "\n" + String.join("\n", lines) + "\n" + whatToDo);
        }
    }

    static void assumePlugin() {
        assumeTrue(Files.exists(IDE), "this build left the IDE plugin out, so there is nothing to compare");
    }

    private static Uses uses(ClassFiles classPath) throws Exception {
        Uses uses = new Uses();
        ByteCodeUses byteCode = new ByteCodeUses(classPath, uses);
        byteCode.readFolder(CLASSES, CLASSES.resolve("dev/traceloom/junit"));
        byteCode.readFolder(IDE_CLASSES);
        DescriptorUses.read(DESCRIPTOR, uses);
        return uses;
    }

    /** @param more what is looked at besides the plugin */
    static ClassFiles classPath(Path... more) throws IOException {
        List<Path> all = new ArrayList<>(List.of(more));
        all.addAll(List.of(CLASSES, IDE_CLASSES, Path.of(property(IDE, "ide.platform"), "platform.jar")));
        return new ClassFiles(all.toArray(Path[]::new));
    }

    static String release() throws IOException {
        return property(Path.of("gradle.properties"), "auditedPlatformVersion");
    }

    private static String property(Path file, String name) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties.getProperty(name);
    }
}
