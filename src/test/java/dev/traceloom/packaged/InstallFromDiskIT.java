package dev.traceloom.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings | Plugins | Install Plugin from Disk…, then a restart. */
class InstallFromDiskIT {
    @TempDir
    Path sandbox;

    @Test
    void theArchiveInstallsAndTheNextStartEnablesThePlugin() throws Exception {
        TestIde ide = new TestIde(sandbox);
        TestIde.Ended before = start(ide);
        assertFalse(before.output().contains("dev.traceloom"), before::output);

        TestIde.Ended installed = ide.run(
                List.of(),
                List.of(Path.of(System.getProperty("ide.test.classes"))),
                "dev.traceloom.ide.started.InstallFromDisk",
                PackagedPlugin.ARCHIVE.toString());
        assertEquals(0, installed.status(), installed::output);
        assertTrue(Files.isDirectory(ide.plugins().resolve("traceloom/lib")), installed::output);

        TestIde.Ended after = start(ide);
        assertTrue(
                after.output().contains("plugin dev.traceloom " + PackagedPlugin.VERSION + " enabled"), after::output);
        assertEquals(0, after.status(), after::output);
        assertFalse(after.output().contains(" ERROR "), after::output);
    }

    private TestIde.Ended start(TestIde ide) throws Exception {
        return ide.run(List.of(), List.of(), "com.intellij.idea.HeadlessStart");
    }
}
