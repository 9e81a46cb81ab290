package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.surface.Use.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list tells what is new and what is gone, and nothing new gets past a person's eyes. */
final class SurfaceListTest {

    @TempDir
    Path folder;

    private Path file;
    private Uses uses;

    @BeforeEach
    void aListOfTwoUsesAndAPluginOfTwo() throws Exception {
        file = Files.writeString(folder.resolve("list.txt"), """
                # What this is.
                # A second line.

                2025.3 class com.intellij.Gone
                2025.3 class com.intellij.Kept
                """);
        uses = new Uses();
        uses.add(Use.ofClass(Kind.CLASS, "com/intellij/Kept"), "plugin.Mine");
        uses.add(new Use(Kind.METHOD, "com/intellij/Kept", "fresh", "(I)V"), "plugin.Mine");
    }

    @Test
    void aUseThatIsNotListedAndALineThatIsNotUsedAreDifferences() throws Exception {
        assertEquals(List.of(
                "+ method com.intellij.Kept.fresh(int): void   (plugin.Mine)",
                "- class com.intellij.Gone"),
                SurfaceList.read(file).differences(uses));
    }

    @Test
    void writingKeepsTheHeaderAndTheAuditsAndLeavesWhatIsNewUnaudited() throws Exception {
        SurfaceList.read(file).updatedTo(uses).write(file);
        assertEquals("""
                # What this is.
                # A second line.

                2025.3 class com.intellij.Kept
                unaudited method com.intellij.Kept.fresh(int): void
                """, Files.readString(file));
        SurfaceList written = SurfaceList.read(file);
        assertEquals(List.of(), written.differences(uses));
        assertEquals(List.of("unaudited method com.intellij.Kept.fresh(int): void"), written.notAuditedIn("2025.3"));
    }

    @Test
    void anAuditCountsForItsReleaseOnly() throws Exception {
        assertEquals(List.of("2025.3 class com.intellij.Gone", "2025.3 class com.intellij.Kept"),
                SurfaceList.read(file).notAuditedIn("2026.1"));
    }

    @Test
    void aLineThatSaysNothingOrSaysItTwiceIsRefused() throws Exception {
        for (String bad : List.of("2025.3", "2026.1 class com.intellij.Kept")) {
            Files.writeString(file, "2025.3 class com.intellij.Kept\n" + bad + "\n");
            Exception refusal = assertThrows(IllegalArgumentException.class, () -> SurfaceList.read(file));
            assertTrue(refusal.getMessage().contains(bad), refusal::getMessage);
        }
    }
}
