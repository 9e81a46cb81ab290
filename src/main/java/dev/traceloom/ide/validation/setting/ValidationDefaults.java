package dev.traceloom.ide.validation.setting;

import dev.traceloom.ide.settings.TraceloomSettings;

/**
 * What holds where a run configuration says nothing.
 *
 * @param budget empty for that of the command line
 * @param megabytes the child's heap; 0 for that of Java
 * @param allowCommands whether specifications may run programs and reach files outside their folders
 */
public record ValidationDefaults(String budget, int megabytes, boolean allowCommands) {

    public static ValidationDefaults current() {
        TraceloomSettings settings = TraceloomSettings.get();
        return new ValidationDefaults(settings.budget(), settings.childMemoryMegabytes(), settings.allowCommands());
    }
}
