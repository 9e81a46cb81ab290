package dev.traceloom.ide.started;

import com.intellij.ide.plugins.IdeaPluginDescriptorImpl;
import com.intellij.ide.plugins.PluginInstaller;
import com.intellij.ide.plugins.PluginManagerCore;
import com.intellij.ide.startup.StartupActionScriptManager;
import com.intellij.openapi.updateSettings.impl.PluginDownloader;
import java.io.File;

/** Installs an archive with the code behind the button, and does what the next start does first. */
public final class InstallFromDisk {

    public static void main(String[] arguments) throws Exception {
        File archive = new File(arguments[0]);
        IdeaPluginDescriptorImpl plugin = PluginDownloader.loadDescriptionFromJar(archive);
        if (plugin == null) {
            throw new IllegalStateException("no plugin in " + archive);
        }
        if (PluginManagerCore.isIncompatible(plugin)) {
            throw new IllegalStateException(plugin + " does not fit this IDE");
        }
        PluginInstaller.install(archive, false, null, plugin);
        StartupActionScriptManager.executeActionScript();
        // The platform has started threads that would keep the process alive.
        System.exit(0);
    }
}
