package dev.traceloom.trace.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;

class TemporaryFolderTest {
    @Test
    void eachIsAFreshOneForItsOwnerAlone() throws Exception {
        Path one = TemporaryFolder.create("traceloom-test-");
        Path other = TemporaryFolder.create("traceloom-test-");
        try {
            assertNotEquals(one, other);
            for (Path folder : new Path[] {one, other}) {
                assertTrue(folder.getFileName().toString().startsWith("traceloom-test-"), folder.toString());
                assertEquals(Path.of(System.getProperty("java.io.tmpdir")), folder.getParent());
                assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
            }
        } finally {
            Files.delete(one);
            Files.delete(other);
        }
    }
}
