package dev.traceloom.ide;

import com.intellij.ide.plugins.IdeaPluginDescriptor;
import com.intellij.ide.plugins.PluginManagerCore;
import com.intellij.openapi.extensions.PluginId;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.util.Optional;
import java.util.stream.Stream;

/** The descriptor is found, and the platform enables the plugin. */
public final class PluginTest extends BasePlatformTestCase {
    static final PluginId ID = PluginId.getId("dev.traceloom");

    public void testThePluginIsEnabled() {
        Optional<IdeaPluginDescriptor> found = Stream.of(PluginManagerCore.getPlugins())
                .filter(one -> ID.equals(one.getPluginId()))
                .findFirst();
        assertTrue("the plugin is not there", found.isPresent());
        IdeaPluginDescriptor plugin = found.get();
        assertTrue("the plugin is disabled", plugin.isEnabled());
        assertEquals("Traceloom: TLA+ Traces", plugin.getName());
    }
}
