package dev.traceloom.ide.validation.setting;

import com.intellij.util.execution.ParametersListUtil;
import dev.traceloom.ide.settings.TraceloomSettings;
import java.util.ArrayList;
import java.util.List;

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

    /** For the child's virtual machine: these, and what the user entered as one line. */
    public List<String> javaOptions(String entered) {
        List<String> options = new ArrayList<>();
        if (megabytes > 0) {
            options.add("-Xmx" + megabytes + "m");
        }
        // The user's come last, since Java takes the last of two that contradict.
        options.addAll(ParametersListUtil.parse(entered));
        return options;
    }
}
