package dev.traceloom.ide.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.openapi.application.PathManager;
import com.intellij.util.execution.ParametersListUtil;
import dev.traceloom.cli.Main;
import dev.traceloom.ide.TraceloomBundle;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts {@code traceloom validate} in a Java virtual machine of its own, so that a runaway validation cannot hurt the
 * IDE, and stop means stop. It is the IDE's Java, and the plugin's own jars.
 *
 * @param folder where relative paths start
 * @param results where it saves what it finds
 */
record ValidatorCommand(
        ValidationTarget target, ValidationSwitches switches, ValidationDefaults defaults, Path folder, Path results) {

    GeneralCommandLine line() throws ExecutionException {
        return new GeneralCommandLine(Path.of(System.getProperty("java.home"), "bin", "java").toString())
                .withParameters(javaOptions())
                .withParameters("-cp", pluginJars(), Main.class.getName())
                .withParameters("validate", "--teamcity", "--no-pages", "--save", results.toString())
                .withParameters(options())
                .withParameters("--", inFolder(target.specification()))
                .withParameters(target.traces().stream().map(this::inFolder).toList())
                .withCharset(StandardCharsets.UTF_8)
                .withWorkDirectory(folder.toString());
    }

    private List<String> javaOptions() {
        List<String> options = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
        if (defaults.megabytes() > 0) {
            options.add("-Xmx" + defaults.megabytes() + "m");
        }
        // The user's come last, since Java takes the last of two that contradict.
        options.addAll(ParametersListUtil.parse(switches.javaOptions()));
        return options;
    }

    private List<String> options() {
        ValidationSwitches all = switches;
        if (all.get(Switch.BUDGET).isEmpty()) {
            all = all.with(Switch.BUDGET, defaults.budget());
        }
        if (defaults.allowCommands()) {
            all = all.with(Switch.ALLOW_IO, Switch.ON);
        }
        return all.arguments();
    }

    /** Names are shown as they are given, and short ones read better. */
    private String inFolder(String path) {
        try {
            Path absolute = folder.resolve(path).normalize();
            Path relative = absolute.startsWith(folder) ? folder.relativize(absolute) : absolute;
            return relative.toString().isEmpty() ? "." : relative.toString();
        } catch (InvalidPathException strange) {
            return path;
        }
    }

    /** The archive that holds this plugin has its libraries beside it. */
    private static String pluginJars() throws ExecutionException {
        String archive = PathManager.getJarPathForClass(Main.class);
        if (archive == null) {
            throw new ExecutionException(TraceloomBundle.message("run.no.archive"));
        }
        return new File(archive).getParent() + File.separator + "*";
    }
}
