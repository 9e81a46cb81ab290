package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import dev.traceloom.explain.Explanation;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.validate.trace.RunOption;
import java.awt.Component;
import java.awt.Container;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JLabel;

/** An accepted order of six thousand moves: the run keeps five thousand of them, and the tool window leads to the others. */
public final class OtherPartsOfOrdersTest extends WindowTestCase {
    private static final int MOVES = 6000;

    private final Disposable consoles = Disposer.newDisposable();
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = FileUtil.createTempDirectory("parts", null).toPath().toRealPath();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            FileUtil.delete(folder.toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testTheBeginningIsComputedAsTheRunValidated() throws Exception {
        ValidatedRun run = validated();
        TracesPanel panel = panel();
        CounterexamplePanel end = read(panel);
        assertEquals(MOVES - 5000, explanation(end).graph().firstDepth());

        button(end, "traceloom.part.earlier").doClick();
        assertTrue(end.partBar().isBusy());
        CounterexamplePanel begin = after(panel, end);
        assertEquals(0, explanation(begin).graph().firstDepth());
        assertEquals(new Value.Int(7), explanation(begin).graph().nodes().get(0).state().get("x"));
        assertEquals(Optional.of(new RecordRef("a", MOVES - 5000)), begin.investigation().operation());
        assertFalse(button(begin, "traceloom.part.earlier").isEnabled());
        assertTrue(button(begin, "traceloom.part.later").isEnabled());
        try (var files = Files.list(run.folder())) {
            assertEquals(1, files.filter(file -> file.toString().endsWith(".traceloom")).count());
        }
    }

    public void testARecordThatHasNoPlaceInThePartIsGoneTo() throws Exception {
        ValidatedRun run = validated();
        TracesPanel panel = panel();
        CounterexamplePanel end = read(panel);
        RecordRef first = new RecordRef("a", 3);
        panel.open(run, run.outcomes().get(0).trace(), Optional.of(first));
        CounterexamplePanel begin = after(panel, end);
        assertEquals(Optional.of(first), begin.investigation().operation());
        assertTrue(begin.investigation().node().getAsInt() < 10);
    }

    public void testItCanBeStoppedAndSaysWhatIsWrong() throws Exception {
        validated();
        TracesPanel panel = panel();
        CounterexamplePanel end = read(panel);
        button(end, "traceloom.part.earlier").doClick();
        button(end, "traceloom.part.stop").doClick();
        assertFalse(end.partBar().isVisible());
        Files.delete(folder.resolve("Steps.tla"));
        button(end, "traceloom.part.earlier").doClick();
        Patience.until("it has failed", () -> !end.partBar().isBusy());
        String words = ((JLabel) find(end, "traceloom.part.words")).getText();
        assertTrue(words, words.startsWith("The order around a #1001 cannot be computed: ") && words.contains("Steps.tla"));
        assertSame(end, panel.explanationView().counterexample().orElseThrow());
    }

    /** It begins as only an option says, and another of its options is for many traces. */
    private ValidatedRun validated() throws Exception {
        Files.writeString(folder.resolve("Steps.tla"), """
                ---- MODULE Steps ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Go == x' = x + 1
                Next == Go
                ====
                """);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < MOVES; i++) {
            lines.append("{\"thread\": \"a\", \"op\": \"Go\", \"start\": " + (2 * i + 1) + ", \"end\": " + (2 * i + 2) + "}\n");
        }
        Path trace = Files.writeString(folder.resolve("long.ndjson"), lines);
        FinishedRun run = FinishedRun.of(
                getProject(),
                consoles,
                new ValidationTarget(folder.resolve("Steps.tla").toString(), List.of(trace.toString())),
                ValidationSwitches.USUAL.with(SpecificationOption.INIT, "x = 7").with(RunOption.REQUIRE, "Go"));
        assertEquals(run.output(), 0, run.exitCode());
        return run.kept();
    }

    private static CounterexamplePanel after(TracesPanel panel, CounterexamplePanel before) {
        Patience.until("another part is shown", () -> panel.explanationView().counterexample().orElseThrow() != before);
        return panel.explanationView().counterexample().orElseThrow();
    }

    private static Explanation explanation(CounterexamplePanel panel) {
        return panel.investigation().counterexample().explanation();
    }

    private static AbstractButton button(Container inside, String name) {
        return (AbstractButton) find(inside, name);
    }

    private static Component find(Container inside, String name) {
        for (Component child : inside.getComponents()) {
            Component found = name.equals(child.getName())
                    ? child
                    : child instanceof Container container ? find(container, name) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
