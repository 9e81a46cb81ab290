package dev.traceloom.ide.debug;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.record.database.Project;
import dev.traceloom.replay.mi.DebugPosition;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The real gdb, led without a window. */
public final class DebugRunTest extends BasePlatformTestCase {
    private final StringBuilder said = new StringBuilder();
    private final DebugRun.Audience audience = new DebugRun.Audience() {
        @Override
        public void said(Voice voice, String words) {
            said.append(words);
        }

        @Override
        public void explained(PreparedView prepared) {}

        @Override
        public void runs() {}

        @Override
        public void breakpointFound(int number) {}

        @Override
        public void moved(Optional<DebugPosition> position) {}

        @Override
        public void changed(DebugRun.Phase phase) {}
    };
    private Optional<DebugRun> run = Optional.empty();
    private QueueProgram queue;
    private Project place;

    /** Whether there is a compiler and a debugger; otherwise a line says that the test is skipped. */
    private boolean prepare() throws Exception {
        Optional<QueueProgram> made = QueueProgram.find();
        if (made.isEmpty()) {
            return false;
        }
        queue = made.get();
        place = new Project(Path.of(getProject().getBasePath()));
        queue.enter(place, List.of(queue.program().toString()), Optional.empty());
        return true;
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            if (run.isPresent()) {
                run.get().end().get(30, TimeUnit.SECONDS);
            }
            delete(new Project(Path.of(getProject().getBasePath())).database().getParent());
        } finally {
            super.tearDown();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private void until(String what, String words) {
        Patience.until(what, () -> said.toString().contains(words));
    }

    private DebugRun begin(Debuggable seen) {
        DebugRun begun = new DebugRun(
                getProject(), new DebugRequest(queue.trace(), Optional.empty(), seen, Optional::empty), audience);
        run = Optional.of(begun);
        begun.begin();
        return begun;
    }

    private Debuggable known() throws Exception {
        return DebuggableTraces.of(getProject()).lookup().look(queue.trace());
    }

    public void testACommandThatFailsIsToldAndTheNextOnesAreDone() throws Exception {
        if (!prepare()) {
            return;
        }
        DebugRun begun = begin(known());
        Patience.until("gdb stands: " + said, () -> begun.phase() == DebugRun.Phase.STANDS);
        begun.give(session -> {
            throw new IllegalStateException("the button is broken");
        });
        until("it is told", "the button is broken");
        begun.type("print 40 + 2");
        until("gdb answers", "$1 = 42");
    }

    public void testTheFirstLineTellsWhatRunsWhere() throws Exception {
        if (!prepare()) {
            return;
        }
        begin(known());
        String first = "Runs " + queue.program() + " in " + queue.trace().getParent() + "\n";
        until("it is told", first);
        assertTrue(said.toString(), said.toString().startsWith(first));
    }

    public void testACommandThatIsNotTheOneSeenIsNotRun() throws Exception {
        if (!prepare()) {
            return;
        }
        Debuggable seen = known();
        queue.enter(place, List.of(queue.program().toString(), "forever"), Optional.empty());
        DebugRun begun = begin(seen);
        Patience.until("it has ended", () -> begun.phase() == DebugRun.Phase.ENDED);
        assertTrue(said.toString(), said.toString().contains("has just changed: This runs "));
        assertFalse(said.toString(), said.toString().contains("Runs "));
        assertTrue(queue.running().isEmpty());
    }
}
