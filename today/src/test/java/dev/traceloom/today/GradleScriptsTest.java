package dev.traceloom.today;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.gradle.util.GradleVersion;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gradle's scripts name what is there, and say what we mean. */
class GradleScriptsTest {
    private static final Path BUILD = Places.PRODUCT.resolve("build.gradle.kts");
    private static final Path SETTINGS = Places.PRODUCT.resolve("settings.gradle.kts");
    private static final String SEEN = "dev.traceloom.today.ScriptProject";

    @TempDir
    static Path work;

    @TempDir
    Path folder;

    private static List<String> told;

    @BeforeAll
    static void evaluate() throws Exception {
        assertEquals("", new KotlinScript("Build", SEEN, Files.readString(BUILD)).compile(work));
        writeVersion(work.resolve("classes/org/gradle/build-receipt.properties"));
        List<String> classPath = new ArrayList<>(List.of(work.resolve("classes").toString()));
        classPath.addAll(Places.classPath());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                        "--add-opens", "java.base/java.lang=ALL-UNNAMED",
                        "-cp", String.join(File.pathSeparator, classPath), Evaluation.class.getName(),
                        Places.PRODUCT.toString(), work.toString())
                .redirectErrorStream(true)
                .start();
        told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        assertEquals(0, process.waitFor(), () -> String.join("\n", told));
    }

    @Test
    void theSettingsCompile() throws Exception {
        assertEquals("", new KotlinScript("Settings", "org.gradle.api.initialization.Settings",
                Files.readString(SETTINGS)).compile(folder));
    }

    @Test
    void aFunctionThatNobodyHasIsNoticed() throws Exception {
        String misspelt = Files.readString(BUILD).replace("recommended()", "recomended()");
        String complaint = new KotlinScript("Build", SEEN, misspelt).compile(folder);
        assertTrue(complaint.contains("unresolved reference 'recomended'"), complaint);
    }

    @Test
    void thePluginThatTheSettingsNameIsTheOneThatWasTried() throws Exception {
        String version = System.getProperty("platform.plugin");
        assertTrue(Files.readString(SETTINGS)
                .contains("id(\"org.jetbrains.intellij.platform.settings\") version \"" + version + "\""), version);
    }

    @Test
    void everyTaskThatTheDocumentationNamesIsThere() throws Exception {
        Set<String> named = new TreeSet<>();
        Pattern.compile("\\./gradlew (\\w+)")
                .matcher(Files.readString(Places.PRODUCT.resolve("docs/building.md")))
                .results()
                .forEach(match -> named.add(match.group(1)));
        assertTrue(named.contains("buildPlugin"));
        assertTrue(told("task").containsAll(named), () -> named + " and " + told("task"));
    }

    @Test
    void gradlePacksTheResourcesThatMavenPacked() throws Exception {
        Path packed = Places.PRODUCT.resolve("target/plugin/traceloom/lib/traceloom-0.1.0.jar");
        assumeTrue(Files.exists(packed), "mvn package comes first, with the plugin");
        Set<String> maven = new TreeSet<>();
        try (ZipFile jar = new ZipFile(packed.toFile())) {
            jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> !name.endsWith("/") && !name.endsWith(".class"))
                    .forEach(maven::add);
        }
        maven.remove("META-INF/MANIFEST.MF");
        assertEquals(maven, files(work.resolve("resources")));
    }

    @Test
    void whatGradleTestsAreTheTestsInsideTheIde() throws Exception {
        Set<String> expected = new TreeSet<>(Set.of("src/test/java/dev/traceloom/testing/RrLookalike.java"));
        Path inside = Places.PRODUCT.resolve("src/test/java/dev/traceloom/ide");
        try (Stream<Path> files = Files.walk(inside)) {
            files.filter(file -> file.toString().endsWith(".java") && !file.startsWith(inside.resolve("started")))
                    .forEach(file -> expected.add(Places.PRODUCT.relativize(file).toString()));
        }
        assertEquals(expected, told("test"));
        assertEquals(Set.of("2g"), told("heap"));
    }

    @Test
    void whatThePluginIsMadeOfArrives() {
        assertEquals(9, told("library").size(), told("library")::toString);
        assertTrue(told("library").stream().noneMatch(library -> library.contains("null")), told("library")::toString);
        assertTrue(told("out").toString().contains("dev/traceloom/junit/**"), told("out")::toString);
        assertEquals(Set.of("0.1.0"), told("version"));
        assertEquals(Set.of("242"), told("since"));
        assertEquals(Set.of("null"), told("until"));
        assertEquals(Set.of("false"), told("instrument"));
    }

    /** The newest Gradle on Maven Central is not quite what the plugin asks for, so it is told to be that. */
    private static void writeVersion(Path receipt) throws IOException {
        Files.createDirectories(receipt.getParent());
        try (InputStream own = GradleVersion.class.getResourceAsStream("/org/gradle/build-receipt.properties")) {
            Files.writeString(receipt, new String(own.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(GradleVersion.current().getVersion(), "9.0.0"));
        }
    }

    private static Set<String> told(String kind) {
        Set<String> values = new TreeSet<>();
        told.stream().filter(line -> line.startsWith(kind + " ")).forEach(line ->
                values.add(line.substring(kind.length() + 1)));
        return values;
    }

    private static Set<String> files(Path folder) throws IOException {
        Set<String> files = new TreeSet<>();
        try (Stream<Path> found = Files.walk(folder)) {
            found.filter(Files::isRegularFile)
                    .forEach(file -> files.add(folder.relativize(file).toString()));
        }
        return files;
    }
}
