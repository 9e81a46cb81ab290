package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An explanation may be given up while TLC still evaluates for it, and nobody else can ask TLC then. */
class StuckExplanationTest {
    private static final Duration ENOUGH = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void whatIsToldOfTheVerdictDoesNotWaitForAnExplanationThatWasGivenUp() throws Exception {
        Path module = folder.resolve("Stuck.tla");
        Files.writeString(
                module,
                """
                ---- MODULE Stuck ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Hang(n) == [1..n -> 1..12] \\subseteq [1..12 -> 1..13] /\\ x' = 1
                Get(v) == x = v /\\ UNCHANGED x
                Next == Get(1) \\/ Hang(2)
                ====
                """);
        Path trace = folder.resolve("trace.ndjson");
        // The second cannot follow, and is the one that explanations ask about.
        Files.writeString(
                trace,
                """
                {"thread":"t","op":"Get","args":[7],"start":1,"end":2}
                {"thread":"t","op":"Hang","args":[12],"start":3,"end":4}
                """);
        CommandRun run = assertTimeoutPreemptively(ENOUGH, () -> CommandRun.explaining(
                (read, specification, result, limits) -> {
                    askForEver(read, specification);
                    return Optional.empty();
                },
                "validate", module.toString(), trace.toString(), "--save", folder.resolve("saved").toString()));
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains("cannot follow: t #1, Get(7)"), run.out());
    }

    /** Returns when TLC evaluates what takes it years. */
    private static void askForEver(Trace trace, Specification specification) {
        Call call;
        try {
            call = specification.bind("t", trace.threads().get(0).operations().get(1)).effect();
        } catch (BindingException wrong) {
            throw new AssertionError(wrong);
        }
        Thread asking = new Thread(() -> {
            Successors initial = new Successors();
            specification.initialStates(initial);
            specification.next(initial.get(0), call, new Successors());
        });
        asking.setDaemon(true);
        asking.start();
        while (Arrays.stream(asking.getStackTrace()).noneMatch(frame -> frame.getMethodName().equals("isSubsetEq"))) {
            Thread.onSpinWait();
        }
    }
}
