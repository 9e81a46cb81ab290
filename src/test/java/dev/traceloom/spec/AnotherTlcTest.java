package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.load.IsolatedLoader;
import dev.traceloom.spec.option.SpecificationOption;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's own tla2tools.jar is used, and one that does not fit is told in a sentence. */
final class AnotherTlcTest {
    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Plain", "EXTENDS Naturals", "VARIABLE x", "Init == x = 0", "Go == x' = x + 1", "Next == Go");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void copyOfTlcIsUsedInsteadOfTheShippedOne() throws IOException {
        Path copy = tlcWithout(name -> false);
        try (Driven plain = folder.open(with(copy))) {
            assertEquals("1", plain.does("Go").variables().get("x"));
        }
    }

    @Test
    void absentJarIsTold() {
        Path none = folder.path("none.jar");
        assertEquals(none + ": there is no such tla2tools.jar", folder.refusal(Kind.TOOL, with(none)));
    }

    @Test
    void fileThatIsNoJarIsTold() {
        folder.file("words.jar", "just words");
        assertDoesNotFit(folder.path("words.jar"));
    }

    @Test
    void jarThatIsNotTlcIsTold() throws IOException {
        Path other = folder.path("other.jar");
        try (OutputStream out = Files.newOutputStream(other); JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry("readme.txt"));
            jar.closeEntry();
        }
        assertDoesNotFit(other);
    }

    @Test
    void jarThatLacksAClassIsTold() throws IOException {
        for (String missing : List.of("tlc2.tool.impl.Tool", "tla2sany.drivers.SANY")) {
            String file = missing.replace('.', '/') + ".class";
            assertTrue(assertDoesNotFit(tlcWithout(file::equals)).contains(missing));
        }
    }

    @Test
    void modulePathThatIsNeitherFolderNorJarIsTold() {
        folder.file("words.jar", "just words");
        SpecificationSource plain = folder.source("Plain");
        String message = folder.refusal(Kind.TOOL, SpecificationSource.of(plain.module(), Optional.empty())
                .with(SpecificationOption.MODULES, List.of(folder.path("words.jar"))));
        assertTrue(message.startsWith(folder.path("words.jar") + ": this is neither a folder nor a jar of modules"),
                message);
    }

    @Test
    void modulesOfTheUsersPathComeBeforeOurs() {
        folder.file("modules/SequencesExt.tla", "---- MODULE SequencesExt ----\nLast(s) == \"mine\"\n====\n");
        folder.module("Uses", "EXTENDS SequencesExt", "VARIABLE x", "Init == x = Last(<<1>>)", "Go == x' = 1",
                "Next == Go");
        SpecificationSource uses = folder.source("Uses");
        SpecificationSource source = SpecificationSource.of(uses.module(), Optional.empty())
                .with(SpecificationOption.MODULES, List.of(folder.path("modules")));
        try (Driven driven = folder.open(source)) {
            assertEquals("\"mine\"", driven.variables().get("x"));
        }
    }

    private String assertDoesNotFit(Path jar) {
        String message = folder.refusal(Kind.TOOL, with(jar));
        assertTrue(message.startsWith(jar + " does not fit: it lacks "), message);
        assertTrue(message.endsWith("; use a tla2tools.jar of TLC 2.18 or later, or leave --tlc out"), message);
        return message;
    }

    private SpecificationSource with(Path tlc) {
        SpecificationSource plain = folder.source("Plain");
        return SpecificationSource.of(plain.module(), Optional.empty())
                .with(SpecificationOption.TLC, Optional.of(tlc));
    }

    private Path tlcWithout(Predicate<String> left) throws IOException {
        Path copy = Files.createTempFile(temporary, "tla2tools", ".jar");
        try (JarFile shipped = new JarFile(Path.of(URI.create(IsolatedLoader.shippedTlc().toString())).toFile());
                OutputStream out = Files.newOutputStream(copy);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.setLevel(0);
            for (Enumeration<JarEntry> entries = shipped.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (!left.test(entry.getName())) {
                    jar.putNextEntry(new JarEntry(entry.getName()));
                    shipped.getInputStream(entry).transferTo(jar);
                    jar.closeEntry();
                }
            }
        }
        return copy;
    }
}
