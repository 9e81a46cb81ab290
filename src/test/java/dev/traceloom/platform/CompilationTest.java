package dev.traceloom.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two modules in small: what happens to the platform's fifty when one of them is broken. */
class CompilationTest {
    private static final Libraries NONE = new Libraries(List.of(), List.of());

    @TempDir
    private Path folder;
    private Workshop workshop;
    private List<IdeModule> modules;

    @BeforeEach
    void twoModules() throws IOException {
        Progress.silence();
        workshop = Workshop.inside(folder, folder);
        modules = List.of(module("below", List.of()), module("above", List.of("below")));
        source("below", "Below", "public class Below { }");
        source("above", "Above", "class Above extends Below { }");
    }

    @Test
    void aModuleSeesTheClassesOfItsDependencies() throws IOException {
        compile();

        assertTrue(Files.exists(workshop.classes("above").resolve("Above.class")));
    }

    @Test
    void aFailureNamesTheModuleAndShowsItsLog() throws IOException {
        source("above", "Above", "class Above extends Missing { }");

        String message = assertThrows(BuildFailure.class, this::compile).getMessage();

        assertTrue(message.startsWith("module above does not compile"), message);
        assertTrue(message.contains("above.java.log"), message);
        assertTrue(message.contains("class Missing"), message);
    }

    @Test
    void afterAFailureOnlyWhatIsMissingIsCompiled() throws IOException {
        source("above", "Above", "class Above extends Missing { }");
        assertThrows(BuildFailure.class, this::compile);
        FileTime before = compiledAt("below");

        source("above", "Above", "class Above extends Below { }");
        compile();

        assertEquals(before, compiledAt("below"));
        assertTrue(Files.exists(workshop.classes("above").resolve("Above.class")));
    }

    @Test
    void aChangeBelowCompilesWhatStandsOnItAgain() throws IOException {
        compile();
        FileTime longAgo = FileTime.fromMillis(0);
        Files.setLastModifiedTime(workshop.file("compiled").resolve("above"), longAgo);
        source("below", "Below", "public class Below { int changed; }");

        compile();

        assertNotEquals(longAgo, compiledAt("above"));
    }

    private void compile() throws IOException {
        new Compilation(workshop, modules, NONE).run();
    }

    private FileTime compiledAt(String module) throws IOException {
        return Files.getLastModifiedTime(workshop.file("compiled").resolve(module));
    }

    private IdeModule module(String name, List<String> dependencies) {
        IdeModule.Root root = new IdeModule.Root(folder.resolve("src").resolve(name), "");
        return new IdeModule(name, List.of(root), List.of(), dependencies);
    }

    private void source(String module, String name, String text) throws IOException {
        FileTree.write(folder.resolve("src").resolve(module).resolve(name + ".java"), text);
    }
}
