package dev.traceloom.ide.bundle;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.PlatformDataKeys;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ide.Descriptor;
import dev.traceloom.ide.OfferedEditors;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.ide.window.WindowTestCase;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.flow.CardPanel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jdom.Element;

public final class BundleEditorTest extends WindowTestCase {

    public void testBundlesHaveATypeOfTheirOwn() {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(real.bundle().toString());
        assertSame(BundleFileType.INSTANCE, file.getFileType());
        assertSame(TraceloomIcons.BUNDLE, BundleFileType.INSTANCE.getIcon());
        assertEquals(16, TraceloomIcons.BUNDLE.getIconWidth());
    }

    /** IntelliJ 2018.3 has no such extension point, so this looks at the descriptor itself. */
    public void testTodaysPlatformIsToldOfTheType() throws Exception {
        Element registered =
                Descriptor.extension("fileType", "implementationClass", BundleFileType.class.getName());
        assertEquals(BundleFileType.INSTANCE.getName(), registered.getAttributeValue("name"));
        assertEquals("traceloom", registered.getAttributeValue("extensions"));
        assertEquals("INSTANCE", registered.getAttributeValue("fieldName"));
    }

    public void testABundleOpensWithWhatIsInIt() throws IOException {
        BundleEditor editor = open(real.bundle());
        Patience.until("it is read", () -> editor.explanationView().counterexample().isPresent());
        CounterexamplePanel shown = UIUtil.findComponentOfType(editor.getComponent(), CounterexamplePanel.class);
        assertEquals(real.explanation(), shown.investigation().counterexample().explanation());
    }

    public void testABrokenBundleIsToldInTheEditor() throws IOException {
        Path file = Files.writeString(real.folder().resolve("damaged.traceloom"), "PK but nothing else");
        BundleEditor editor = open(file);
        Patience.until("the problem is told", () -> words(editor).contains("damaged.traceloom"));
        assertTrue(words(editor), words(editor).contains("write it again with validate --save"));
    }

    public void testABundleThatIsWrittenAgainIsReadAgain() throws IOException {
        Path file = Files.writeString(real.folder().resolve("rewritten.traceloom"), "not yet");
        BundleEditor editor = open(file);
        Patience.until("the problem is told", () -> words(editor).contains("rewritten.traceloom"));
        Files.copy(real.bundle(), file, StandardCopyOption.REPLACE_EXISTING);
        editor.getFile().refresh(false, false);
        Patience.until("it is read", () -> editor.explanationView().counterexample().isPresent());
    }

    public void testActionsInTheEditorAreAboutItsBundle() throws IOException {
        BundleEditor editor = open(real.bundle());
        Patience.until("it is read", () -> editor.explanationView().counterexample().isPresent());
        AnAction next = ActionManager.getInstance().getAction("dev.traceloom.NextStalled");
        AnActionEvent event = TestActionEvent.createTestEvent(next, id ->
                PlatformDataKeys.FILE_EDITOR.is(id) ? editor : PlatformDataKeys.PROJECT.is(id) ? getProject() : null);
        next.update(event);
        assertTrue(event.getPresentation().isEnabled());
        next.actionPerformed(event);
        CounterexamplePanel shown = editor.explanationView().counterexample().get();
        assertEquals(real.stalled(1), shown.investigation().operation().get());
    }

    private static String words(BundleEditor editor) {
        CardPanel cards = UIUtil.findComponentOfType(editor.getComponent(), CardPanel.class);
        return cards == null ? "" : cards.text();
    }

    /** As the platform does: the first provider that wants the file. */
    private BundleEditor open(Path path) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByIoFile(path.toFile());
        List<FileEditorProvider> providers = OfferedEditors.of(getProject(), file);
        assertEquals(1, providers.size());
        assertEquals("no default editor beside it", FileEditorPolicy.HIDE_DEFAULT_EDITOR, providers.get(0).getPolicy());
        FileEditor editor = providers.get(0).createEditor(getProject(), file);
        Disposer.register(getTestRootDisposable(), editor);
        return (BundleEditor) editor;
    }
}
