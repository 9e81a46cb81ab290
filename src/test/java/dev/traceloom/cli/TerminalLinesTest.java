package dev.traceloom.cli;

import static dev.traceloom.cli.GoldenTerminal.assertShows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person at a terminal of 80 columns sees; golden texts in src/test/resources/terminal. */
final class TerminalLinesTest {
    private static final String QUEUE = "examples/queue/Queue.tla";

    @TempDir
    Path folder;

    @BeforeAll
    static void tmux() {
        assumeTrue(Tmux.isInstalled(), "there is no tmux here (apt-get install tmux)");
    }

    @Test
    void everyLineOfValidateAndExplainFitsAndIsBrokenBetweenThings() throws Exception {
        try (Tmux terminal = new Tmux(folder, 80)) {
            String rejected = "examples/queue/recordings/rejected/same-element-twice.ndjson";
            assertShows("validate", 80, terminal.run("./traceloom validate " + QUEUE + " examples/queue/recordings"));
            String colours = terminal.colours();
            assertTrue(Pattern.compile("\033\\[31m(\033\\[[0-9;]*m)*rejected").matcher(colours).find(), colours);
            assertShows("explain", 80, terminal.run("./traceloom explain " + QUEUE + " " + rejected));
        }
    }

    @Test
    void ofAnUndecidedTraceNothingIsRedOrCrossedOut() throws Exception {
        Path miscount = Path.of("src/test/resources/explanations/miscount.ndjson").toAbsolutePath();
        Files.copy(miscount, folder.resolve("miscount.ndjson"));
        try (Tmux terminal = new Tmux(folder, 80)) {
            assertShows("undecided", 80, terminal.run("./traceloom explain examples/set/SetBench.tla miscount.ndjson"));
            assertFalse(terminal.colours().contains("\033[31m"), terminal.colours());
        }
    }

    @Test
    void eachRunOfARecordingReplacesTheLineOfTheOneBefore() throws Exception {
        script("copy.sh", "cp examples/queue/recordings/accepted/three-threads.ndjson $TRACELOOM_DIR");
        try (Tmux terminal = new Tmux(folder, 80)) {
            String record = "./traceloom record --no-rr --seed 7 --output recorded --runs 3 --spec " + QUEUE + " -- ./copy.sh";
            assertShows("record", 80, terminal.run(record));
            assertShows("runs", 80, terminal.run("./traceloom runs"));
        }
    }

    @Test
    void whatIsRecordedUntilItIsRejectedFitsANarrowTerminal() throws Exception {
        script("copy.sh", "cp examples/queue/recordings/rejected/same-element-twice.ndjson $TRACELOOM_DIR");
        try (Tmux terminal = new Tmux(folder, 60)) {
            assertShows("record-rejected", 60, terminal.run(
                    "./traceloom record --no-rr --seed 7 --output recorded --until-rejected " + QUEUE + " -- ./copy.sh"));
        }
    }

    @Test
    void logDirectoriesAndCausalTracesAreToldAsOthersAre() throws Exception {
        String locks = "examples/lock-service/LockService.tla examples/lock-service/recordings";
        try (Tmux terminal = new Tmux(folder, 80)) {
            assertShows("causal-validate", 80, terminal.run("./traceloom validate " + locks));
            assertShows("causal-explain", 80, terminal.run("./traceloom explain " + locks + "/rejected/lost"));
        }
    }

    @Test
    void aStreamAndAComparisonFit() throws Exception {
        String queue = QUEUE + " examples/queue/recordings";
        try (Tmux terminal = new Tmux(folder, 80)) {
            assertShows("stream", 80, terminal.run(
                    "cat examples/queue/recordings/rejected/*.ndjson | ./traceloom validate --stream " + QUEUE + " -"));
            terminal.run("./traceloom validate --save earlier " + queue + "/accepted");
            terminal.run("./traceloom validate --save later " + queue);
            assertShows("compare", 80, terminal.run("./traceloom compare earlier later"));
        }
    }

    @Test
    void helpKeepsItsColumnsInANarrowTerminal() throws Exception {
        try (Tmux terminal = new Tmux(folder, 60)) {
            assertShows("help", 60, terminal.run("./traceloom --help"));
            assertShows("help-replay", 60, terminal.run("./traceloom replay --help"));
        }
    }

    @Test
    void whatTheDoctorFindsStandsInItsColumn() throws Exception {
        try (Tmux terminal = new Tmux(folder, 60)) {
            String said = terminal.run("./traceloom doctor");
            // What it finds differs from machine to machine; where it stands does not.
            Pattern column = Pattern.compile("(works|fails|no   )  \\S+ +\\S.*| {17}\\S.*|status \\d+");
            assertEquals(List.of(), said.lines().filter(line -> !column.matcher(line).matches()).toList(), said);
        }
    }

    private void script(String name, String command) throws Exception {
        Path script = folder.resolve(name);
        Files.writeString(script, "#!/bin/sh\n" + command + "\n");
        assertTrue(script.toFile().setExecutable(true));
    }
}
