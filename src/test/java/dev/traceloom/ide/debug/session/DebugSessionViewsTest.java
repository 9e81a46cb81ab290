package dev.traceloom.ide.debug.session;

import com.intellij.util.ui.UIUtil;
import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.evaluation.EvaluationMode;
import com.intellij.xdebugger.frame.XStackFrame;
import com.intellij.xdebugger.frame.XValue;
import com.intellij.xdebugger.frame.XValueModifier;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.window.DebuggerTestCase;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.state.StatePanel;
import dev.traceloom.view.state.Entry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import javax.swing.JComponent;
import javax.swing.JTree;
import javax.swing.SwingUtilities;

/** What the debugger's views show of a program that the real gdb stands in. */
public final class DebugSessionViewsTest extends DebuggerTestCase {

    private XStackFrame frame() {
        return session().getCurrentStackFrame();
    }

    private String value(String expression) {
        return Collected.shown(Collected.evaluated(frame(), expression));
    }

    private static String complaint(Runnable deed) {
        try {
            deed.run();
        } catch (CompletionException failed) {
            return failed.getCause().getMessage();
        }
        throw new AssertionError("nothing was wrong");
    }

    public void testThreadsFramesAndValuesAreShown() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        debug();
        untilIn("t0 #5");
        List<XStackFrame> frames =
                Collected.frames(Collected.stacks(session().getSuspendContext()).get(0));
        assertEquals(
                List.of("dequeue, queue.cpp:" + QueueProgram.line("queue.front()"), "main"),
                List.of(Collected.shown(frames.get(0)), Collected.shown(frames.get(1)).replaceAll(",.*", "")));
        assertEquals(
                "behind the last there are none",
                List.of(),
                Collected.frames(Collected.stacks(session().getSuspendContext()).get(0), frames.size()));
        assertEquals(queue.source().toString(), frames.get(1).getSourcePosition().getFile().getPath());

        Map<String, XValue> variables = Collected.children(frame());
        assertEquals(List.of("thread", "operation", "elem"), List.copyOf(variables.keySet()));
        assertEquals("{int} 2", value("queue.front()"));
        assertEquals("{std::deque<int>} {...} +", value("queue"));
        Map<String, XValue> elements = Collected.children(Collected.evaluated(frame(), "queue"));
        assertEquals(List.of("[0]"), List.copyOf(elements.keySet()));
        assertEquals("{int} 2", Collected.shown(elements.get("[0]")));
        XValue inspected = Collected.evaluated(frame(), "queue");
        assertEquals(Collected.children(inspected).keySet(), Collected.children(inspected).keySet());
        assertEquals(
                "No symbol \"no_such_thing\" in current context.",
                complaint(() -> Collected.evaluated(frame(), "no_such_thing + 1")));
    }

    public void testWhatIsTypedIsAboutTheFrameThatIsSelected() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        List<XStackFrame> frames =
                Collected.frames(Collected.stacks(session().getSuspendContext()).get(0));
        session().setCurrentStackFrame(session().getSuspendContext().getActiveExecutionStack(), frames.get(1), false);
        type("print count");
        until("gdb answers", () -> console().text().contains("$1 = 1"));
        assertEquals("{int} 1", value("count"));
        assertTrue("nothing ran", session().isSuspended());
    }

    public void testManyElementsComeInPages() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        XValue many = Collected.evaluated(frame(), "(char[250]) *(char*) $sp");
        Map<String, XValue> first = Collected.children(many);
        assertEquals(101, first.size());
        assertTrue(first.containsKey("0") && first.containsKey("99") && first.containsKey("..."));
        assertTrue(Collected.children(many).containsKey("199"));
        Map<String, XValue> last = Collected.children(many);
        assertEquals(50, last.size());
        assertTrue(last.containsKey("249"));
    }

    public void testAValueIsChangedWhereTheProgramRunsAgain() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        assertEquals("wrong", "No symbol \"nothing\" in current context.", complaint(() -> set("elem", "nothing")));
        set("elem", "40 + 2");
        assertEquals("{int} 42", value("elem"));
        session().stepOver(false);
        untilMarked(QueueProgram.line("operation.end()"));
        assertEquals("{int} 42", value("queue.back()"));
        session().stepOut();
        until("it is in main", () -> frame() != null && Collected.shown(frame()).startsWith("main"));
    }

    private void set(String name, String expression) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        XValue value = Collected.children(frame()).get(name);
        value.getModifier().setValue(
                XDebuggerUtil.getInstance().createExpression(expression, null, null, EvaluationMode.EXPRESSION),
                new XValueModifier.XModificationCallback() {
                    @Override
                    public void valueModified() {
                        done.complete(null);
                    }

                    @Override
                    public void errorOccurred(String message) {
                        done.completeExceptionally(new AssertionError(message));
                    }
                });
        Patience.until("it is set", done::isDone);
        done.join();
    }

    public void testTheTabSpecificationShowsTheStateAtTheOperation() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        debug();
        untilIn("t0 #5");
        Patience.until("there is a state", () -> state() != null);
        perform("dev.traceloom.debug.PreviousOperation");
        untilIn("t0 #4");
        assertEquals(selected(), Optional.of(new RecordRef("0", 3)));
        assertTrue(states(), states().contains("⟨⟩"));
        type("traceloom goto 0 1");
        untilIn("t0 #2");
        assertTrue(states(), states().contains("⟨1, 2⟩"));
    }

    private StatePanel state() {
        return UIUtil.findComponentOfType(
                (JComponent) SwingUtilities.getAncestorNamed("traceloom.debugger", console()), StatePanel.class);
    }

    private String states() {
        JTree tree = UIUtil.findComponentOfType(state(), JTree.class);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tree.getRowCount(); i++) {
            text.append(((Entry) tree.getPathForRow(i).getLastPathComponent()).text(40)).append('\n');
        }
        return text.toString();
    }
}
