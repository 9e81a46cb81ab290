package dev.traceloom.ide.validation;

import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import java.nio.file.Path;

/** A run with two hundred traces leaves the IDE usable. */
public final class ManyTracesTest extends BasePlatformTestCase {
    private static final int TRACES = 200;
    private static final long LONGEST_MILLIS = 100;

    private final Disposable consoles = Disposer.newDisposable();

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
        } finally {
            super.tearDown();
        }
    }

    public void testTheUserInterfaceIsNeverBlocked() throws Exception {
        Path folder = FileUtil.createTempDirectory("many", null).toPath();
        Recordings recordings = new Recordings(folder.resolve("traces"));
        for (int i = 0; i < TRACES; i++) {
            if (i % 20 == 7) {
                recordings.rejected("group" + i / 50 + "/run-" + i + ".ndjson");
            } else {
                recordings.small("group" + i / 50 + "/run-" + i + ".ndjson");
            }
        }
        // Whatever is loaded once for the first run of a session does not count.
        FinishedRun.of(
                getProject(),
                consoles,
                Configurations.queue("accepted/never-returned.ndjson", "rejected"),
                ValidationSwitches.USUAL);

        RunnerAndConfigurationSettings settings = Configurations.newSettings(getProject());
        ((ValidationConfiguration) settings.getConfiguration())
                .setTarget(recordings.against(Recordings.QUEUE.resolve("Queue.tla")));
        UiThreadWatch watch = new UiThreadWatch();
        FinishedRun run = FinishedRun.of(
                consoles, FinishedRun.environment(settings), FinishedRun.Listener.NONE, watch::dispatchAll);

        assertEquals(TRACES, run.kept().outcomes().size());
        assertEquals(
                TRACES / 20,
                run.kept().outcomes().stream().filter(one -> one.verdict() == Verdict.REJECTED).count());
        assertEquals(4, run.root().getChildren().size());
        assertTrue("too few to say anything: " + watch, watch.events() > 20);
        assertTrue(watch.toString(), watch.max() < LONGEST_MILLIS);
    }
}
