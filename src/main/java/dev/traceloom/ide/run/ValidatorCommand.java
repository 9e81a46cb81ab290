package dev.traceloom.ide.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.openapi.application.PathManager;
import dev.traceloom.cli.Main;
import dev.traceloom.ide.TraceloomBundle;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Starts {@code traceloom validate} in a Java virtual machine of its own, so that a runaway validation cannot hurt the
 * IDE, and stop means stop. It is the IDE's Java, and the plugin's own jars.
 */
record ValidatorCommand(ValidationTarget target, Path folder) {

    GeneralCommandLine line() throws ExecutionException {
        return new GeneralCommandLine(Path.of(System.getProperty("java.home"), "bin", "java").toString())
                .withParameters("-XX:+UseSerialGC", "-Dfile.encoding=UTF-8")
                .withParameters("-cp", pluginJars(), Main.class.getName())
                .withParameters("validate", target.specification())
                .withParameters(target.traces())
                .withEnvironment("TRACELOOM_STDOUT_TTY", "1")
                .withCharset(StandardCharsets.UTF_8)
                .withWorkDirectory(folder.toString());
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
