package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.window.PartSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewCommandTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String COUNTER = "examples/counter/recordings/rejected/";
    private static final String RECORDINGS = "examples/queue/recordings";

    private final List<List<Explanation>> shown = new ArrayList<>();
    private PartSource parts;

    @Test
    void withoutADisplayOneSentenceSaysWhatToDo() {
        CommandRun run = run(false, "run-7.traceloom");
        assertEquals(2, run.status());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains("set DISPLAY"), run.err());
        assertTrue(run.err().contains("traceloom explain"), run.err());
    }

    @Test
    void bundlesAreShownOneATab(@TempDir Path folder) throws IOException {
        Path first = folder.resolve("a" + Bundles.EXTENSION);
        Path second = folder.resolve("b" + Bundles.EXTENSION);
        Bundles.write(Explanations.lostElement(), first);
        Bundles.write(Explanations.lostElement(), second);
        CommandRun run = run(true, first.toString(), second.toString());
        assertEquals(0, run.status(), run.err());
        assertEquals(List.of(Explanations.lostElement(), Explanations.lostElement()), shown.get(0));
    }

    @Test
    void tracesAreValidatedFirstAndABadOneHidesNoOther(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.ndjson"), "no JSON");
        CommandRun run = run(true, QUEUE, bad.toString(), RECORDINGS + "/rejected");
        assertEquals(0, run.status(), run.err());
        assertEquals(List.of(RECORDINGS + "/rejected/same-element-twice.ndjson"), shownTraces());
        assertTrue(run.err().contains("bad.ndjson"), run.err());
    }

    @Test
    void tracesStandInTheOrderInWhichTheyWereGiven() {
        List<String> given = List.of(COUNTER + "wrong-result.ndjson", COUNTER + "lost-updates.ndjson");
        CommandRun run = run(true, "examples/counter/Atomic.tla", given.get(0), given.get(1));
        assertEquals(0, run.status(), run.err());
        assertEquals(given, shownTraces());
    }

    @Test
    void theSearchHasTheOptionsOfValidate() {
        CommandRun run = run(true, "--budget", "0s", QUEUE, RECORDINGS + "/rejected");
        assertEquals(0, run.status(), run.err());
        assertEquals(Verdict.UNDECIDED, shown.get(0).get(0).summary().verdict());
    }

    @Test
    void acceptedTracesAreShownTooBehindThoseThatAreNot() {
        CommandRun run = run(true, QUEUE, RECORDINGS + "/accepted", RECORDINGS + "/rejected");
        assertEquals(0, run.status(), run.err());
        assertEquals(
                List.of(Verdict.REJECTED, Verdict.ACCEPTED, Verdict.ACCEPTED),
                shown.get(0).stream().map(explanation -> explanation.summary().verdict()).toList());
    }

    @Test
    void theWindowGetsOtherPartsOfAnAcceptedOrderByValidatingOnceMore() throws Exception {
        assertEquals(0, run(true, QUEUE, RECORDINGS + "/accepted").status());
        assertEquals(Optional.empty(), parts.whyNot());
        Explanation first = shown.get(0).get(0);
        RecordRef record = new RecordRef(first.threads().get(1).id(), 3);
        List<String> progress = new ArrayList<>();
        Explanation again =
                parts.around(first.summary().trace(), record).run(progress::add).orElseThrow();
        assertEquals(first.graph(), again.graph());
        assertTrue(progress.contains(first.summary().trace() + ": following the order"), () -> progress.toString());

        PartSource.Computation stopped = parts.around(first.summary().trace(), record);
        stopped.stop();
        assertEquals(Optional.empty(), stopped.run(line -> {}));
        PartSource.NoPartException gone = assertThrows(
                PartSource.NoPartException.class, () -> parts.around("gone.ndjson", record).run(line -> {}));
        assertEquals("gone.ndjson is not there any more", gone.getMessage());
    }

    @Test
    void aBundleHasNoOtherParts(@TempDir Path folder) throws IOException {
        Path bundle = folder.resolve("a" + Bundles.EXTENSION);
        Bundles.write(Explanations.lostElement(), bundle);
        run(true, bundle.toString());
        assertTrue(parts.whyNot().orElseThrow().contains("traceloom view SPEC.tla TRACE"));
    }

    @Test
    void whatIsNoRecordIsWrongUsage() {
        CommandRun run = run(true, "--at", "the middle", QUEUE, RECORDINGS + "/accepted");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("such as 't2 #10', found 'the middle'"), run.err());
    }

    @Test
    void withNothingButABadTraceThereIsNoWindow(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.ndjson"), "no JSON");
        CommandRun run = run(true, QUEUE, bad.toString());
        assertEquals(2, run.status());
        assertEquals(List.of(), shown);
        assertTrue(run.err().contains("bad.ndjson"), run.err());
    }

    @Test
    void aBrokenBundleIsNamed(@TempDir Path folder) throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.traceloom"), "PK");
        CommandRun run = run(true, broken.toString());
        assertEquals(2, run.status());
        assertTrue(run.err().startsWith("traceloom: " + broken + ": is no bundle"), run.err());
    }

    @Test
    void aSpecificationAloneIsWrongUsage() {
        CommandRun run = run(true, "examples/set/SetBench.tla");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("give traces too"), run.err());
    }

    @Test
    void withoutArgumentsTheWindowSaysHowToOpenSomething() {
        assertEquals(0, run(true).status());
        assertEquals(List.of(List.of()), shown);
    }

    private List<String> shownTraces() {
        return shown.get(0).stream().map(explanation -> explanation.summary().trace()).toList();
    }

    private CommandRun run(boolean withDisplay, String... arguments) {
        String[] all = Stream.concat(Stream.of("view"), Stream.of(arguments)).toArray(String[]::new);
        return CommandRun.showing(new Screen(withDisplay), all);
    }

    private final class Screen implements Display {
        private final boolean there;

        Screen(boolean there) {
            this.there = there;
        }

        @Override
        public boolean isThere() {
            return there;
        }

        @Override
        public void show(List<Explanation> explanations, Optional<RecordRef> selected, PartSource parts, boolean dark) {
            shown.add(explanations);
            ViewCommandTest.this.parts = parts;
        }
    }
}
