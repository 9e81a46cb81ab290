package com.intellij.idea;

import com.intellij.ide.plugins.IdeaPluginDescriptor;
import com.intellij.ide.plugins.PluginManagerCore;
import com.intellij.openapi.application.ex.ApplicationManagerEx;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.project.ex.ProjectManagerEx;
import com.intellij.openapi.util.io.FileUtil;
import java.io.File;
import javax.swing.SwingUtilities;

/**
 * Starts the IDE without a window, opens a project (the folder given, or an empty one), tells what was loaded and
 * ends. Status 0: every plugin is enabled and the project is open. It stands in this package because the
 * application's class is not public.
 */
public final class HeadlessStart extends CommandLineApplication {
    private static final int NOT_ALL_LOADED = 1;
    private static final int FAILED = 2;

    private HeadlessStart() {
        super(true, false, true);
    }

    public static void main(String[] arguments) throws Exception {
        // The logger reads its settings with a class that itself logs: that one has to be there first.
        Class.forName("com.intellij.openapi.util.JDOMUtil");
        Logger.setFactory(LoggerFactory.class);
        int[] status = {FAILED};
        SwingUtilities.invokeAndWait(() -> {
            try {
                status[0] = start(arguments) ? 0 : NOT_ALL_LOADED;
            } catch (Throwable failure) {
                failure.printStackTrace(System.out);
            }
        });
        System.out.flush();
        // An orderly exit asks questions that nobody is there to answer.
        Runtime.getRuntime().halt(status[0]);
    }

    private static boolean start(String[] arguments) throws Exception {
        new HeadlessStart();
        PluginManagerCore.getPlugins();
        ApplicationManagerEx.getApplicationEx().load(null);
        boolean good = true;
        for (IdeaPluginDescriptor plugin : PluginManagerCore.getPlugins()) {
            good &= plugin.isEnabled();
            System.out.println("plugin " + plugin.getPluginId() + " " + plugin.getVersion()
                    + (plugin.isEnabled() ? " enabled" : " DISABLED"));
        }
        File folder = arguments.length > 0 ? new File(arguments[0]).getAbsoluteFile()
                : FileUtil.createTempDirectory("project", null);
        boolean opened = open(folder);
        System.out.println("project " + folder.getName() + (opened ? " opened" : " NOT OPENED"));
        return good && opened;
    }

    private static boolean open(File folder) throws Exception {
        ProjectManagerEx manager = ProjectManagerEx.getInstanceEx();
        Project project = new File(folder, ".idea").isDirectory()
                ? manager.loadProject(folder.getPath())
                : manager.newProject(folder.getName(), folder.getPath(), true, false);
        return project != null && manager.openProject(project);
    }
}
