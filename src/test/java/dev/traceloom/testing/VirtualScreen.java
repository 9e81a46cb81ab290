package dev.traceloom.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A screen that nobody sees, of its own for every test run: X's virtual framebuffer. */
public final class VirtualScreen implements AutoCloseable {
    private static final int START_SECONDS = 20;

    private final Process server;
    private final String display;

    private VirtualScreen(Process server, String display) {
        this.server = server;
        this.display = display;
    }

    /**
     * @param folder for what the server writes
     * @param java the home of the Java whose windows are shown there
     */
    public static VirtualScreen open(Path folder, Path java) throws Exception {
        assumeTrue(isInstalled(), "no Xvfb, so no window is tested; apt-get install xvfb");
        assumeTrue(hasWindows(java), "this Java has no windows, so none is tested; apt-get install openjdk-17-jre");
        // Keys do not repeat (-r), however long a busy machine holds them.
        // The server chooses a free display and writes its number, here through a pipe of the shell's.
        Process server = new ProcessBuilder(
                        "sh", "-c", "exec Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp -r 3>\"$0\"",
                        folder.resolve("display").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("xvfb.log").toFile())
                .start();
        Path number = folder.resolve("display");
        for (int i = 0; i < START_SECONDS * 10 && server.isAlive(); i++) {
            if (Files.exists(number) && Files.readString(number).endsWith("\n")) {
                return new VirtualScreen(server, ":" + Files.readString(number).trim());
            }
            Thread.sleep(100);
        }
        server.destroy();
        throw new AssertionError("Xvfb does not start: " + Files.readString(folder.resolve("xvfb.log")));
    }

    public String display() {
        return display;
    }

    @Override
    public void close() {
        server.destroy();
    }

    /** The package openjdk-17-jdk-headless comes without. */
    private static boolean hasWindows(Path java) {
        return Files.exists(java.resolve("lib").resolve(System.mapLibraryName("awt_xawt")));
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "Xvfb")));
    }
}
