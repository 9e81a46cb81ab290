package com.intellij.ide.plugins;

/**
 * Starts the IDE in a window, on the project given or on none. The platform's own main class first builds class
 * loaders that Java 8 alone understands; this begins right after it, and stands in this package because the way in is
 * not public.
 */
public final class WindowStart {
    private WindowStart() {
    }

    public static void main(String[] arguments) {
        PluginManager.start("com.intellij.idea.MainImpl", "start", arguments);
    }
}
