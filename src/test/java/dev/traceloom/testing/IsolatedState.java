package dev.traceloom.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Tests record runs; what this user recorded on this machine is none of their business. What they record is known to
 * them alone, and to the processes that they start with {@link #option}.
 */
public final class IsolatedState implements BeforeAllCallback {
    private static final String PROPERTY = "traceloom.state";

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        folder();
    }

    private static synchronized String folder() throws IOException {
        if (System.getProperty(PROPERTY) == null) {
            Path folder = Files.createTempDirectory("traceloom-state");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            System.setProperty(PROPERTY, folder.resolve("own").toString());
        }
        return System.getProperty(PROPERTY);
    }

    /** For Java, so that a process knows what this one does. */
    public static String option() throws IOException {
        return "-D" + PROPERTY + "=" + folder();
    }

    private static void delete(Path folder) {
        for (String name : new String[] {"own/recorded-runs", "own/recorded-runs.lock", "own", ""}) {
            folder.resolve(name).toFile().delete();
        }
    }
}
