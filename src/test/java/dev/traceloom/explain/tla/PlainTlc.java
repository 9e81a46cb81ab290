package dev.traceloom.explain.tla;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** TLC as anyone would run it, in a process of its own with nothing of ours on the class path. */
public record PlainTlc(int status, String output) {

    public static PlainTlc check(Path folder, String module) throws IOException, InterruptedException {
        Path jar;
        try {
            jar = Path.of(tlc2.TLC.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (java.net.URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        // TLC names its folder after the second in which it starts, and its standard modules are unpacked into the
        // temporary one: neither may be shared with another run.
        Path scratch = Files.createTempDirectory(folder, "tlc");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        // TLC takes a share of the heap at once; these runs are short and small.
                        "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                        "-Djava.io.tmpdir=" + scratch,
                        "-cp", jar.toString(), "tlc2.TLC", "-metadir", scratch.toString(), "-workers", "1",
                        "-config", module + ".cfg", module + ".tla")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new PlainTlc(process.waitFor(), output);
    }

    void assertNoOrder() {
        assertTrue(output.contains("No error has been found") && status == 0, output);
    }

    void assertAnOrder() {
        assertTrue(output.contains("Invariant traceloomNoOrder is violated"), output);
    }
}
