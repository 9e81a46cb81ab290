package dev.traceloom.ide.window;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ide.OfferedEditors;
import dev.traceloom.ide.SecondProject;
import dev.traceloom.ide.UiEvents;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ui.WelcomePanel;
import dev.traceloom.ui.kit.LinkedText;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A second project beside the one of the tests: it is new, and it is closed. */
public final class ClosedProjectTest extends WindowTestCase {
    private Project second;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        second = SecondProject.open();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            if (second != null) {
                close();
            }
        } finally {
            super.tearDown();
        }
    }

    public void testAProjectWithoutValidationsIsWelcomed() {
        TracesPanel panel = new TracesPanel(second);
        try {
            WelcomePanel welcome = UIUtil.findComponentOfType(panel, WelcomePanel.class);
            List<String> steps = UIUtil.findComponentsOfType(welcome, LinkedText.class).stream()
                    .map(LinkedText::whole)
                    .toList();
            assertEquals(4, steps.size());
            assertTrue(steps.get(0), steps.get(0).startsWith("Validate traces against a specification"));
        } finally {
            Disposer.dispose(panel);
        }
    }

    public void testTheProjectsDoNotShareTheirRuns() throws Exception {
        ValidationResults.of(second).put(real.finished());
        TracesPanel panel = new TracesPanel(second);
        try {
            assertNotSame(TraceloomWindow.of(getProject()).panel(), TraceloomWindow.of(second).panel());
            assertEquals(real.folder(), panel.run().get().folder());
        } finally {
            Disposer.dispose(panel);
        }
    }

    public void testAClosedProjectLeavesNothingOfItsViewsBehind() throws Exception {
        List<WeakReference<?>> views = open();
        close();
        for (WeakReference<?> view : views) {
            assertCollected(view);
        }
    }

    /** In a frame of its own, so that nothing on this thread's stack refers to what it made. */
    private List<WeakReference<?>> open() throws Exception {
        ValidationResults.of(second).put(real.finished());
        TracesPanel panel = new TracesPanel(second);
        Disposer.register(second, panel);
        panel.open(real.finished(), RealRun.REJECTED, Optional.empty());
        VirtualFile bundle = LocalFileSystem.getInstance().refreshAndFindFileByIoFile(real.bundle().toFile());
        FileEditorProvider provider = OfferedEditors.of(second, bundle).get(0);
        FileEditor editor = provider.createEditor(second, bundle);
        Disposer.register(second, editor);
        List<WeakReference<?>> views = new ArrayList<>();
        views.add(new WeakReference<>(read(panel).investigation()));
        views.add(new WeakReference<>(panel));
        views.add(new WeakReference<>(editor));
        views.add(new WeakReference<>(second));
        return views;
    }

    private void close() {
        Project closing = second;
        second = null;
        SecondProject.close(closing);
    }

    private static void assertCollected(WeakReference<?> reference) throws InterruptedException {
        for (int i = 0; i < 50 && reference.get() != null; i++) {
            UiEvents.dispatch();
            System.gc();
            Thread.sleep(20);
        }
        assertNull("still reachable: " + reference.get(), reference.get());
    }
}
