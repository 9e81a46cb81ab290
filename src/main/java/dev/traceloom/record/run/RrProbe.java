package dev.traceloom.record.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Whether rr works here, found out by recording something small: the version and the kernel's settings alone do not
 * tell.
 *
 * @param version what it calls itself; empty where it is not installed
 * @param refusal why it does not work, in one line
 * @param said all that it printed
 */
public record RrProbe(Optional<String> version, Optional<String> refusal, String said) {
    private static final int SECONDS = 20;
    private static final int LONGEST = 160;

    public RrProbe(Optional<String> version, Optional<String> refusal) {
        this(version, refusal, "");
    }

    public boolean works() {
        return refusal.isEmpty();
    }

    public static RrProbe of(String program) throws IOException, InterruptedException {
        boolean there = program.indexOf('/') < 0
                ? Programs.find(program).isPresent()
                : Files.isExecutable(Path.of(program));
        if (!there) {
            return new RrProbe(Optional.empty(), Optional.of(program + " is not installed"));
        }
        Path folder = Files.createTempDirectory("traceloom-rr-");
        try {
            Path output = folder.resolve("output");
            Process process = new ProcessBuilder(
                            program, "record", "--chaos", "--output-trace-dir=" + folder.resolve("trace"), "true")
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                String hung = "rr record true did not end";
                return new RrProbe(Optional.of(program), Optional.of(hung), hung);
            }
            String said = Files.readString(output, StandardCharsets.ISO_8859_1);
            Optional<String> refusal = process.exitValue() == 0
                    ? Optional.empty()
                    : Optional.of("rr record true failed: " + firstLine(said));
            return new RrProbe(Optional.of(version(program)), refusal, said);
        } finally {
            Folders.delete(folder);
        }
    }

    private static String version(String program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program, "--version").redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        process.waitFor();
        return firstLine(said);
    }

    private static String firstLine(String text) {
        String line = text.lines().map(String::strip).filter(any -> !any.isEmpty()).findFirst().orElse("(it said nothing)");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
