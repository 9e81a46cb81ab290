package dev.traceloom.bench;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** Runs commands as a person would type them. */
final class Shell {
    /** What {@code ./traceloom} ends with when a trace was rejected. */
    static final int REJECTED = 10;

    /** And when one was undecided. */
    private static final int UNDECIDED = 11;

    private Shell() {}

    /**
     * @param here the folder that is called HERE in the command
     * @return the exit status, which is 0, {@link #REJECTED} or that of something undecided
     */
    static int run(String command, Path here, Map<String, String> environment) throws Exception {
        Path said = Files.createTempFile("bench", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder("sh", "-c", command.replace("HERE", here.toString()))
                    .redirectErrorStream(true)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(said.toFile());
            builder.environment().putAll(environment);
            int status = builder.start().waitFor();
            if (!Set.of(0, REJECTED, UNDECIDED).contains(status)) {
                throw new IllegalStateException(
                        command + " ended with " + status + ":\n" + Files.readString(said, StandardCharsets.UTF_8));
            }
            return status;
        } finally {
            Files.delete(said);
        }
    }
}
