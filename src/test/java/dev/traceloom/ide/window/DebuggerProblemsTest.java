package dev.traceloom.ide.window;

import com.intellij.openapi.ui.TestDialog;
import com.intellij.openapi.ui.TestDialogManager;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.DebuggableTraces;
import dev.traceloom.ide.debug.Debuggers;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.settings.TraceloomSettings;
import dev.traceloom.testing.RrLookalike;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a debugger says where it cannot do what is wanted. */
public final class DebuggerProblemsTest extends DebuggerTestCase {

    public void testASourceThatIsNotThereIsToldOnce() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        Path elsewhere = queue.folder().resolve("elsewhere.cpp");
        Files.move(queue.source(), elsewhere);
        try {
            debug();
            untilIn("t0 #1");
            perform("dev.traceloom.debug.NextOperation");
            untilIn("t0 #2");
            String told = queue.source() + " is not there: the line cannot be shown";
            until("it is told", () -> console().text().contains(told));
            perform("dev.traceloom.debug.NextOperation");
            untilIn("t0 #3");
            assertEquals(console().text(), 2, console().text().split(Pattern.quote(told), -1).length);
        } finally {
            Files.move(elsewhere, queue.source());
        }
    }

    /** Where rr does not work, or the recording is none, rr itself says so. */
    public void testARecordingThatRrCannotReplayIsTold() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        Path recording = RrLookalike.make(queue.folder().resolve("rr"));
        queue.enter(place(getProject()), List.of(), Optional.of(recording));
        Patience.until("rr's recording is known", () -> text("dev.traceloom.DebugInRr").equals("Debug in rr"));
        debug();
        Patience.until("it has ended", () -> console().standing().equals("The debugger has ended."));
        String words = console().text();
        assertTrue(words, words.contains("rr could not replay " + recording) || words.contains("Cannot run program"));
        assertTrue(words, words.contains("settings of Traceloom"));
        assertEquals(
                "it could go backwards", "Reverse Step: the debugger has ended", text("dev.traceloom.debug.ReverseStep"));
    }

    /** The database came with the project, and with it a command that nobody here has run. */
    public void testWhatSomebodyElseRecordedIsShownAndRunsOnlyAfterAYes() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        List<String> command = List.of(queue.program().toString(), "<b>\u202e  bold</b>");
        queue.enterAsAStranger(place(getProject()), command, Optional.empty());
        Patience.until("the command is known", () ->
                DebuggableTraces.of(getProject()).of(queue.trace()) instanceof Debuggable.Again again
                        && again.command().equals(command));
        List<String> asked = new ArrayList<>();
        int[] answer = {1};
        TestDialog before = TestDialogManager.setTestDialog(message -> {
            asked.add(message);
            return answer[0];
        });
        try {
            debug();
            assertEquals(1, asked.size());
            assertTrue(asked.get(0), asked.get(0).contains("Nothing says that you recorded " + queue.trace()));
            assertTrue(asked.get(0), asked.get(0).contains("$'&lt;b&gt;\\u202e &nbsp;bold&lt;/b&gt;'</code>"));
            assertTrue("nothing is started", Debuggers.of(getProject()).current().isEmpty());
            assertTrue(queue.running().isEmpty());
            answer[0] = -1;
            debug();
            assertTrue("nor if the question is closed", Debuggers.of(getProject()).current().isEmpty());
            answer[0] = 0;
            debug();
            assertEquals(3, asked.size());
            until("it runs", () -> console().text().contains("Runs " + queue.program()));
        } finally {
            TestDialogManager.setTestDialog(before);
        }
    }

    public void testADebuggerThatCannotBeStartedSaysWhatToDo() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        TraceloomSettings.get().getState().gdbPath = "/there/is/no/gdb";
        debug();
        Patience.until("it is said", () -> console().text().contains("The settings of Traceloom choose gdb and rr"));
        Patience.until("it has ended", () -> console().standing().equals("The debugger has ended."));
    }

    public void testWhateverGoesWrongOnTheWayIsToldAndEndsIt() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        ExplanationView view = panel.explanationView();
        TraceDebugging debugging = new TraceDebugging(getProject(), Optional.of(queue.trace()), () -> {
            throw new IllegalStateException("the explanation is broken");
        }, view);
        Patience.until("it can be debugged", () -> debugging.way().whyNot().isEmpty());
        debugging.debug(Optional.empty());
        until("it has ended", () -> console().standing().equals("The debugger has ended."));
        assertTrue(console().text(), console().text().contains("the explanation is broken"));
    }
}
