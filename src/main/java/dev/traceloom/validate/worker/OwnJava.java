package dev.traceloom.validate.worker;

import java.nio.file.Path;
import java.util.List;

/**
 * The Java of this process, for other processes of ours. Java 24 and later complain about libraries that reach past it:
 * SQLite is native, and msgpack would use what is about to be removed. Users can do nothing about that, and would take it
 * for what a validation says. Java 17 knows the options too.
 */
public final class OwnJava {
    private static final String PLAIN_BUFFERS = "msgpack.universal-buffer";

    private OwnJava() {}

    /** The program, and the options that every process of ours has. */
    public static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + PLAIN_BUFFERS + "=true",
                "--enable-native-access=ALL-UNNAMED");
    }

    /** For a process that somebody else started, before it reads anything; what the user chose is kept. */
    public static void prepare() {
        if (System.getProperty(PLAIN_BUFFERS) == null) {
            System.setProperty(PLAIN_BUFFERS, "true");
        }
    }
}
