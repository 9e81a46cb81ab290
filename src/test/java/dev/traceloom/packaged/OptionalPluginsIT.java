package dev.traceloom.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests inside the IDE run where the platform has everything; here a part of it is a plugin, as in today's. */
class OptionalPluginsIT {
    @TempDir
    Path folder;

    @Test
    void weAreLoadedAndInTheMenuOfTestsWhereTheTestRunnerIsAPluginOfItsOwn() throws Exception {
        List<Path> classPath = new ArrayList<>(List.of(
                Path.of(System.getProperty("ide.test.classes")), plugin("intellij.testRunner.plugin")));
        classPath.addAll(PackagedPlugin.jars());
        TestIde.Ended run = new TestIde(folder.resolve("sandbox")).run(
                List.of("-Didea.is.unit.test=true"), classPath, "org.junit.runner.JUnitCore",
                "dev.traceloom.ide.PluginTest", "dev.traceloom.ide.validation.ValidateTracesTest");
        assertEquals(0, run.status(), run::output);
    }

    private Path plugin(String id) throws Exception {
        Path jar = folder.resolve("other.jar");
        try (OutputStream file = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.putNextEntry(new ZipEntry(PackagedPlugin.DESCRIPTOR));
            zip.write(("<idea-plugin><id>" + id + "</id><name>Other</name><version>1</version><vendor>Other</vendor>"
                    + "<depends>com.intellij.modules.lang</depends></idea-plugin>").getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
