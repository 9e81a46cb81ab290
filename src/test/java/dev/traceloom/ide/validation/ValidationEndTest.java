package dev.traceloom.ide.validation;

import com.intellij.execution.testframework.actions.AbstractRerunFailedTestsAction;
import com.intellij.notification.Notification;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.notice.Told;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.window.TracesPanel;
import dev.traceloom.view.traces.TraceLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.swing.JList;

/** The end of a real validation is told, with what to do next. */
public final class ValidationEndTest extends BasePlatformTestCase {
    private final Disposable consoles = Disposer.newDisposable();
    private Path folder;
    private Told told;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = FileUtil.createTempDirectory("recordings", null).toPath().toRealPath();
        told = Told.in(getProject(), getTestRootDisposable());
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            // In tests the platform shows no console of a run that a notification started, so nobody closes it.
            for (Editor editor : EditorFactory.getInstance().getAllEditors()) {
                EditorFactory.getInstance().releaseEditor(editor);
            }
            FileUtil.delete(folder.toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testTheFirstRejectedTraceIsShownAndWhatFailedIsRunAgain() throws Exception {
        new Recordings(folder).accepted("a.ndjson").unreadable("b.ndjson").rejected("c.ndjson");
        FinishedRun run = run(Recordings.QUEUE.resolve("Queue.tla"));
        Notification end = told(1);
        assertEquals(NotificationType.ERROR, end.getType());
        assertEquals("1 accepted, 1 rejected, 1 error", end.getContent());
        assertEquals(List.of("Show", "Rerun Failed"), Told.actions(end));

        TracesPanel panel = new TracesPanel(getProject());
        Disposer.register(consoles, panel);
        Told.use(end, "Show");
        assertEquals(folder.resolve("c.ndjson").toString(), selected(panel));
        assertTrue(end.isExpired());
        assertRerunIsOffered(run);

        Path first = run.kept().folder();
        Told.use(end, "Rerun Failed");
        FinishedRun.await("another run ended", () -> told.notifications().size() == 2);
        ValidatedRun again = ValidationResults.of(getProject()).newest().orElseThrow();
        assertFalse(first.equals(again.folder()));
        assertEquals(
                Set.of(folder.resolve("b.ndjson").toString(), folder.resolve("c.ndjson").toString()),
                again.outcomes().stream().map(TraceOutcome::path).collect(Collectors.toSet()));
        assertEquals("1 rejected, 1 error", told(2).getContent());
    }

    public void testASpecificationThatDoesNotParseIsToldInWords() throws Exception {
        new Recordings(folder).accepted("a.ndjson");
        Path broken = Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nEXTENDS\n====\n");
        run(broken);
        Notification end = told(1);
        assertEquals("The specification does not parse.", end.getContent().lines().findFirst().orElse(""));
        assertTrue(Told.actions(end).toString(), Told.actions(end).contains("Show"));
    }

    public void testAcceptedTracesAreGoodNews() throws Exception {
        new Recordings(folder).small("a.ndjson");
        run(Recordings.QUEUE.resolve("Queue.tla"));
        assertEquals(NotificationType.INFORMATION, told(1).getType());
        assertEquals("1 accepted", told(1).getContent());
        assertEquals(List.of("Show"), Told.actions(told(1)));
    }

    /** The button beside the tests would be disabled for ever if it did not know them. */
    private static void assertRerunIsOffered(FinishedRun run) {
        List<AbstractRerunFailedTestsAction> offered = run.restartActions().stream()
                .filter(AbstractRerunFailedTestsAction.class::isInstance)
                .map(AbstractRerunFailedTestsAction.class::cast)
                .toList();
        assertEquals(1, offered.size());
        assertNotNull("it does not know the tests", offered.get(0).getModel());
    }

    private static String selected(TracesPanel panel) {
        TraceLine line = (TraceLine) UIUtil.findComponentOfType(panel, JList.class).getSelectedValue();
        return line instanceof TraceLine.Entry entry ? entry.row().trace() : "no trace";
    }

    private Notification told(int number) throws InterruptedException {
        FinishedRun.await("it is told", () -> told.notifications().size() >= number);
        return told.notifications().get(number - 1);
    }

    private FinishedRun run(Path specification) throws Exception {
        return FinishedRun.of(
                getProject(), consoles, new Recordings(folder).against(specification), ValidationSwitches.USUAL);
    }
}
