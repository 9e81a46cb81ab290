package dev.traceloom.record.agent.program;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Where Java begins the agent. This class alone is seen by the program, since Java adds an agent's jar to the class path;
 * everything else lies in a folder of the jar where only a loader of our own looks.
 *
 * <p>Scripts start Javas of any age, which would not start at all with an agent that they cannot read. So this class is
 * packed as one of Java 8, and uses nothing that came later.
 */
public final class Agent {
    /** Where the jar is: the class path may have another class of this name first. */
    public static final String JAR = "TRACELOOM_AGENT";

    /** The folder of the jar that holds everything else. */
    public static final String FOLDER = "inside/";

    private static final int OLDEST = 17;

    private Agent() {}

    public static void premain(String ignored, Instrumentation instrumentation) {
        String version = System.getProperty("java.specification.version", "0");
        if (version.startsWith("1.") || Integer.parseInt(version) < OLDEST) {
            tell("Java ".concat(version).concat(" is too old for it, 17 is needed"));
            return;
        }
        try {
            URL folder = new URL("jar:".concat(new File(System.getenv(JAR)).toURI().toString()).concat("!/").concat(FOLDER));
            ClassLoader own = new URLClassLoader(new URL[] {folder}, null);
            Class.forName("dev.traceloom.record.agent.program.Installation", true, own)
                    .getMethod("install", Instrumentation.class)
                    .invoke(null, instrumentation);
        } catch (InvocationTargetException failed) {
            tell(String.valueOf(failed.getCause()));
        } catch (Exception | LinkageError failed) {
            tell(failed.toString());
        }
    }

    /** The program goes on without it: that is a run like those without the option. */
    private static void tell(String why) {
        System.err.println("traceloom: --instrument does nothing in this program: ".concat(why));
    }
}
