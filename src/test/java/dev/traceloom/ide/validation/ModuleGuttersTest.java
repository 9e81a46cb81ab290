package dev.traceloom.ide.validation;

import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.TextEditor;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.validation.gutter.ModuleGutters;
import dev.traceloom.ide.validation.gutter.ModuleGuttersStart;
import java.nio.file.Path;

/** The icon beside the line that begins a specification. */
public final class ModuleGuttersTest extends BasePlatformTestCase {
    private VirtualFile file;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        Path folder = Path.of(FileUtil.createTempDirectory("specs", null).getPath());
        new Recordings(folder).specification().write("notes.txt", "---- MODULE Notes ----\n");
        file = LocalFileSystem.getInstance().refreshAndFindFileByPath(folder.resolve("Queue.tla").toString());
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileEditorManager.getInstance(getProject()).closeFile(file);
        } finally {
            super.tearDown();
        }
    }

    public void testItBeginsWithTheProject() {
        assertEquals(
                "the activity is not registered", 1, Extensions.of("postStartupActivity", ModuleGuttersStart.class).size());
    }

    public void testTheLineOfTheModuleHasAnIcon() {
        ModuleGutters gutters = getProject().getService(ModuleGutters.class);
        assertNotNull("the service is not registered", gutters);
        Editor editor = open();
        // The test framework opens its projects without startup activities.
        if (ModuleGutters.icons(editor).isEmpty()) {
            gutters.start();
        }
        assertEquals(1, ModuleGutters.icons(editor).size());
        GutterIconRenderer icon = ModuleGutters.icons(editor).get(0).getGutterIconRenderer();
        assertEquals("<html>Validate traces against Queue", icon.getTooltipText());
        assertNotNull(icon.getClickAction());
        assertSame("not the arrow that the TLA+ plugin has on this line", TraceloomIcons.VALIDATE_LINE, icon.getIcon());
        assertEquals(
                0, editor.getDocument().getLineNumber(ModuleGutters.icons(editor).get(0).getStartOffset()));
    }

    public void testTheIconFollowsTheLine() {
        ModuleGutters gutters = new ModuleGutters(getProject());
        Disposer.register(getTestRootDisposable(), gutters);
        gutters.start();
        Editor editor = open();
        Document document = editor.getDocument();
        edit(() -> document.insertString(0, "About queues.\n"));
        assertEquals(1, document.getLineNumber(ModuleGutters.icons(editor).get(0).getStartOffset()));
        String header = document.getText().lines().skip(1).findFirst().orElseThrow();
        edit(() -> document.replaceString(14, 14 + header.length(), "nothing"));
        assertEquals(0, ModuleGutters.icons(editor).size());
        edit(() -> document.replaceString(14, 14 + "nothing".length(), header));
        assertEquals(1, ModuleGutters.icons(editor).size());
        Disposer.dispose(gutters);
        assertEquals(0, ModuleGutters.icons(editor).size());
    }

    private void edit(Runnable change) {
        WriteCommandAction.runWriteCommandAction(getProject(), change);
    }

    private Editor open() {
        return ((TextEditor) FileEditorManager.getInstance(getProject()).openFile(file, false)[0]).getEditor();
    }
}
