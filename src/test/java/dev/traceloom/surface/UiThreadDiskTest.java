package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the IDE calls on the UI thread asks no disk: it may be across a network, or asleep. */
class UiThreadDiskTest {
    @TempDir
    Path folder;

    private final UiThreadDisk disk = new UiThreadDisk();

    @Test
    void noActionAndNoLinkAsksTheDiskOnTheUiThread() throws Exception {
        assumeTrue(Files.exists(Path.of("target/ide.properties")), "this build left the IDE plugin out");
        disk.read(Path.of("target/ide-classes"));
        disk.read(Path.of("target/classes/dev/traceloom"));
        assertEquals(List.of(), disk.ways());
    }

    @Test
    void theWayToADiskIsTold() throws Exception {
        new TinyPlugin(folder)
                .platform(
                        "package com.intellij.openapi.actionSystem; public class AnActionEvent { }",
                        "package com.intellij.openapi.actionSystem; public enum ActionUpdateThread { EDT, BGT }")
                .plugin("""
                        package dev.traceloom.ide;
                        import com.intellij.openapi.actionSystem.*;
                        import java.nio.file.*;
                        import java.util.Optional;
                        import java.util.concurrent.ForkJoinPool;
                        class Actions {
                            static boolean there(String name) { return Files.exists(Path.of(name)); }
                            static class Busy {
                                ActionUpdateThread getActionUpdateThread() { return ActionUpdateThread.EDT; }
                                public void update(AnActionEvent event) { Optional.of("a").filter(Actions::there); }
                                public void actionPerformed(AnActionEvent event) {
                                    ForkJoinPool.commonPool().execute(() -> there("b"));
                                }
                            }
                            static class Quiet {
                                ActionUpdateThread getActionUpdateThread() { return ActionUpdateThread.BGT; }
                                public void update(AnActionEvent event) { there("c"); }
                            }
                        }
                        """);
        disk.read(folder.resolve("plugin"));
        assertEquals(List.of("Actions$Busy.update > Actions.there > Files.exists"), disk.ways());
    }
}
