package dev.traceloom.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jetbrains.plugin.structure.base.plugin.PluginCreationFail;
import com.jetbrains.plugin.structure.base.plugin.PluginCreationResult;
import com.jetbrains.plugin.structure.base.plugin.PluginCreationSuccess;
import com.jetbrains.plugin.structure.intellij.plugin.IdePlugin;
import com.jetbrains.plugin.structure.intellij.plugin.IdePluginManager;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archive and descriptor, judged by the library that JetBrains' plugin verifier and marketplace judge with. */
class DescriptorIT {
    @TempDir
    Path folder;

    @Test
    void theVerifierAcceptsThePluginWithoutAWarning() throws Exception {
        PluginCreationResult<IdePlugin> result = verify(PackagedPlugin.ARCHIVE);
        if (!(result instanceof PluginCreationSuccess<IdePlugin> success)) {
            throw new AssertionError(result);
        }
        assertEquals(List.of(), success.getWarnings());
        assertEquals(List.of(), success.getUnacceptableWarnings());
        IdePlugin plugin = success.getPlugin();
        assertEquals("dev.traceloom", plugin.getPluginId());
        assertEquals("Traceloom: TLA+ Traces", plugin.getPluginName());
        assertEquals(PackagedPlugin.VERSION, plugin.getPluginVersion());
    }

    @Test
    void aDescriptorWithoutAVendorIsRefused() throws Exception {
        assertRefused("vendor", descriptor -> descriptor.replaceFirst("<vendor.*</vendor>", ""));
    }

    @Test
    void aDescriptorThatIsNoXmlIsRefused() throws Exception {
        assertRefused("plugin.xml", descriptor -> descriptor.replace("</idea-plugin>", ""));
    }

    private void assertRefused(String culprit, UnaryOperator<String> edit) throws IOException {
        Path jar = folder.resolve("broken.jar");
        Path archive = folder.resolve("broken.zip");
        PackagedPlugin.writeMainJar(jar, edit);
        PackagedPlugin.writeArchive(archive, jar);
        PluginCreationResult<IdePlugin> result = verify(archive);
        assertInstanceOf(PluginCreationFail.class, result);
        assertTrue(result.toString().contains(culprit), result::toString);
    }

    private PluginCreationResult<IdePlugin> verify(Path archive) {
        return IdePluginManager.createManager(folder).createPlugin(archive);
    }
}
