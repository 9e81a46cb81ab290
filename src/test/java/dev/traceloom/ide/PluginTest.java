package dev.traceloom.ide;

import com.intellij.ide.plugins.IdeaPluginDescriptor;
import com.intellij.ide.plugins.PluginManager;
import com.intellij.openapi.extensions.PluginId;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;

/** The descriptor is found, and the platform enables the plugin. */
public final class PluginTest extends BasePlatformTestCase {
    static final PluginId ID = PluginId.getId("dev.traceloom");

    public void testThePluginIsEnabled() {
        IdeaPluginDescriptor plugin = PluginManager.getPlugin(ID);
        assertNotNull("the plugin is not there", plugin);
        assertTrue("the plugin is disabled", plugin.isEnabled());
        assertEquals("Traceloom: TLA+ Traces", plugin.getName());
    }
}
