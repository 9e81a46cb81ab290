package dev.traceloom.ide.results;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.UiEvents;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/** What is kept of validations, while they go on and after a restart. */
public final class ValidationResultsTest extends BasePlatformTestCase {
    private static final RunHeader HEADER = new RunHeader("/specs/Queue.tla", List.of(), List.of(), 5, "0.1.0");

    public void testTheServiceIsRegistered() {
        assertNotNull("the service is not registered", ValidationResults.of(getProject()));
    }

    public void testAResultIsToldWhileTheRunGoesOn() throws Exception {
        ValidationResults results = ValidationResults.of(getProject());
        List<String> told = new ArrayList<>();
        getProject().getMessageBus().connect(getTestRootDisposable()).subscribe(
                ResultsListener.TOPIC, new ResultsListener() {
                    @Override
                    public void resultsChanged() {
                        told.add("changed");
                    }

                    @Override
                    public void traceProgressed(String trace, int linearized, int operations) {
                        told.add(trace + " " + linearized + " of " + operations);
                    }
                });
        LiveRun live = LiveRun.begin(getProject(), "Queue");
        live.started();
        live.total(2);
        await(() -> newest(results, live).filter(run -> run.running() && run.total() == 2).isPresent());
        live.progressed("one", 3, 9);
        await(() -> told.contains("one 3 of 9"));
        try (ResultsWriter writer = new ResultsWriter(live.folder().resolve(ResultsWriter.FILE))) {
            writer.write(HEADER);
            await(() -> newest(results, live).flatMap(ValidatedRun::header).isPresent());
            writer.write(outcome("one"));
            await(() -> newest(results, live).filter(run -> run.outcomes().equals(List.of(outcome("one")))).isPresent());
        }
        live.ended();
        await(() -> newest(results, live).filter(run -> !run.running()).isPresent());
        assertTrue(told.contains("changed"));
    }

    /** As the menus of tests do, which are looked through in the background. */
    public void testRunsAreReadWhileOthersCome() throws Exception {
        ValidationResults results = ValidationResults.of(getProject());
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Void> reading = CompletableFuture.runAsync(() -> {
            while (!over.get()) {
                assertTrue(results.runs().stream().map(ValidatedRun::folder).distinct().count() <= ValidationResults.MOST_RUNS);
            }
        });
        for (int i = 0; i < 20_000; i++) {
            results.put(new ValidatedRun(Path.of("run", String.valueOf(i)), "Queue", Optional.of(HEADER), List.of(), 0, false));
        }
        over.set(true);
        reading.get(10, TimeUnit.SECONDS);
    }

    public void testRunsSurviveARestartAndTheOldOnesGo() throws Exception {
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i < ValidationResults.MOST_RUNS + 2; i++) {
            LiveRun live = LiveRun.begin(getProject(), "run " + i);
            try (ResultsWriter writer = new ResultsWriter(live.folder().resolve(ResultsWriter.FILE))) {
                writer.write(HEADER);
                writer.write(outcome("trace " + i));
            }
            live.total(5);
            live.ended();
            folders.add(0, live.folder());
        }
        assertTrue(Files.notExists(folders.get(ValidationResults.MOST_RUNS)));

        // What the next start of the IDE makes for the same project.
        ValidationResults restarted = new ValidationResults(getProject());
        assertEquals(List.of(), restarted.runs());
        await(() -> !restarted.runs().isEmpty());
        assertEquals(
                folders.subList(0, ValidationResults.MOST_RUNS),
                restarted.runs().stream().map(ValidatedRun::folder).toList());
        ValidatedRun newest = restarted.newest().orElseThrow();
        assertEquals(
                new ValidatedRun(
                        folders.get(0), "run " + (ValidationResults.MOST_RUNS + 1), Optional.of(HEADER),
                        List.of(outcome("trace " + (ValidationResults.MOST_RUNS + 1))), 5, false),
                newest);
    }

    private static Optional<ValidatedRun> newest(ValidationResults results, LiveRun live) {
        return results.newest().filter(run -> run.folder().equals(live.folder()));
    }

    private static TraceOutcome outcome(String name) {
        return new TraceOutcome(
                name, "/traces/" + name, Verdict.ACCEPTED, 12, 3, 12, 0.25, Optional.empty(), List.of(), false,
                Optional.empty(), List.of(), List.of(), List.of());
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.currentTimeMillis() + 20_000;
        while (!condition.getAsBoolean()) {
            assertTrue("not within twenty seconds", System.currentTimeMillis() < end);
            UiEvents.dispatch();
            Thread.sleep(5);
        }
    }
}
