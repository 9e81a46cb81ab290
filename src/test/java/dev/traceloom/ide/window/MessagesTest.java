package dev.traceloom.ide.window;

import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.TraceloomChild;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.schedule.SchedulePanel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.accessibility.AccessibleContext;
import javax.tools.ToolProvider;

/** A schedule of actors that a real exploration found, in the tool window: its messages stand in the place of the timeboxes. */
public final class MessagesTest extends WindowTestCase {
    private static final String TRACE = "history-1.ndjson";

    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = Files.createTempDirectory("traceloom-actors").toRealPath();
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), folder.toString());
        explore();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileUtil.delete(folder.toFile());
        } finally {
            super.tearDown();
        }
    }

    private void explore() throws IOException, InterruptedException {
        List<String> compiler = new ArrayList<>(List.of(
                "-nowarn", "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        try (Stream<Path> sources = Files.walk(Repository.file("examples/actors/src"))) {
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(compiler::add);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, compiler.toArray(String[]::new)));
        Path output = folder.resolve("output.txt");
        Process child = new ProcessBuilder(TraceloomChild.command(
                        "actors", "chord.Join", "-cp", folder.toString(), "--scheduler", "exhaustive", "--jobs", "1",
                        "--spec", Repository.file("examples/actors/Store.tla").toString(), "--save", folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(Files.readString(output), child.waitFor(120, TimeUnit.SECONDS));
        assertEquals(Files.readString(output), 10, child.exitValue());
    }

    public void testTheMessagesOfAScheduleStandInThePlaceOfTheTimeboxesAndShareTheSelection() {
        put(new ValidatedRun(
                folder,
                "Store",
                Optional.empty(),
                List.of(RealRun.outcome(TRACE, Verdict.REJECTED, 3, 2, Optional.empty(), Optional.of("history-1.traceloom"), List.of())),
                1,
                false));
        TracesPanel panel = panel();
        panel.traces().select(TRACE);
        CounterexamplePanel shown = read(panel);
        shown.showSchedule();
        SchedulePanel messages = UIUtil.findComponentOfType(panel, SchedulePanel.class);
        assertNotNull("there are lanes of messages", messages);
        messages.setSize(1000, 700);
        messages.doLayout();

        AccessibleContext canvas = messages.canvas().getAccessibleContext();
        RecordRef write = new RecordRef("C", 0);
        shown.investigation().select(write);
        assertEquals("N1 Write[key=k1, value=10]", selected(canvas));
        RecordRef read = new RecordRef("B", 0);
        shown.investigation().select(read);
        assertEquals("N2 Read[key=k1]", selected(canvas));
    }

    private static String selected(AccessibleContext canvas) {
        return canvas.getAccessibleSelection().getAccessibleSelection(0).getAccessibleContext().getAccessibleName();
    }
}
