package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whoever compiles the plugin against a later release gets what runs in the lowest one too: no call is bound to a
 * constructor or method that was added since.
 */
class LaterOverloadsTest {
    private static final String FILE_SAVER =
            """
            package com.intellij.openapi.fileChooser;
            public class FileSaverDescriptor extends FileChooserDescriptor {
                public FileSaverDescriptor(String title, String description) {
                    super(true, true, true, true, false, false);
                }
                public FileSaverDescriptor(String title, String description, String extension) {
                    this(title, description);
                }
                public FileSaverDescriptor(String title, String description, String... extensions) {
                    this(title, description);
                }
            }
            """;
    private static final String CONSTRUCTOR =
            "constructor com.intellij.openapi.fileChooser.FileSaverDescriptor(java.lang.String, java.lang.String";

    @TempDir
    Path folder;

    /** The one for a single extension is newer than 2024.2. */
    @Test
    void aSaveDialogIsDescribedThroughTheConstructorThatEveryReleaseHas() throws Exception {
        List<String> constructors = usesAgainst("FileSaverDescriptor", FILE_SAVER).stream()
                .filter(line -> line.startsWith(CONSTRUCTOR))
                .toList();
        assertEquals(List.of(CONSTRUCTOR + ", java.lang.String[])"), constructors);
    }

    /** What the plugin's sources that name this class use, compiled against the platform with this class in it. */
    private List<String> usesAgainst(String name, String source) throws IOException {
        assumeTrue(Files.exists(Path.of("target/ide.properties")), "this build left the IDE plugin out");
        Path platform = Path.of(platform(), "platform.jar");
        Path later = Files.createDirectories(folder.resolve("later"));
        Path compiled = Files.createDirectories(folder.resolve("compiled"));
        compile(later, platform.toString(), List.of(Files.writeString(folder.resolve(name + ".java"), source)));
        compile(compiled, later + ":" + platform + ":target/ide-classes:target/classes", sourcesThatName(name));
        Uses uses = new Uses();
        try (ClassFiles classPath = new ClassFiles(compiled, later, platform)) {
            new ByteCodeUses(classPath, uses).readFolder(compiled);
        }
        return uses.users().keySet().stream().map(Use::toString).toList();
    }

    private static List<Path> sourcesThatName(String name) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/traceloom/ide"))) {
            List<Path> sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> names(file, name))
                    .toList();
            assertFalse(sources.isEmpty(), name);
            return sources;
        }
    }

    private static boolean names(Path file, String name) {
        try {
            return Files.readString(file).contains(name);
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }

    private static void compile(Path target, String classPath, List<Path> sources) throws IOException {
        StringWriter errors = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-nowarn", "-d", target.toString(), "-cp", classPath);
            assertTrue(compiler.getTask(errors, manager, null, options, null,
                    manager.getJavaFileObjectsFromPaths(sources)).call(), errors::toString);
        }
    }

    private static String platform() throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of("target/ide.properties"))) {
            properties.load(reader);
        }
        return properties.getProperty("ide.platform");
    }
}
