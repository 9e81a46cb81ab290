package dev.traceloom.explain.tla;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** TLC as anyone would run it, in a process of its own with nothing of ours on the class path. */
record PlainTlc(int status, String output) {

    static PlainTlc check(Path folder, String module) throws IOException, InterruptedException {
        Path jar;
        try {
            jar = Path.of(tlc2.TLC.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (java.net.URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseParallelGC",
                        // Its standard modules are unpacked there, and removed by whoever ends first.
                        "-Djava.io.tmpdir=" + folder,
                        "-cp", jar.toString(), "tlc2.TLC", "-workers", "1", "-config", module + ".cfg", module + ".tla")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new PlainTlc(process.waitFor(), output);
    }

    boolean foundNoError() {
        return output.contains("No error has been found") && status == 0;
    }

    boolean foundAnOrder() {
        return output.contains("Invariant traceloomNoOrder is violated");
    }
}
