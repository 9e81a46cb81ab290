package dev.traceloom.ide.validation;

import com.intellij.execution.Location;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.psi.search.GlobalSearchScope;
import com.intellij.testFramework.TestActionEvent;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.validation.console.DebugTestedTraceAction;
import dev.traceloom.ide.validation.console.TraceLocator;
import dev.traceloom.ide.window.DebuggerTestCase;
import java.util.Optional;

/** Debug in rr, as the menu of a test has it. */
public final class RrFromTheTestTreeTest extends DebuggerTestCase {

    public void testTheTraceOfATestIsStoodInWhereItCannotGoOn() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        LocalFileSystem.getInstance().refreshAndFindFileByPath(queue.trace().toString());
        Location<?> place = new TraceLocator(Optional.empty())
                .getLocation(TraceLocator.PROTOCOL, queue.trace().toString(), getProject(), GlobalSearchScope.allScope(getProject()))
                .get(0);
        DebugTestedTraceAction action = new DebugTestedTraceAction();
        AnActionEvent event = TestActionEvent.createTestEvent(action, dataId ->
                CommonDataKeys.PSI_ELEMENT.is(dataId) ? place.getPsiElement()
                        : CommonDataKeys.PROJECT.is(dataId) ? getProject() : null);
        action.update(event);
        assertTrue(event.getPresentation().isEnabledAndVisible());
        assertEquals("Debug in rr", event.getPresentation().getText());
        action.actionPerformed(event);
        untilIn("t0 #5");
        untilMarked(QueueProgram.line("queue.front()"));
        assertEquals(Optional.of(STALLED), selected());
    }
}
