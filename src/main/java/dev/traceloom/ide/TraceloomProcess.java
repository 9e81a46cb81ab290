package dev.traceloom.ide;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.openapi.application.PathManager;
import dev.traceloom.cli.Main;
import dev.traceloom.validate.worker.OwnJava;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Traceloom's command line in a Java virtual machine of its own, so that a runaway validation cannot hurt the IDE, and
 * stop means stop. It is the IDE's Java, and the plugin's own jars.
 */
public final class TraceloomProcess {
    private TraceloomProcess() {}

    public static GeneralCommandLine line(List<String> javaOptions, List<String> arguments) throws ExecutionException {
        return line(javaOptions, Main.class).withParameters(arguments);
    }

    /** Another main class than that of the command line. */
    public static GeneralCommandLine line(List<String> javaOptions, Class<?> main) throws ExecutionException {
        return new GeneralCommandLine(OwnJava.command().toArray(String[]::new))
                .withParameters("-XX:+UseSerialGC", "-Dfile.encoding=UTF-8")
                .withParameters(javaOptions)
                .withParameters("-cp", classPath(), main.getName())
                .withCharset(StandardCharsets.UTF_8);
    }

    private static String classPath() throws ExecutionException {
        String place = PathManager.getJarPathForClass(Main.class);
        if (place == null) {
            throw new ExecutionException(TraceloomBundle.message("run.no.archive"));
        }
        return classPath(place);
    }

    /** An archive has its libraries beside it. Classes in a folder are those of a build that runs tests, on its class path. */
    static String classPath(String place) {
        return place.endsWith(".jar")
                ? new File(place).getParent() + File.separator + "*"
                : System.getProperty("java.class.path");
    }
}
