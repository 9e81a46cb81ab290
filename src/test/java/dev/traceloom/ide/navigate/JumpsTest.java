package dev.traceloom.ide.navigate;

import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.ex.EditorEx;
import com.intellij.openapi.editor.highlighter.HighlighterIterator;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.LightVirtualFile;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.files.tla.TlaFileType;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.ide.window.WindowTestCase;
import dev.traceloom.spec.Place;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.OperationPlaces;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.flow.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

public final class JumpsTest extends WindowTestCase {
    private String original;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        original = Files.readString(real.module());
        module();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            for (VirtualFile file : editors.getOpenFiles()) {
                editors.closeFile(file);
            }
            Files.writeString(real.module(), original);
            module();
        } finally {
            super.tearDown();
        }
    }

    public void testTheCaretGoesToTheDefinitionOfTheAction() throws IOException {
        Place definition = places().definition(real.stalled(0)).get();
        navigation().openDefinition(definition);
        Editor editor = editorOf(module());
        assertEquals(offset(definition.line(), definition.column()), editor.getCaretModel().getOffset());
        assertTrue(original.startsWith("Dequeue(", editor.getCaretModel().getOffset()));
        assertFalse(editor.getSelectionModel().hasSelection());
    }

    public void testTheFalseConjunctIsSelected() throws IOException {
        navigation().open(places().conjunct(real.stalled(0)).get());
        Editor editor = editorOf(module());
        assertEquals("queue # <<>>", editor.getSelectionModel().getSelectedText());
        assertEquals(
                offset(real.conjunct().line(), real.conjunct().column()),
                editor.getSelectionModel().getSelectionStart());
    }

    public void testAModuleThatHasChangedIsShownAsItWas() throws IOException {
        Files.writeString(real.module(), "\\* a line more\n" + original);
        VirtualFile changed = module();
        navigation().open(real.conjunct());
        Editor editor = editorOfText();
        assertEquals("queue # <<>>", editor.getSelectionModel().getSelectedText());
        assertEquals(original, editor.getDocument().getText());
        assertFalse(FileEditorManager.getInstance(getProject()).isFileOpen(changed));
        VirtualFile shown = FileDocumentManager.getInstance().getFile(editor.getDocument());
        assertFalse(shown.isWritable());
        assertSame("with the colours of a specification", TlaFileType.INSTANCE, shown.getFileType());
        HighlighterIterator colours = ((EditorEx) editor).getHighlighter().createIterator(original.indexOf("EXTENDS"));
        assertEquals("EXTENDS", original.substring(colours.getStart(), colours.getEnd()));
    }

    public void testAnEditThatIsNotSavedCountsToo() throws IOException {
        VirtualFile file = module();
        WriteCommandAction.runWriteCommandAction(getProject(), () ->
                FileDocumentManager.getInstance().getDocument(file).insertString(0, "\\* not saved\n"));
        try {
            navigation().open(real.conjunct());
            assertEquals(original, editorOfText().getDocument().getText());
        } finally {
            FileDocumentManager.getInstance().reloadFromDisk(FileDocumentManager.getInstance().getDocument(file));
        }
    }

    public void testTheRecordingOfAnOperationIsOpened() throws IOException {
        VirtualFile recording = recording();
        Navigation navigation = navigation(Optional.of(real.header()), Optional.of(Path.of(recording.getPath())));
        assertEquals(Optional.empty(), navigation.whyNoRecord());
        navigation.showRecord(real.stalled(0));
        editorOf(recording);
    }

    public void testAnExplanationFromElsewhereSaysWhyItHasNoRecords() {
        assertTrue(navigation(Optional.empty()).whyNoRecord().orElseThrow().contains("came from elsewhere"));
    }

    public void testALineThatCannotBeReadIsGoneTo() throws IOException {
        VirtualFile recording = recording();
        new RecordingJump(getProject(), Optional.of(Path.of(recording.getPath()))).to(new Target.RecordingLine(3));
        assertEquals(2, editorOf(recording).getCaretModel().getLogicalPosition().line);
    }

    public void testTheLogWhoseRecordCannotBeReadIsOpened() {
        Path logs = Repository.file("examples/set/recordings/accepted/five-threads");
        new RecordingJump(getProject(), Optional.of(logs)).to(new Target.RecordOfFile("tracing-3=3.log", 3));
        VirtualFile meant = LocalFileSystem.getInstance().refreshAndFindFileByIoFile(logs.resolve("tracing-3=3.log").toFile());
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        Patience.until("the log is open", () -> editors.isFileOpen(meant));
    }

    public void testALongValueIsReadInAnEditorOfItsOwn() throws IOException {
        Navigation navigation = navigation();
        navigation.openText("queue in state 3", "<<\n  1,\n  2\n>>");
        Editor editor = editorOfText();
        assertEquals("<<\n  1,\n  2\n>>", editor.getDocument().getText());
        VirtualFile shown = FileDocumentManager.getInstance().getFile(editor.getDocument());
        assertEquals("queue in state 3", shown.getName());
        assertFalse(shown.isWritable());
        navigation.openText("queue in state 3", "<<\n  1,\n  2\n>>");
        assertEquals("once", 1, FileEditorManager.getInstance(getProject()).getOpenFiles().length);
    }

    public void testAModuleThatIsGoneIsShownFromTheBundle() throws IOException {
        Navigation navigation = navigation(Optional.empty());
        navigation.open(real.conjunct());
        assertEquals("queue # <<>>", editorOfText().getSelectionModel().getSelectedText());
    }

    public void testABundleFindsItsModuleInTheProject() {
        VirtualFile copy = myFixture.addFileToProject("specs/Queue.tla", original).getVirtualFile();
        navigation(Optional.empty()).open(real.conjunct());
        assertEquals("queue # <<>>", editorOf(copy).getSelectionModel().getSelectedText());
    }

    public void testAPlaceBeyondTheTextIsMovedIntoIt() throws IOException {
        navigation().open(new Place(real.conjunct().file(), 9_999, 400, 9_999, 500));
        assertEquals(original.length(), editorOf(module()).getCaretModel().getOffset());
    }

    public void testTheImplementationsLineIsFoundByTheEndOfItsPath() throws IOException {
        VirtualFile meant = myFixture.addFileToProject("impl/queue/Queue.cc", "line\n".repeat(9)).getVirtualFile();
        myFixture.addFileToProject("impl/other/Queue.cc", "another one");
        SourceLine line = places().implementation(real.stalled(0)).get();
        assertEquals("Queue.cc:9", line.toString());
        navigation().openImplementation(line);
        Editor editor = editorOf(meant);
        assertEquals(8, editor.getCaretModel().getLogicalPosition().line);
    }

    public void testSeveralFilesThatMayBeMeantAreAllFound() {
        myFixture.addFileToProject("a/queue/Queue.cc", "");
        myFixture.addFileToProject("b/queue/Queue.cc", "");
        assertEquals(2, implementation("/agent/build/src/queue/Queue.cc"));
    }

    public void testNothingOutsideOfTheProjectIsFound() throws IOException {
        myFixture.addFileToProject("a/Queue.cc", "");
        assertEquals(0, implementation(real.module().toString()));
        assertEquals(0, implementation("../../../etc/passwd"));
        assertEquals(0, implementation("/etc/hosts.conf"));
        assertEquals(1, implementation("../../Queue.cc"));
    }

    public void testWhatCannotBeDebuggedSaysWhy() {
        String reason = navigation(Optional.empty()).whyNoReplay().get();
        assertTrue(reason, reason.contains("does not tell where its trace is"));
        assertEquals("Debug in rr", navigation(Optional.empty()).replayWords());
    }

    private int implementation(String recorded) {
        return ReadAction.compute(() -> ImplementationFiles.of(getProject(), recorded).size());
    }

    private Navigation navigation() throws IOException {
        return navigation(Optional.of(real.header()));
    }

    private Navigation navigation(Optional<RunHeader> run) {
        return navigation(run, Optional.empty());
    }

    private Navigation navigation(Optional<RunHeader> run, Optional<Path> recording) {
        return new ExplanationNavigation(
                getProject(),
                sources(),
                run,
                new RecordingJump(getProject(), recording),
                new TraceDebugging(getProject(), Optional.empty(), Optional::empty, null),
                Optional.empty());
    }

    private VirtualFile recording() {
        VirtualFile file = LocalFileSystem.getInstance()
                .refreshAndFindFileByIoFile(real.folder().resolve("same-element-twice.ndjson").toFile());
        assertNotNull(file);
        return file;
    }

    private List<SourceText> sources() {
        return real.explanation().sources();
    }

    private OperationPlaces places() {
        return new OperationPlaces(new Counterexample(real.explanation()));
    }

    private VirtualFile module() {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByIoFile(real.module().toFile());
        file.refresh(false, false);
        return file;
    }

    private int offset(int line, int column) {
        int at = 0;
        for (int i = 1; i < line; i++) {
            at = original.indexOf('\n', at) + 1;
        }
        return at + column - 1;
    }

    private Editor editorOf(VirtualFile file) {
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        Patience.until(file.getName() + " is open", () -> editors.isFileOpen(file));
        return editors.getSelectedTextEditor();
    }

    /** The one that shows a text which is no file, under a line that says so. */
    private Editor editorOfText() {
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        Patience.until("the text is open", () -> editors.getSelectedFiles().length == 1
                && editors.getSelectedFiles()[0] instanceof LightVirtualFile);
        return editors.getSelectedTextEditor();
    }
}
