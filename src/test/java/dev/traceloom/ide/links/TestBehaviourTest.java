package dev.traceloom.ide.links;

import com.intellij.execution.RunManager;
import com.intellij.execution.filters.Filter;
import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.Validations;
import dev.traceloom.ide.window.ExplanationView;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.ide.window.TracesPanel;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.value.Values;
import dev.traceloom.view.Counterexample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** From the failure of a test that was generated to its behaviour: the message and the file are those of a test that really failed. */
public final class TestBehaviourTest extends BasePlatformTestCase {
    private static final Path GIVEN = Repository.file("src/test/resources/cases/jugs");

    private final Disposable consoles = Disposer.newDisposable();
    private Path project;
    private String message;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        project = Files.createDirectories(Path.of(getProject().getBasePath())).toRealPath();
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), project.toString());
        message = Files.readString(GIVEN.resolve("failure.txt"));
        Path left = project.resolve(link().path());
        Files.createDirectories(left.getParent());
        Files.copy(GIVEN.resolve("failed.itf.json"), left);
        for (String file : List.of("Jugs.tla", "Jugs.cfg")) {
            Files.copy(GIVEN.resolve(file), project.resolve(file));
        }
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            Disposer.dispose(consoles);
            RunManager manager = RunManager.getInstance(getProject());
            manager.getAllSettings().forEach(manager::removeConfiguration);
            for (String file : List.of("target", "Jugs.tla", "Jugs.cfg")) {
                FileUtil.delete(project.resolve(file).toFile());
            }
        } finally {
            super.tearDown();
        }
    }

    public void testOneLineOfTheMessageIsALink() {
        assertEquals(1, message.lines().filter(line -> result(line) != null).count());
        assertTrue(link().path(), link().path().endsWith(".itf.json"));
    }

    public void testAClickShowsTheBehaviourWithTheStateThatWasExpectedAndTheOneThatWasFound() throws Exception {
        TracesPanel window = new TracesPanel(getProject());
        Disposer.register(consoles, window);
        ProjectFiles files = ProjectFiles.of(getProject());
        TestBehaviour clicked = TestBehaviour.of(files.find(link().path()).orElseThrow(), files).orElseThrow();
        // What a click runs; by itself it would leave a console behind that the platform of the tests closes nowhere.
        FinishedRun run = FinishedRun.of(
                consoles,
                FinishedRun.environment(Validations.toShow(
                        getProject(), clicked.specification().orElseThrow(), clicked.configuration(), clicked.trace())),
                FinishedRun.Listener.NONE);
        Patience.until("the behaviour is shown", () -> shown(window).isPresent());
        assertEquals(List.of(Verdict.REJECTED), run.kept().outcomes().stream().map(TraceOutcome::verdict).toList());
        Counterexample shown = shown(window).orElseThrow();
        var stall = shown.explanation().stalls().get(0);
        assertEquals("Pour", shown.operation(stall.operation()).orElseThrow().name());
        assertEquals(
                Optional.of("big is 2, expected 3; small is 4, expected 3"),
                shown.operation(stall.operation()).orElseThrow().meta().note());
        Reason small = stall.refusals().get(0).reasons().get(1);
        assertEquals("small", small.text());
        assertEquals("[observed = 4, expected = 3]", small.parts().stream()
                .map(part -> part.text() + " = " + Values.toText(part.value()))
                .toList()
                .toString());
    }

    public void testTheSpecificationAndItsConfigurationAreLookedForInTheProject() throws Exception {
        ProjectFiles files = ProjectFiles.of(getProject());
        Path left = project.resolve(link().path());
        var file = files.find(link().path()).orElseThrow();
        assertEquals(
                Optional.of(new TestBehaviour(
                        left.toString(), Optional.of(project.resolve("Jugs.tla").toString()), Optional.empty())),
                TestBehaviour.of(file, files));
        String told = Files.readString(left);
        Files.writeString(left, told.replace("\"Jugs.tla\"", "\"Jugs.tla\", \"configuration\": \"Jugs.cfg\""));
        assertEquals(
                Optional.of(project.resolve("Jugs.cfg").toString()), TestBehaviour.of(file, files).orElseThrow().configuration());
        Files.writeString(left, told.replace("\"Jugs.tla\"", "\"Jugs.tla\", \"configuration\": \"Gone.cfg\""));
        assertEquals(Optional.empty(), TestBehaviour.of(file, files).orElseThrow().specification());
        Files.writeString(left, told.replace("\"Jugs.tla\"", "\"/etc/Jugs.tla\""));
        assertEquals(Optional.empty(), TestBehaviour.of(file, files).orElseThrow().specification());
        Files.writeString(left, "{\"states\": []}");
        assertEquals(Optional.empty(), TestBehaviour.of(file, files));
    }

    /** The panel welcomes until there is something to show. */
    private static Optional<Counterexample> shown(TracesPanel window) {
        return Optional.ofNullable(UIUtil.findComponentOfType(window, ExplanationView.class))
                .flatMap(ExplanationView::counterexample)
                .map(panel -> panel.investigation().counterexample());
    }

    private RecordedTestLink link() {
        HyperlinkInfo found = message.lines()
                .map(TestBehaviourTest::result)
                .filter(result -> result != null)
                .map(result -> result.getResultItems().get(0).getHyperlinkInfo())
                .findFirst()
                .orElseThrow();
        return (RecordedTestLink) found;
    }

    private static Filter.Result result(String line) {
        return new RecordedTestFilter().applyFilter(line, line.length());
    }
}
