package dev.traceloom.today;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plugin and its tests compile against the newest classes of the platform that Maven Central has, those of the core
 * that Dokka carries; for what is not among them, against those of ide-platform.
 */
class NewestClassesTest {
    @TempDir
    static Path folder;

    private static Path newest;

    @BeforeAll
    static void unpackTheCore() throws IOException {
        assumeTrue(Files.exists(Places.IDE), "Maven's build left the IDE plugin out");
        newest = folder.resolve("newest");
        int classes = 0;
        try (ZipFile jar = new ZipFile(System.getProperty("dokka"))) {
            for (var entry : jar.stream().filter(entry -> entry.getName().matches("com/intellij/.*\\.class")).toList()) {
                Path file = newest.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                try (InputStream in = jar.getInputStream(entry)) {
                    Files.copy(in, file);
                }
                classes++;
            }
        }
        assertTrue(classes > 5000, classes + " classes");
    }

    @Test
    void thePluginAndItsTestsCompile() throws Exception {
        List<Path> plugin = sources("src/main/java/dev/traceloom/ide");
        assertEquals("", compile("plugin", plugin, ""));
        List<Path> tests = new ArrayList<>(sources("src/test/java/dev/traceloom/ide"));
        tests.add(Places.PRODUCT.resolve("src/test/java/dev/traceloom/testing/RrLookalike.java"));
        assertEquals("", compile("tests", tests, folder.resolve("plugin") + File.pathSeparator));
    }

    private static List<Path> sources(String name) throws IOException {
        try (Stream<Path> files = Files.walk(Places.PRODUCT.resolve(name))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static String compile(String name, List<Path> sources, String before) throws IOException {
        Path target = Files.createDirectories(folder.resolve(name));
        StringWriter errors = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            String classPath = before + Places.PRODUCT.resolve("target/classes") + File.pathSeparator
                    + Places.PRODUCT.resolve("target/lib") + "/*" + File.pathSeparator + newest + File.pathSeparator
                    + Places.jars("kotlin-stdlib-2", "kotlinx-coroutines-core-jvm-") + File.pathSeparator
                    + Places.platform().resolve("platform.jar");
            List<String> options = List.of("-proc:none", "-nowarn", "--release", "17", "-d", target.toString(),
                    "-cp", classPath);
            boolean compiled = compiler.getTask(
                    errors, manager, null, options, null, manager.getJavaFileObjectsFromPaths(sources)).call();
            return compiled ? "" : errors.toString();
        }
    }
}
