package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.testing.explained.Explanations;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ViewCommandTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String RECORDINGS = "examples/queue/recordings";

    private final List<List<Explanation>> shown = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void withoutADisplayOneSentenceSaysWhatToDo() {
        assertEquals(2, run(false, "run-7.traceloom"));
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains("set DISPLAY"), err::toString);
        assertTrue(err.toString().contains("traceloom explain"), err::toString);
    }

    @Test
    void bundlesAreShownOneATab(@TempDir Path folder) throws IOException {
        Path first = folder.resolve("a" + Bundles.EXTENSION);
        Path second = folder.resolve("b" + Bundles.EXTENSION);
        Bundles.write(Explanations.lostElement(), first);
        Bundles.write(Explanations.lostElement(), second);
        assertEquals(0, run(true, first.toString(), second.toString()), err::toString);
        assertEquals(List.of(Explanations.lostElement(), Explanations.lostElement()), shown.get(0));
    }

    @Test
    void tracesAreValidatedFirstAndABadOneHidesNoOther(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.ndjson"), "no JSON");
        assertEquals(0, run(true, QUEUE, bad.toString(), RECORDINGS + "/rejected", RECORDINGS + "/accepted"));
        assertEquals(
                List.of(RECORDINGS + "/rejected/same-element-twice.ndjson"),
                shown.get(0).stream().map(explanation -> explanation.summary().trace()).toList());
        assertTrue(err.toString().contains("bad.ndjson"), err::toString);
    }

    @Test
    void acceptedTracesOpenNoWindow() {
        assertEquals(0, run(true, QUEUE, RECORDINGS + "/accepted"));
        assertEquals(List.of(), shown);
        assertTrue(out.toString().contains("accepted"), out::toString);
    }

    @Test
    void aBrokenBundleIsNamed(@TempDir Path folder) throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.traceloom"), "PK");
        assertEquals(2, run(true, broken.toString()));
        assertTrue(err.toString().startsWith("traceloom: " + broken + ": is no bundle"), err::toString);
    }

    @Test
    void aSpecificationAloneIsWrongUsage() {
        assertEquals(2, run(true, "examples/set/SetBench.tla"));
        assertTrue(err.toString().contains("give traces too"), err::toString);
    }

    @Test
    void withoutArgumentsTheWindowSaysHowToOpenSomething() {
        assertEquals(0, run(true));
        assertEquals(List.of(List.of()), shown);
    }

    private int run(boolean withDisplay, String... arguments) {
        CommandLine command = new CommandLine(new ViewCommand(new EngineExplanations(), new Screen(withDisplay)));
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
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
        public void show(List<Explanation> explanations, boolean dark) {
            shown.add(explanations);
        }
    }
}
