package dev.traceloom.record.process;

import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.text.OneLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Whether rr works here, found out by recording something small: the version and the kernel's settings alone do not
 * tell.
 *
 * @param rr which one, and what it has to be told to work
 * @param version what it calls itself; empty where it is not installed
 * @param refusal why it does not work, in one line
 * @param said all that it printed
 */
public record RrProbe(RrProgram rr, Optional<String> version, Optional<String> refusal, String said) {
    private static final int LONGEST_SECONDS = 20;
    private static final int MOST_CHARACTERS = 160;
    /** What an rr says that does not know {@link RrProgram#SOFTWARE_COUNTERS}. */
    private static final String UNKNOWN_OPTION = "Invalid option";

    /** One that nobody asks. */
    public static RrProbe unwanted() {
        return new RrProbe(new RrProgram("rr", List.of()), Optional.empty(), Optional.of("it is not wanted"), "");
    }

    public boolean works() {
        return refusal.isEmpty();
    }

    /** As it is or, where the processor's counters are missing and rr can do without, with software counters. */
    public static RrProbe of(String program) throws IOException, InterruptedException {
        RrProbe plain = of(new RrProgram(program, List.of()));
        if (plain.works() || plain.version().isEmpty()) {
            return plain;
        }
        RrProbe counting = of(new RrProgram(program, List.of(RrProgram.SOFTWARE_COUNTERS)));
        // Where it can count in software, what is in the way of that is what can be mended.
        return counting.said().contains(UNKNOWN_OPTION) || counting.said().equals(plain.said()) ? plain : counting;
    }

    public static RrProbe of(RrProgram rr) throws IOException, InterruptedException {
        String program = rr.program();
        try {
            ProgramPath.requireRunnable(program);
        } catch (IOException absent) {
            return new RrProbe(rr, Optional.empty(), Optional.of(absent.getMessage()), "");
        }
        Path folder = Files.createTempDirectory("traceloom-rr-");
        try {
            Path output = folder.resolve("output");
            Process process = new ProcessBuilder(
                            rr.command("record", "--chaos", "--output-trace-dir=" + folder.resolve("trace"), "true"))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                String hung = "rr record true did not end";
                return new RrProbe(rr, Optional.of(program), Optional.of(hung), hung);
            }
            String said = Files.readString(output, StandardCharsets.ISO_8859_1);
            boolean recorded = process.exitValue() == 0 && Files.exists(folder.resolve("trace/version"));
            Optional<String> refusal =
                    recorded ? Optional.empty() : Optional.of("rr record true failed: " + firstLine(said));
            return new RrProbe(rr, Optional.of(version(program)), refusal, said);
        } finally {
            FolderTree.delete(folder);
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
        return OneLine.beginning(MOST_CHARACTERS, line);
    }
}
