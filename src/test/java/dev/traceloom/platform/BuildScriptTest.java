package dev.traceloom.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script on machines that cannot build the IDE: status 3 and one sentence, so that the rest of a build goes on. */
class BuildScriptTest {
    private static final Path SCRIPT = Path.of("ide-platform/build").toAbsolutePath();

    private static final List<String> USED_BEFORE =
            List.of("bash", "cat", "cut", "dirname", "find", "grep", "readlink", "sha256sum", "sort", "xargs");

    @TempDir
    private Path folder;

    @Test
    void withoutDebiansToolsItSaysSoInOneSentence() throws Exception {
        Path tools = Files.createDirectory(folder.resolve("bin"));
        for (String tool : USED_BEFORE) {
            Path script = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec " + which(tool) + " \"$@\"\n");
            script.toFile().setExecutable(true);
        }

        Outcome outcome = run(Map.of("PATH", tools.toString(), "XDG_CACHE_HOME", folder.toString(),
                "JAVA_HOME", System.getProperty("java.home")));

        assertEquals("The test IDE cannot be built here: it comes from Debian's source package, and apt-get is missing;"
                + " where JetBrains' repositories can be reached, the Gradle build (build.gradle.kts) tests the"
                + " plugin.\n", outcome.output);
        assertEquals(3, outcome.status);
    }

    @Test
    void aWrongArgumentIsNamed() throws Exception {
        Outcome outcome = run(Map.of(), "--frobnicate");

        assertEquals(2, outcome.status);
        assertTrue(outcome.output.contains("--frobnicate"), outcome.output);
    }

    private record Outcome(int status, String output) {
    }

    private Outcome run(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>(List.of(which("bash").toString(), SCRIPT.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Outcome(process.waitFor(), output);
    }

    private static Path which(String tool) {
        for (String folder : System.getenv("PATH").split(":")) {
            if (Files.isExecutable(Path.of(folder, tool))) {
                return Path.of(folder, tool);
            }
        }
        throw new IllegalStateException("no " + tool);
    }
}
