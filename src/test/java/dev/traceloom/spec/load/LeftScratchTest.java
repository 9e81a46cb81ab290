package dev.traceloom.spec.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a killed process left in the folder for temporary files goes with the next one, and nothing else does. */
final class LeftScratchTest {
    @TempDir
    Path temporary;

    private Path ours;

    @BeforeEach
    void haveAFolder() throws Exception {
        ours = Files.createDirectory(temporary.resolve(Scratch.PREFIX + "ours"));
    }

    @Test
    void aFolderWhoseProcessWasKilledIsDeleted() throws Exception {
        Path left = held("left");
        Path young = held("young");
        makeOld(left);
        clean();
        assertFalse(Files.exists(left));
        assertTrue(Files.exists(young), "its process may be about to lock it");
    }

    @Test
    void aFolderOfALivingProcessStays() throws Exception {
        Path used = Files.createDirectory(temporary.resolve(Scratch.PREFIX + "used"));
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                        Holder.class.getName(), used.toString())
                .redirectErrorStream(true)
                .start();
        try {
            assertEquals('!', other.getInputStream().read());
            makeOld(used);
            clean();
            assertTrue(Files.exists(used.resolve("Module.tla")));
        } finally {
            other.destroyForcibly().waitFor();
        }
        clean();
        assertFalse(Files.exists(used));
    }

    @Test
    void whatIsCalledOtherwiseOrIsALinkStays() throws Exception {
        Path other = Files.createDirectory(temporary.resolve("traceloom-other"));
        Path away = Files.createDirectory(temporary.resolve("away"));
        Files.createFile(away.resolve(".in-use"));
        Path link = Files.createSymbolicLink(temporary.resolve(Scratch.PREFIX + "link"), away);
        makeOld(other);
        makeOld(away);
        clean();
        assertTrue(Files.exists(other) && Files.exists(away.resolve(".in-use")) && Files.exists(link));
    }

    /** Keeps a folder in use until it is killed. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws Exception {
            Path folder = Path.of(arguments[0]);
            Files.createFile(folder.resolve("Module.tla"));
            System.out.print(LeftScratch.hold(folder).isPresent() ? '!' : '?');
            System.out.flush();
            Thread.sleep(600_000);
        }
    }

    /** As it is when the process that held it is gone. */
    private Path held(String name) throws Exception {
        Path folder = Files.createDirectory(temporary.resolve(Scratch.PREFIX + name));
        LeftScratch.hold(folder).orElseThrow().close();
        return folder;
    }

    private static void makeOld(Path folder) throws Exception {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }

    private void clean() {
        LeftScratch.delete(temporary, Set.of(ours));
    }
}
