package dev.traceloom.ide.marks;

import com.intellij.openapi.actionSystem.IdeActions;
import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.markup.EffectType;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.UiEvents;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.view.marks.Occurrence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.swing.Icon;

/** Gutters before and after a validation, after an edit and after its undoing. */
public final class MarksTest extends BasePlatformTestCase {
    private static final String SOURCE = "void enqueue(int e) {\n  record(e);\n}\nint dequeue() { return record(); }\n";
    private static final long LIMIT_MILLIS = 20_000;
    private static long runs = System.currentTimeMillis();

    private String text;
    private VirtualFile queue;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        text = Files.readString(Repository.file("examples/queue/Queue.tla"));
        // The tests share a project, which remembers what was validated; a file of its own has not been yet.
        queue = myFixture.addFileToProject(getTestName(true) + "/Queue.tla", text).getVirtualFile();
        ProjectMarks.of(getProject()).start();
    }

    public void testMarksBeginWithTheProject() {
        assertEquals(1, Extensions.of("postStartupActivity", MarksStartupActivity.class).size());
    }

    public void testAnActionHasNoMarkBeforeAValidationAndOneAfterIt() {
        open(queue);
        settle();
        assertEquals(List.of(), marks());
        validate();
        waitUntil(() -> !marks().isEmpty());
        assertEquals(List.of("7 fine", "12 stalled", "13 reason", "25 unseen"), marks());
        assertEquals(
                "<html><b>Dequeue(elem)</b><br>Linearized 74 times in 2 traces<br>Stalled once, in 1 trace<br>"
                        + "39 operations after the place where all orders end</html>",
                renderer(12).getTooltipText());
        assertNull("an action that never occurs leads nowhere", renderer(25).getClickAction());
    }

    public void testAClickListsTheOperationsOfAnActionStalledOnesFirst() {
        open(queue);
        validate();
        waitUntil(() -> !marks().isEmpty());
        OccurrencesStep step = ((ShowOccurrencesAction) renderer(12).getClickAction()).step();
        assertEquals("Dequeue", step.getTitle());
        assertEquals(
                List.of(
                        "rejected/same-element-twice.ndjson · t2 #10 · cannot follow: queue # <<>> is false",
                        "accepted/three-threads.ndjson · t0 #1 · linearized",
                        "rejected/same-element-twice.ndjson · t1 #12 · linearized"),
                step.getValues().stream().map(step::getTextFor).toList());
        assertSame(TraceloomIcons.ACTION_STALLED, step.getIconFor(step.getValues().get(0)));
        assertEquals(QueueRun.STALLED, step.getValues().get(0).operation());
        assertEquals(QueueRun.BAD, step.getValues().get(0).trace());
    }

    private static final class Notes implements OccurrencesStep.Target {
        private final Debuggable way;
        private final List<String> done = new ArrayList<>();

        Notes(Debuggable way) {
            this.way = way;
        }

        @Override
        public void open(Occurrence occurrence) {
            done.add("open " + occurrence.operation());
        }

        @Override
        public Debuggable debuggable(Occurrence occurrence) {
            return way;
        }

        @Override
        public void debug(Occurrence occurrence) {
            done.add("debug " + occurrence.operation());
        }
    }

    public void testTheChosenOperationIsOpened() {
        Notes notes = new Notes(new Debuggable.Not("it was recorded without rr"));
        Occurrence stalled = new Occurrence(QueueRun.BAD, QueueRun.STALLED, true, "");
        OccurrencesStep step = new OccurrencesStep("Dequeue", List.of(stalled), notes);
        assertSame(PopupStep.FINAL_CHOICE, step.onChosen(stalled, true));
        step.getFinalRunnable().run();
        assertEquals(List.of("open 2:9"), notes.done);
    }

    public void testWhereTheTraceCanBeDebuggedOneMayChooseThat() {
        Notes notes = new Notes(new Debuggable.InRr(Path.of("rr"), List.of("rr"), true));
        Occurrence stalled = new Occurrence(QueueRun.BAD, QueueRun.STALLED, true, "");
        OccurrenceStep choices =
                (OccurrenceStep) new OccurrencesStep("Dequeue", List.of(stalled), notes).onChosen(stalled, true);
        assertEquals(
                List.of("Show It in the Tool Window", "Debug in rr"),
                choices.getValues().stream().map(choices::getTextFor).toList());
        for (OccurrenceStep.Choice choice : choices.getValues()) {
            choices.onChosen(choice, true);
            choices.getFinalRunnable().run();
        }
        assertEquals(List.of("open 2:9", "debug 2:9"), notes.done);
    }

    public void testTheConjunctInTheWayIsUnderlinedAndTellsTheValues() {
        open(queue);
        validate();
        waitUntil(() -> !marks().isEmpty());
        RangeHighlighter mark = highlighters().stream()
                .filter(each -> line(each) == 13)
                .findFirst()
                .orElseThrow();
        assertEquals("queue # <<>>", text.substring(mark.getStartOffset(), mark.getEndOffset()));
        assertEquals(EffectType.WAVE_UNDERSCORE, mark.getTextAttributes().getEffectType());
        assertNotNull("nothing on the error stripe", mark.getTextAttributes().getErrorStripeColor());
        assertEquals(
                "<html><b>queue # &lt;&lt;&gt;&gt; is false</b><br>"
                        + "Dequeue, t2 #10 of rejected/same-element-twice.ndjson<br>"
                        + "&nbsp;&nbsp;&nbsp;&nbsp;queue is ⟨⟩<br>&nbsp;&nbsp;&nbsp;&nbsp;where elem = 45</html>",
                mark.getErrorStripeTooltip());
        assertEquals(mark.getErrorStripeTooltip(), renderer(13).getTooltipText());
    }

    /** Those that say what records mean fare as the records do that go by them, whatever these are called. */
    public void testOperatorsThatSayWhatRecordsMeanAreMarkedLikeActions() throws Exception {
        VirtualFile store = myFixture.addFileToProject("operators/Store.tla", OperatorRun.MODULE).getVirtualFile();
        open(store);
        ValidationResults.of(getProject()).put(OperatorRun.of(store.getPath(), runs++));
        waitUntil(() -> !marks().isEmpty());
        assertEquals(
                List.of(
                        "6 fine", "7 unseen", "9 reason", "9 stalled", "10 fine", "11 fine", "12 fine", "13 fine",
                        "14 fine", "15 fine", "16 unseen", "17 unseen"),
                marks().stream().sorted(Comparator.comparingInt(MarksTest::number).thenComparing(mark -> mark)).toList());
        assertEquals("<html><b>Abort_Put(op)</b><br>Linearized once in 1 trace</html>", renderer(11).getTooltipText());
        assertEquals("<html><b>ObserveBefore(op)</b><br>Never seen in 1 trace</html>", renderer(16).getTooltipText());
    }

    private static int number(String mark) {
        return Integer.parseInt(mark.substring(0, mark.indexOf(' ')));
    }

    public void testMarksOfWhatIsUnchangedStayInGreyAndAllComeBackWhenTheEditIsUndone() {
        open(queue);
        validate();
        waitUntil(() -> !marks().isEmpty());
        List<String> before = marks();
        myFixture.getEditor().getCaretModel().moveToOffset(text.indexOf("Tail"));
        myFixture.type("x");
        waitUntil(() -> marks().equals(List.of("7 unknown", "25 unknown")));
        assertTrue(renderer(7).getTooltipText(), renderer(7)
                .getTooltipText()
                .endsWith("<br>The text was changed since: validate again</html>"));
        assertNotNull("it still leads to the operations", renderer(7).getClickAction());
        myFixture.performEditorAction(IdeActions.ACTION_UNDO);
        assertEquals(text, myFixture.getEditor().getDocument().getText());
        waitUntil(() -> marks().equals(before));
    }

    public void testASpaceOrALineElsewhereLeavesAllMarksInGrey() {
        open(queue);
        validate();
        waitUntil(() -> !marks().isEmpty());
        myFixture.getEditor().getCaretModel().moveToOffset(text.indexOf(" # <<>>"));
        myFixture.type(" ");
        waitUntil(() -> marks().equals(List.of("7 unknown", "12 unknown", "13 unknown", "25 unknown")));
        assertTrue(highlighters().stream().allMatch(mark -> mark.getTextAttributes() == null));
        WriteCommandAction.runWriteCommandAction(getProject(), () -> myFixture.getEditor().getDocument()
                .insertString(text.indexOf("Enqueue"), "\\* Another line.\n"));
        waitUntil(() -> marks().equals(List.of("8 unknown", "13 unknown", "14 unknown", "26 unknown")));
    }

    public void testANewValidationReplacesTheMarks() {
        open(queue);
        validate();
        waitUntil(() -> !marks().isEmpty());
        WriteCommandAction.runWriteCommandAction(
                getProject(), () -> myFixture.getEditor().getDocument().insertString(text.length(), "changed\n"));
        waitUntil(() -> marks().contains("7 unknown"));
        ValidationResults.of(getProject()).put(QueueRun.of(queue.getPath(), text + "changed\n", runs++));
        waitUntil(() -> marks().equals(List.of("7 fine", "12 stalled", "13 reason", "25 unseen")));
    }

    public void testAnEditorThatIsOpenedLaterHasMarksToo() {
        validate();
        settle();
        open(queue);
        waitUntil(() -> marks().size() == 4);
    }

    public void testASecondEditorOfTheSameFileHasThemAndLeavesNothingWhenClosed() {
        open(queue);
        validate();
        waitUntil(() -> marks().size() == 4);
        Editor second = EditorFactory.getInstance().createEditor(myFixture.getEditor().getDocument(), getProject());
        try {
            waitUntil(() -> highlighters(second).size() == 4);
        } finally {
            EditorFactory.getInstance().releaseEditor(second);
        }
        settle();
        assertEquals(4, marks().size());
    }

    public void testLinesOfTheImplementationThatRecordedAreMarked() {
        VirtualFile source = myFixture.addFileToProject("src/queue.cpp", SOURCE).getVirtualFile();
        open(source);
        saveAll();
        runs = Math.max(runs, source.getTimeStamp() + 1);
        validate();
        waitUntil(() -> !marks().isEmpty());
        assertEquals(List.of("2 line", "4 stalled line"), marks());
        assertEquals(
                "<html><b>Recorded in 2 traces:</b><br>Dequeue, 28 times<br>Stalled once</html>",
                renderer(4).getTooltipText());
        OccurrencesStep step = ((ShowOccurrencesAction) renderer(4).getClickAction()).step();
        assertTrue(step.getValues().get(0).stalled());
    }

    public void testALineThatIsEditedLosesItsMarkAndTheOthersKeepTheirsInGrey() {
        VirtualFile source = myFixture.addFileToProject("src/queue.cpp", SOURCE).getVirtualFile();
        open(source);
        saveAll();
        runs = Math.max(runs, source.getTimeStamp() + 1);
        validate();
        // The run before it may have put the same marks here.
        settle();
        waitUntil(() -> marks().size() == 2);
        myFixture.getEditor().getCaretModel().moveToOffset(SOURCE.indexOf("record(e)"));
        myFixture.type("x");
        waitUntil(() -> marks().equals(List.of("4 unknown")));
        myFixture.performEditorAction(IdeActions.ACTION_UNDO);
        waitUntil(() -> marks().equals(List.of("2 line", "4 stalled line")));
    }

    public void testASourceThatChangedAfterTheRunBeganHasNone() {
        VirtualFile source = myFixture.addFileToProject("src/queue.cpp", SOURCE).getVirtualFile();
        open(source);
        saveAll();
        ValidationResults.of(getProject()).put(QueueRun.of(queue.getPath(), text, source.getTimeStamp() - 1_000));
        settle();
        assertEquals(List.of(), marks());
    }

    private void validate() {
        ValidationResults.of(getProject()).put(QueueRun.of(queue.getPath(), text, runs++));
    }

    private void open(VirtualFile file) {
        myFixture.configureFromExistingVirtualFile(file);
    }

    private static void saveAll() {
        FileDocumentManager.getInstance().saveAllDocuments();
    }

    private List<RangeHighlighter> highlighters() {
        return highlighters(myFixture.getEditor());
    }

    private static List<RangeHighlighter> highlighters(Editor editor) {
        return Stream.of(editor.getMarkupModel().getAllHighlighters())
                .filter(each -> each.getGutterIconRenderer() instanceof MarkIconRenderer)
                .sorted(Comparator.comparingInt(RangeHighlighter::getStartOffset))
                .toList();
    }

    /** Lines from 1, each with what its mark shows. */
    private List<String> marks() {
        return highlighters().stream()
                .map(each -> line(each) + " " + name(each.getGutterIconRenderer().getIcon()))
                .toList();
    }

    private static String name(Icon icon) {
        return icon == TraceloomIcons.ACTION_FINE ? "fine"
                : icon == TraceloomIcons.ACTION_STALLED ? "stalled"
                : icon == TraceloomIcons.ACTION_UNSEEN ? "unseen"
                : icon == TraceloomIcons.REASON ? "reason"
                : icon == TraceloomIcons.RECORDING_LINE ? "line"
                : icon == TraceloomIcons.RECORDING_LINE_STALLED ? "stalled line"
                : "unknown";
    }

    private int line(RangeHighlighter mark) {
        return myFixture.getEditor().getDocument().getLineNumber(mark.getStartOffset()) + 1;
    }

    private MarkIconRenderer renderer(int line) {
        return highlighters().stream()
                .filter(each -> line(each) == line)
                .map(each -> (MarkIconRenderer) each.getGutterIconRenderer())
                .findFirst()
                .orElseThrow();
    }

    /** Long enough for marks that should not come. */
    private static void settle() {
        long end = System.currentTimeMillis() + 800;
        while (System.currentTimeMillis() < end) {
            UiEvents.dispatch();
        }
    }

    private void waitUntil(BooleanSupplier holds) {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!holds.getAsBoolean()) {
            assertTrue("too slow; there is " + marks(), System.currentTimeMillis() < end);
            UiEvents.dispatch();
        }
    }
}
