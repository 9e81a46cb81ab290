package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A descriptor uses the platform, too: by its modules, extension points, groups of actions and listeners' topics. */
final class DescriptorUsesTest {

    @Test
    void whatADescriptorNamesOfThePlatformIsListed(@TempDir Path folder) throws Exception {
        Path descriptor = Files.writeString(folder.resolve("plugin.xml"), """
                <idea-plugin>
                  <id>mine</id>
                  <depends>com.intellij.modules.platform</depends>
                  <depends optional="true" config-file="more.xml"> org.other </depends>
                  <extensions defaultExtensionNs="com.intellij">
                    <toolWindow id="Mine" factoryClass="mine.Factory"/>
                    <codeInsight.lineMarkerProvider language="TEXT" implementationClass="mine.Marker"/>
                  </extensions>
                  <extensions defaultExtensionNs="mine"><own/></extensions>
                  <projectListeners>
                    <listener class="mine.Listener" topic="com.intellij.api.Topic"/>
                  </projectListeners>
                  <actions>
                    <group id="mine.Group">
                      <reference ref="RunAction"/>
                      <add-to-group group-id="ToolsMenu" anchor="after" relative-to-action="Other"/>
                    </group>
                  </actions>
                </idea-plugin>
                """);
        Uses uses = new Uses();
        DescriptorUses.read(descriptor, uses);
        assertEquals(List.of(
                "action Other",
                "action RunAction",
                "action ToolsMenu",
                "class com.intellij.api.Topic",
                "extension com.intellij.codeInsight.lineMarkerProvider",
                "depends com.intellij.modules.platform",
                "extension com.intellij.toolWindow",
                "depends org.other"),
                uses.users().keySet().stream().map(Use::toString).toList());
    }
}
