package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.option.SpecificationOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar of modules from anywhere runs nothing of its own, whatever it is called, unless the user allows it. */
final class HostileJarTest {
    @TempDir
    Path temporary;

    private SpecificationFolder folder;
    private Path ran;
    private Path classes;
    private final List<String> sources = new ArrayList<>();

    @BeforeEach
    void makeJar() throws IOException {
        folder = new SpecificationFolder(temporary);
        ran = folder.path("ran");
        classes = folder.path("classes");
        folder.module("Uses",
                "EXTENDS SequencesExt, FiniteSetsExt, Quiet", "VARIABLE x", "Init == x = Secret", "Constant == Secret",
                "Go == x' = Other", "Next == Go");
        folder.file("classes/SequencesExt.tla", "---- MODULE SequencesExt ----\nSecret == 1\n====\n");
        folder.file("classes/FiniteSetsExt.tla", "---- MODULE FiniteSetsExt ----\nOther == 2\n====\n");
        folder.file("classes/Quiet.tla", "---- MODULE Quiet ----\n====\n");
        String code = "try { java.nio.file.Files.writeString(java.nio.file.Path.of(\"" + ran
                + "\"), \"ran\"); } catch (Exception e) { }";
        hostile("tlc2.overrides", "Traps", " { static Object run() { " + code + " return 1; } }"
                + " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
                + " @interface Trap { Object O = Traps.run(); int value() default 3; }");
        hostile("tlc2.overrides", "SequencesExt", operator("SequencesExt", "Secret", 666).replace("@", "@Trap @"));
        hostile("tlc2.overrides", "FiniteSetsExt", operator("FiniteSetsExt", "Other", 667));
        hostile("tlc2.overrides", "TLCOverrides", " implements ITLCOverrides { static { Traps.run(); }"
                + " public Class[] get() { Traps.run(); return new Class[] {SequencesExt.class}; } }");
        hostile("tlc2.module", "Naturals", " { static { " + code + " } }");
        compile();
        folder.file("classes/META-INF/services/tlc2.overrides.ITLCOverrides", "tlc2.overrides.TLCOverrides\n");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void itsJavaIsNotRunAndTheDefinitionsInTlaAreUsed() throws IOException {
        try (Driven uses = folder.open(with(jar("CommunityModules.jar", ""), false))) {
            assertEquals("1", uses.variables().get("x"));
            assertEquals("2", uses.does("Go").variables().get("x"));
            assertEquals(
                    List.of("the Java that CommunityModules.jar has for FiniteSetsExt, SequencesExt is not used, because"
                            + " nobody knows what it does; the definitions in TLA+ are evaluated instead, which may take"
                            + " longer. --allow-io permits it, for a jar that you trust"),
                    uses.specification().warnings());
        }
        assertFalse(Files.exists(ran));
    }

    @Test
    void classesInAFolderOfModulesAreNotRunEvenThen() {
        for (boolean allowed : new boolean[] {false, true}) {
            try (Driven uses = folder.open(with(classes, allowed))) {
                assertEquals("1", uses.variables().get("x"));
                assertEquals("2", uses.does("Go").variables().get("x"));
            }
            assertFalse(Files.exists(ran));
        }
    }

    @Test
    void itsJavaIsUsedWhereTheUserAllowsIt() throws IOException {
        try (Driven uses = folder.open(with(jar("CommunityModules.jar", ""), true))) {
            assertEquals("666", uses.variables().get("x"));
            assertEquals("667", uses.does("Go").variables().get("x"));
        }
        assertTrue(Files.exists(ran), "the trap works");
    }

    @Test
    void whatAManifestPointsAtIsNotRead() throws IOException {
        Path secret = Files.createDirectory(folder.path("elsewhere"));
        Files.move(classes.resolve("Quiet.tla"), secret.resolve("Quiet.tla"));
        String message = folder.refusal(Kind.MODULE, with(jar("pointing.jar", "elsewhere/ jar.jar"), false));
        assertTrue(message.contains("Quiet"), message);
        assertFalse(Files.exists(ran));
    }

    @Test
    void aModuleThatWouldFillTheDiskIsTold() throws IOException {
        Path jar = folder.path("bomb.jar");
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream bomb = new JarOutputStream(out)) {
            bomb.putNextEntry(new ZipEntry("Quiet.tla"));
            byte[] spaces = " ".repeat(1 << 20).getBytes();
            for (int i = 0; i < 20; i++) {
                bomb.write(spaces);
            }
            bomb.closeEntry();
        }
        String message = folder.refusal(Kind.MODULE, with(jar, false));
        assertTrue(message.endsWith("Uses.tla: cannot unpack Quiet.tla (it has more than 16 MiB)"), message);
    }

    private SpecificationSource with(Path modules, boolean allowIo) {
        return SpecificationSource.of(folder.source("Uses").module(), Optional.empty())
                .with(SpecificationOption.MODULES, List.of(modules))
                .with(SpecificationOption.ALLOW_IO, allowIo);
    }

    private Path jar(String name, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        Path jar = folder.path(name);
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(classes)) {
            all.filter(Files::isRegularFile).forEach(files::add);
        }
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream archive = new JarOutputStream(out, manifest)) {
            for (Path file : files) {
                archive.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                try (InputStream in = Files.newInputStream(file)) {
                    in.transferTo(archive);
                }
                archive.closeEntry();
            }
        }
        return jar;
    }

    private static String operator(String module, String name, int value) {
        return " { static { Traps.run(); } @TLAPlusOperator(identifier = \"" + name + "\", module = \"" + module
                + "\", warn = false) public static tlc2.value.impl.Value value() { Traps.run();"
                + " return tlc2.value.impl.IntValue.gen(" + value + "); } }";
    }

    private void hostile(String in, String name, String body) {
        folder.file(name + ".java", "package " + in + "; public class " + name + body);
        sources.add(folder.path(name + ".java").toString());
    }

    private void compile() {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-Xlint:-options", "-d", classes.toString(), "-cp",
                System.getProperty("java.class.path")));
        arguments.addAll(sources);
        OutputStream unheard = OutputStream.nullOutputStream();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, unheard, unheard,
                arguments.toArray(String[]::new)));
    }
}
