package dev.traceloom.today;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * JetBrains' verifier, which the marketplace asks too, looks at the packaged plugin as at one that is new there. The IDE is
 * that of ide-platform, and says that it is the lowest one that we ask for.
 */
class VerifierTest {
    private static final Path ARCHIVE = Places.PRODUCT.resolve("target/traceloom-0.1.0.zip");
    private static final String BUILD = "IC-242.1";

    @TempDir
    Path folder;

    @Test
    void theVerifierFindsNoProblem() throws Exception {
        Path reports = verify();
        String verdict = Files.readString(reports.resolve("verification-verdict.txt"));
        // Deprecated of Java's own: JComponent.reshape. What 2026.2 moved out of the platform is still in it there.
        assertEquals(
                Set.of("dependencies.txt", "deprecated-usages.txt", "ignored-problems.txt", "telemetry.txt",
                        "verification-verdict.txt"),
                names(reports), verdict);
        assertTrue(verdict.startsWith("Compatible."), verdict);
        assertAllContain(" javax.swing.JComponent.reshape(", reports.resolve("deprecated-usages.txt"));
        assertAllContain(" java.lang.invoke.VarHandle.set", reports.resolve("ignored-problems.txt"));
    }

    private static void assertAllContain(String words, Path report) throws IOException {
        List<String> lines = Files.readAllLines(report).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("Method ") || line.startsWith("Deprecated "))
                .toList();
        assertTrue(!lines.isEmpty(), report::toString);
        for (String line : lines) {
            assertTrue(line.contains(words), line);
        }
    }

    private Path verify() throws Exception {
        assumeTrue(Files.exists(Places.IDE), "Maven's build left the IDE plugin out");
        assertTrue(Files.exists(ARCHIVE), "mvn package comes first");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar",
                        System.getProperty("verifier"), "check-plugin", "-offline", "-submission-type", "new",
                        "-ignored-problems", Places.PRODUCT.resolve("ide-platform/ignored-problems.txt").toString(),
                        "-runtime-dir", System.getProperty("java.home"),
                        "-verification-reports-dir", folder.resolve("reports").toString(),
                        ARCHIVE.toString(), ide().toString())
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), told);
        Path reports = folder.resolve("reports").resolve(BUILD).resolve("plugins/dev.traceloom/0.1.0");
        assertTrue(Files.exists(reports), told);
        return reports;
    }

    /** In the layout of an IDE: the platform's jars, and its descriptors in one. */
    private Path ide() throws IOException {
        Path platform = Places.platform();
        Path ide = folder.resolve("ide");
        Path lib = Files.createDirectories(ide.resolve("lib"));
        Files.createDirectories(ide.resolve("plugins"));
        Files.writeString(ide.resolve("build.txt"), BUILD);
        try (Stream<Path> jars = Files.list(platform.resolve("lib"))) {
            for (Path jar : jars.toList()) {
                Files.copy(jar, lib.resolve(jar.getFileName()));
            }
        }
        for (String name : List.of("resources", "shims")) {
            pack(platform.resolve(name), lib.resolve(name + ".jar"));
        }
        return ide;
    }

    private static void pack(Path folder, Path jar) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> found = Files.walk(folder)) {
            found.filter(Files::isRegularFile).forEach(files::add);
        }
        try (OutputStream out = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : files) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
                Files.copy(file, zip);
            }
        }
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Set<String> names = new TreeSet<>();
            files.forEach(file -> names.add(file.getFileName().toString()));
            return names;
        }
    }
}
