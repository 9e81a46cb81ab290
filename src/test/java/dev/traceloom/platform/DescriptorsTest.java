package dev.traceloom.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescriptorsTest {
    @Test
    void anExtensionWhoseClassIsNotBuiltIsTakenOutOfIncludedDescriptorsToo(@TempDir Path folder) throws IOException {
        Progress.silence();
        Platform platform = new Platform(folder);
        Path included = platform.resources().resolve("META-INF/Part.xml");
        FileTree.write(platform.resources().resolve("META-INF/PlatformLangPlugin.xml"), """
                <idea-plugin xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="Part.xml"/></idea-plugin>
                """);
        FileTree.write(included, """
                <idea-plugin><extensions>
                  <kept implementation="com.intellij.Here"/>
                  <kept implementation="com.intellij.Here.Nested"/>
                  <gone implementation="com.intellij.Absent"/>
                  <point interface="com.intellij.AbsentPoint"/>
                </extensions></idea-plugin>
                """);
        ClassNames built = new ClassNames();
        built.addFile("com/intellij/Here.class");
        built.addFile("com/intellij/Here$Nested.class");

        new Descriptors(platform, built).removeWhatIsNotBuilt();

        String text = Files.readString(included);
        assertTrue(text.contains("com.intellij.Here.Nested"));
        assertFalse(text.contains("com.intellij.Absent\""));
        assertTrue(text.contains("com.intellij.AbsentPoint"), "a point without its class harms nobody");
        assertEquals(List.of(
                        "com.intellij.Absent  extension <gone> removed",
                        "com.intellij.AbsentPoint  class of an extension point"),
                Files.readAllLines(platform.missingClasses()));
    }
}
