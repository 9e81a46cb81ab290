package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code record} makes of runs that hang, crash, record nothing or cannot be validated. */
class FailedRunsTest {
    private static final String TLA_THAT_FAILS =
            """
            ---- MODULE Fails ----
            VARIABLE x
            Init == x = 0
            Enqueue(elem) == x' = <<elem>>[2]
            Dequeue(elem) == x' = <<elem>>[2]
            ====
            """;

    @TempDir
    Path folder;

    private PlayedRuns played;

    @BeforeEach
    void prepare() throws Exception {
        played = new PlayedRuns(folder);
    }

    @Test
    void aRunThatTookTooLongIsNotAccepted() {
        CommandRun run = played.record(hanging(), "--timeout", "1", "--runs", "1", "--spec", PlayedRuns.QUEUE);
        assertEquals(12, run.status(), run.err());
        assertTrue(run.out().contains("timeout, 33 operations, 3 threads"), run.out());
        assertTrue(run.out().contains("it took too long and was ended; what it recorded until then has an order"), run.out());
        assertTrue(run.out().contains("; 1 took too long"), run.out());
        assertFalse(run.out().contains("accepted"), run.out());
        assertTrue(played.runs().out().contains("timeout"), played.runs().out());
        String pruned = played.runs("prune", "--accepted", "--dry-run").out();
        assertTrue(pruned.contains("would delete 0 of 1 recordings"), pruned);
    }

    @Test
    void untilRejectedGoesOnAfterARunThatTookTooLongAndUntilFailedDoesNot() {
        CommandRun rejected = played.record(
                hangingFirst(played.rejected()), "--timeout", "1", "--until-rejected", PlayedRuns.QUEUE);
        assertEquals(10, rejected.status(), rejected.err());
        assertTrue(rejected.out().contains("; 1 rejected; 1 took too long"), rejected.out());
        assertFalse(rejected.out().contains("accepted"), rejected.out());
        // It is the same trace once more, which is dropped, but no less a hang.
        CommandRun failed = played.record(hanging(), "--timeout", "1", "--until-failed", PlayedRuns.QUEUE);
        assertEquals(12, failed.status(), failed.err());
        assertTrue(failed.out().contains("stopped at run-0001: it took too long and was ended"), failed.out());
    }

    @Test
    void untilFailedStopsAtACrashWithAndWithoutASpecification() {
        String crash = played.unlike() + "; [ ! -e " + folder + "/one ] || kill -SEGV $$; touch " + folder + "/one";
        CommandRun run = played.record(crash, "--until-failed", PlayedRuns.QUEUE);
        assertEquals(12, run.status(), run.err());
        assertTrue(run.out().contains("2 accepted"), run.out());
        assertTrue(run.out().contains("stopped at run-0002: it ended with exit status 139 (SIGSEGV)"), run.out());
        CommandRun without = played.record(crash, "--until-failed");
        assertEquals(12, without.status(), without.err());
        assertTrue(without.out().contains("stopped at run-0003: it ended with exit status 139 (SIGSEGV)"), without.out());
    }

    @Test
    void anExitStatusChangesNothingUnlessItIsLookedFor() {
        assertEquals(0, played.record(played.accepted() + "; exit 3", "--spec", PlayedRuns.QUEUE).status());
    }

    @Test
    void untilFailedStopsAtARejection() {
        CommandRun run = played.record(played.byTurns(), "--until-failed", PlayedRuns.QUEUE);
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains("stopped at run-0003: it is rejected"), run.out());
    }

    @Test
    void aSpecificationThatFailsOnTheFirstRunIsNotTriedOnOthers() throws Exception {
        Path module = Files.writeString(folder.resolve("Fails.tla"), TLA_THAT_FAILS);
        Files.writeString(folder.resolve("Fails.cfg"), "INIT Init\n");
        CommandRun run = played.record(played.unlike(), "--until-rejected", module.toString(), "--runs", "4");
        assertEquals(75, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("stopped at run-0001: it cannot be validated, and the next ones"), run.out());
    }

    @Test
    void aLaterRunThatRecordsNothingDoesNotPass() {
        String once = "[ -e " + folder + "/one ] || { " + played.accepted() + "; touch " + folder + "/one; }";
        CommandRun run = played.record(once, "--runs", "3");
        assertEquals(2, run.status());
        assertTrue(run.out().contains("3 runs in ") && run.out().contains("; 2 recorded nothing"), run.out());
        CommandRun failed = played.record(once, "--until-failed", PlayedRuns.QUEUE);
        assertEquals(2, failed.status());
        assertTrue(failed.out().contains("1 run in "), failed.out());
    }

    @Test
    void threadsThatEndWithoutAnyOperationAreARecordingOfNothing() {
        String ends = "printf '\\202\\256operation_name\\261__TerminateThread\\251operation"
                + "\\202\\251_op_start\\1\\247_op_end\\1' > \"$TRACELOOM_DIR/a.log\"";
        CommandRun run = played.record(ends);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("the command recorded nothing (exit status 0): its logs have no operation"), run.err());
    }

    @Test
    void twoSpecificationsOrTwoWaysToStopAreOneTooMany() {
        for (String[] options : new String[][] {
            {"--spec", PlayedRuns.QUEUE, "--until-failed", PlayedRuns.QUEUE},
            {"--until-rejected", PlayedRuns.QUEUE, "--until-failed"}
        }) {
            CommandRun run = played.record(played.accepted(), options);
            assertEquals(2, run.status());
            assertTrue(run.err().contains("--until-failed"), run.err());
        }
    }

    private String hanging() {
        return played.accepted() + "; sleep 100";
    }

    /** Hangs once, and then does something else. */
    private String hangingFirst(String then) {
        return "if [ -e " + folder + "/hung ]; then " + then + "; else touch " + folder + "/hung; " + hanging() + "; fi";
    }
}
