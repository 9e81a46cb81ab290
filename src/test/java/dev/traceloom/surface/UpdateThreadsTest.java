package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever of ours the IDE asks about its state says on which thread. */
class UpdateThreadsTest {
    private static final Path IDE_CLASSES = Path.of("target/ide-classes");

    @TempDir
    Path folder;

    @Test
    void everythingThatIsAskedSaysOnWhichThread() throws Exception {
        assumeTrue(Files.exists(Path.of("target/ide.properties")), "this build left the IDE plugin out");
        try (ClassFiles classPath = ApiSurfaceTest.classPath()) {
            assertEquals(List.of(), new UpdateThreads(classPath).silent(IDE_CLASSES));
        }
    }

    @Test
    void aClassThatSaysNothingIsNamed() throws Exception {
        new TinyPlugin(folder)
                .platform("package com.intellij.openapi.actionSystem; public abstract class AnAction { }")
                .plugin("""
                        package dev.traceloom.ide;
                        import com.intellij.openapi.actionSystem.AnAction;
                        class Actions {
                            abstract static class Base extends AnAction { Object getActionUpdateThread() { return null; } }
                            static final class Inherits extends Base { }
                            static final class Silent extends AnAction { }
                        }
                        """);
        Path classes = folder.resolve("plugin");
        try (ClassFiles classPath = new ClassFiles(classes, folder.resolve("platform"))) {
            assertEquals(
                    List.of("dev.traceloom.ide.Actions$Silent"), new UpdateThreads(classPath).silent(classes));
        }
    }
}
