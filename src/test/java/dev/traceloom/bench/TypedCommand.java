package dev.traceloom.bench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ./traceloom} as a person types it: the shell counts too. */
final class TypedCommand {
    /** What bash says of all that it started: in user mode, and in the system. */
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*$");

    private TypedCommand() {}

    /** What one run took, in seconds. */
    record Run(double processor, double clock) {}

    /**
     * Validates a trace.
     *
     * @param expected the status that the command has to end with
     */
    static Run validate(Path specification, Path trace, int expected) throws Exception {
        Path said = Files.createTempFile(specification.getParent(), "said", ".txt");
        long begun = System.nanoTime();
        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        "\"$0\" validate \"$1\" \"$2\"; status=$?; times; exit $status",
                        Path.of("traceloom").toAbsolutePath().toString(),
                        specification.toString(),
                        trace.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        int status = bash.waitFor();
        double clock = (System.nanoTime() - begun) / 1e9;
        String text = Files.readString(said, StandardCharsets.UTF_8);
        Matcher times = TIMES.matcher(text);
        if (status != expected || !times.find()) {
            throw new IllegalStateException("./traceloom validate ended with " + status + ":\n" + text);
        }
        return new Run(
                seconds(times.group(1), times.group(2)) + seconds(times.group(3), times.group(4)), clock);
    }

    private static double seconds(String minutes, String seconds) {
        return 60 * Integer.parseInt(minutes) + Double.parseDouble(seconds);
    }
}
