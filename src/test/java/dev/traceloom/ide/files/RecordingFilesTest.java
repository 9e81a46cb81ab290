package dev.traceloom.ide.files;

import com.intellij.ide.IconProvider;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiDirectory;
import com.intellij.psi.PsiManager;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.ui.DeferredIcon;
import com.intellij.util.IconUtil;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.OfferedEditors;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.UiEvents;
import dev.traceloom.ide.results.TraceDisplay;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.ide.window.WindowDisplay;
import dev.traceloom.trace.RecordRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.swing.Icon;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JTable;

/** Icons of recordings, and the table that they open as. */
public final class RecordingFilesTest extends BasePlatformTestCase {
    private static final Path SET = Repository.file("examples/set/recordings/accepted/five-threads");
    private static final long LIMIT_MILLIS = 20_000;

    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = FileUtil.createTempDirectory("recordings", null).toPath().toRealPath();
    }

    public void testTracesHaveAnIconAndOtherFilesHaveNot() throws IOException {
        Path trace = folder.resolve("run.ndjson");
        Files.copy(Repository.file("examples/queue/recordings/accepted/three-threads.ndjson"), trace);
        assertSame(TraceloomIcons.TRACE, icon(find(trace)));
        Path other = Files.writeString(folder.resolve("other.jsonl"), "{\"level\": \"info\"}\n");
        assertNotSame(TraceloomIcons.TRACE, icon(find(other)));
        Path log = Files.writeString(folder.resolve("server.log"), "12:00 started\n");
        assertNotSame(TraceloomIcons.TRACE, icon(find(log)));
    }

    public void testLogDirectoriesHaveAnIconAndOtherFoldersHaveNot() throws IOException {
        assertSame(TraceloomIcons.RECORDING, directoryIcon(copyOfSet()));
        Path other = Files.createDirectory(folder.resolve("logs"));
        Files.writeString(other.resolve("server.log"), "12:00 started\n");
        assertNotSame(TraceloomIcons.RECORDING, directoryIcon(other));
    }

    public void testALogOpensAsATableInsteadOfItsBytes() throws IOException {
        VirtualFile log = find(copyOfSet().resolve("tracing-3=3.log"));
        List<FileEditorProvider> providers = providers(log);
        assertInstanceOf(providers.get(0), BinaryRecordingEditorProvider.class);
        assertEquals(FileEditorPolicy.HIDE_DEFAULT_EDITOR, providers.get(0).getPolicy());
        assertEquals(1, providers.size());
        FileEditor editor = providers.get(0).createEditor(getProject(), log);
        try {
            JTable table = table(editor);
            waitUntil(() -> table.getRowCount() > 0);
            assertEquals("Thread t3", threads(editor).getSelectedItem());
            waitUntil(() -> table.getValueAt(0, 1).equals("t3"));
            assertEquals("1", table.getValueAt(0, 0));
            assertTrue(String.valueOf(table.getValueAt(0, 4)).startsWith("KV"));
        } finally {
            Disposer.dispose(editor);
        }
    }

    public void testALogThatBreaksOffSaysSo() throws IOException {
        Path log = copyOfSet().resolve("tracing-1=1.log");
        byte[] whole = Files.readAllBytes(log);
        Files.write(log, Arrays.copyOf(whole, whole.length - 2));
        VirtualFile file = find(log);
        FileEditor editor = providers(file).get(0).createEditor(getProject(), file);
        try {
            JTable table = table(editor);
            waitUntil(() -> table.getRowCount() > 0);
            int last = table.getRowCount() - 1;
            waitUntil(() -> table.getValueAt(last, 5).equals("The recording breaks off inside this record."));
            assertTrue(UIUtil.findComponentsOfType(editor.getComponent(), JLabel.class).stream()
                    .anyMatch(label -> Objects.toString(label.getText(), "").contains("breaks off")));
        } finally {
            Disposer.dispose(editor);
        }
    }

    public void testATraceOfJsonLinesHasATableBesideItsText() throws IOException {
        Path trace = folder.resolve("run.ndjson");
        Files.copy(Repository.file("examples/queue/recordings/accepted/three-threads.ndjson"), trace);
        VirtualFile file = find(trace);
        List<FileEditorProvider> providers = providers(file);
        assertEquals(1, providers.size());
        TextRecordingEditorProvider table = assertInstanceOf(providers.get(0), TextRecordingEditorProvider.class);
        assertEquals("the text is there too", FileEditorPolicy.NONE, table.getPolicy());
        assertEquals("behind the text", Double.POSITIVE_INFINITY, table.getWeight());
        FileEditor editor = table.createEditor(getProject(), file);
        try {
            waitUntil(() -> table(editor).getRowCount() > 0);
            assertEquals("the first line is no record", Files.readAllLines(trace).size() - 1, table(editor).getRowCount());
        } finally {
            Disposer.dispose(editor);
        }
    }

    public void testARecordThatIsAskedForBeforeTheTableIsReadIsSelectedInIt() throws IOException {
        VirtualFile log = find(copyOfSet().resolve("tracing-3=3.log"));
        RecordsEditor editor = (RecordsEditor) providers(log).get(0).createEditor(getProject(), log);
        try {
            editor.showRecord(new RecordRef("1", 2));
            JTable table = table(editor);
            waitUntil(() -> table.getSelectedRow() >= 0);
            waitUntil(() -> table.getValueAt(table.getSelectedRow(), 1).equals("t1"));
            assertEquals("3", table.getValueAt(table.getSelectedRow(), 0));
        } finally {
            Disposer.dispose(editor);
        }
    }

    public void testARecordIsFoundByItsNumberInItsFile() throws IOException {
        VirtualFile log = find(copyOfSet().resolve("tracing-3=3.log"));
        RecordsEditor editor = (RecordsEditor) providers(log).get(0).createEditor(getProject(), log);
        try {
            editor.showRecordOfFile(3);
            JTable table = table(editor);
            waitUntil(() -> table.getSelectedRow() >= 0);
            waitUntil(() -> table.getValueAt(table.getSelectedRow(), 1).equals("t3"));
            assertEquals("3", table.getValueAt(table.getSelectedRow(), 0));
        } finally {
            Disposer.dispose(editor);
        }
    }

    public void testARecordOfAValidatedTraceIsShownInTheToolWindow() throws IOException {
        Path trace = folder.resolve("run.ndjson");
        Files.copy(Repository.file("examples/queue/recordings/accepted/three-threads.ndjson"), trace);
        VirtualFile file = find(trace);
        ValidatedRecord jump = new ValidatedRecord(getProject(), Path.of(file.getPath()));
        assertTrue(jump.whyNot().orElseThrow().contains("has not been validated"));
        ValidatedRun run = new ValidatedRun(
                folder.resolve("saved"), "Queue", Optional.empty(), List.of(accepted("other.ndjson"), accepted("run.ndjson")), 2,
                false);
        ValidationResults.of(getProject()).put(run);
        assertEquals(Optional.empty(), jump.whyNot());
        List<String> opened = new ArrayList<>();
        TraceDisplay watched = (shown, name, operation) -> opened.add(name + " " + operation.orElseThrow().inWords());
        new ValidatedRecord(getProject(), Path.of(file.getPath()), watched).to(new RecordRef("0", 4));
        assertEquals(List.of("run.ndjson t0 #5"), opened);
        assertTrue(TraceDisplay.of(getProject()) instanceof WindowDisplay);
    }

    private TraceOutcome accepted(String name) {
        return new TraceOutcome(
                name, folder.resolve(name).toString(), Verdict.ACCEPTED, 123, 3, 123, 0.1, Optional.empty(), List.of(), false,
                Optional.empty(), List.of(), List.of(), List.of());
    }

    public void testALogOfStatesHasColumnsForWhatWasSeen() throws IOException {
        Path trace = Files.writeString(folder.resolve("states.ndjson"), """
                {"after": [[["term", "n1"], 1], [["role", "n1"], "candidate"]]}
                {"before": [[["role", "n3"], "follower"]], "after": [[["term", "n3"], 1], [["role", "n3"], "candidate"]]}
                """);
        VirtualFile file = find(trace);
        List<FileEditorProvider> providers = providers(file);
        assertEquals(1, providers.size());
        FileEditor editor = providers.get(0).createEditor(getProject(), file);
        try {
            JTable table = table(editor);
            waitUntil(() -> table.getRowCount() > 0 && !table.getValueAt(0, 0).equals("…"));
            waitUntil(() -> table.getColumnCount() == 10);
            assertEquals("Seen before", table.getColumnName(6));
            assertEquals("a step", table.getValueAt(1, 4));
            assertEquals("role[\"n3\"] = \"follower\"", table.getValueAt(1, 6));
            assertEquals("term[\"n3\"] = 1, role[\"n3\"] = \"candidate\"", table.getValueAt(1, 7));
        } finally {
            Disposer.dispose(editor);
        }
    }

    public void testAnOrdinaryLogOpensAsText() throws IOException {
        Path log = Files.writeString(folder.resolve("server.log"), "12:00 started\n");
        assertTrue(providers(find(log)).stream().noneMatch(BinaryRecordingEditorProvider.class::isInstance));
    }

    public void testTheMenuOfALogDirectoryOffersTheTable() throws IOException {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.OpenRecording");
        DefaultActionGroup menu =
                (DefaultActionGroup) ActionManager.getInstance().getAction("ProjectViewPopupMenu");
        assertTrue(Arrays.asList(menu.getChildren(null)).contains(action));
        assertTrue(offered(action, copyOfSet()));
        assertFalse(offered(action, folder));
    }

    public void testTheTableOfALogDirectoryIsThatOfItsFirstLog() throws IOException {
        Path copy = copyOfSet();
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.OpenRecording");
        action.actionPerformed(event(action, copy));
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        Patience.until("a table is open", () -> editors.getOpenFiles().length > 0);
        VirtualFile open = editors.getOpenFiles()[0];
        assertEquals(find(copy), open.getParent());
        editors.closeFile(open);
    }

    private boolean offered(AnAction action, Path path) {
        AnActionEvent event = event(action, path);
        action.update(event);
        return event.getPresentation().isEnabledAndVisible();
    }

    private AnActionEvent event(AnAction action, Path path) {
        VirtualFile file = find(path);
        return TestActionEvent.createTestEvent(action, id ->
                CommonDataKeys.VIRTUAL_FILE.is(id) ? file : CommonDataKeys.PROJECT.is(id) ? getProject() : null);
    }

    private Path copyOfSet() throws IOException {
        Path copy = folder.resolve("five-threads");
        FileUtil.copyDir(SET.toFile(), copy.toFile());
        return copy;
    }

    private static VirtualFile find(Path path) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(path.toString());
        assertNotNull(file);
        file.getChildren();
        return file;
    }

    private Icon icon(VirtualFile file) {
        Icon icon = IconUtil.getIcon(file, 0, getProject());
        return icon instanceof DeferredIcon deferred ? deferred.evaluate() : icon;
    }

    private Icon directoryIcon(Path path) {
        PsiDirectory directory = PsiManager.getInstance(getProject()).findDirectory(find(path));
        return Extensions.of("iconProvider", IconProvider.class).stream()
                .map(provider -> provider.getIcon(directory, 0))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private List<FileEditorProvider> providers(VirtualFile file) {
        return OfferedEditors.of(getProject(), file);
    }

    private static JTable table(FileEditor editor) {
        return UIUtil.findComponentOfType(editor.getComponent(), JTable.class);
    }

    private static JComboBox<?> threads(FileEditor editor) {
        return UIUtil.findComponentOfType(editor.getComponent(), JComboBox.class);
    }

    private static void waitUntil(BooleanSupplier holds) {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!holds.getAsBoolean()) {
            assertTrue("too slow", System.currentTimeMillis() < end);
            UiEvents.dispatch();
        }
    }
}
