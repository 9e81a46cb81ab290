package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.TraceException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ViewCommandTest {
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
    void bundlesAreShownOneATab() {
        assertEquals(0, run(true, "a.traceloom", "b.traceloom"));
        assertEquals(2, shown.get(0).size());
    }

    @Test
    void tracesAreValidatedFirst() {
        assertEquals(0, run(true, "examples/set/SetBench.tla", "bad.ndjson"));
        assertEquals("lost-element.ndjson", shown.get(0).get(0).summary().trace());
    }

    @Test
    void acceptedTracesOpenNoWindow() {
        assertEquals(0, run(true, "examples/set/SetBench.tla", "good.ndjson"));
        assertEquals(List.of(), shown);
        assertTrue(out.toString().contains("accepted"), out::toString);
    }

    @Test
    void aBrokenBundleIsNamed() {
        assertEquals(2, run(true, "broken.traceloom"));
        assertEquals("traceloom: broken.traceloom: is no bundle\n", err.toString());
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
        CommandLine command = new CommandLine(new ViewCommand(new FewExplanations(), new Screen(withDisplay)));
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    private static final class FewExplanations implements ExplanationSource {
        @Override
        public Explanation saved(Path bundle) throws TraceException {
            if (bundle.toString().startsWith("broken")) {
                throw TraceException.of(bundle.toString(), "is no bundle");
            }
            return Explanations.lostElement();
        }

        @Override
        public List<Explanation> of(SpecificationSource specification, List<Path> traces) {
            return traces.get(0).toString().startsWith("good") ? List.of() : List.of(Explanations.lostElement());
        }
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
