package dev.traceloom.ide.lineup.gutter;

import com.intellij.execution.RunManager;
import com.intellij.execution.actions.ConfigurationContext;
import com.intellij.execution.actions.ConfigurationFromContext;
import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.TextEditor;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiManager;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.TraceloomIcons;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The icon beside classes whose operations are marked. */
public final class LineupGuttersTest extends BasePlatformTestCase {
    private static final String SOURCE = """
            package made;

            import dev.traceloom.lineup.annotation.Operation;

            public class Tally {
                @Operation
                public void add() {}

                static class Inner {
                    @Operation
                    void put() {}
                }
            }
            """;

    private LineupGutters gutters;
    private Path source;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        Path folder = Files.createDirectories(Path.of(getProject().getBasePath()).resolve("src/" + getTestName(true)));
        source = Files.writeString(folder.resolve("Tally.java"), SOURCE);
        gutters = new LineupGutters(getProject());
        gutters.start();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(gutters);
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            RunManager manager = RunManager.getInstance(getProject());
            manager.getAllSettings().forEach(manager::removeConfiguration);
            FileUtil.delete(Path.of(getProject().getBasePath()).resolve("src").toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testItBeginsWithTheProject() {
        assertEquals("the activity is not registered", 1, Extensions.of("postStartupActivity", LineupGuttersStart.class).size());
    }

    public void testTheServiceIsRegistered() {
        assertNotNull(getProject().getService(LineupGutters.class));
    }

    public void testEveryClassWithMarkedOperationsHasAnIconAtItsLine() {
        Editor editor = open();
        assertEquals(List.of("public class Tally {", "    static class Inner {"), lines(editor));
        GutterIconRenderer icon = LineupGutters.icons(editor).get(0).getGutterIconRenderer();
        assertSame(TraceloomIcons.VALIDATE_LINE, icon.getIcon());
        assertEquals(
                "<html>Check made.Tally with Line-Up: run it serially and concurrently, and compare",
                Stream.of(0, 1)
                        .map(i -> LineupGutters.icons(editor).get(i).getGutterIconRenderer().getTooltipText())
                        .filter(tip -> !tip.contains("Inner"))
                        .findFirst()
                        .orElseThrow());
    }

    public void testTheIconComesAndGoesWithTheMarkWhereverThatIs() {
        Editor editor = open();
        replace(editor.getDocument(), "        @Operation\n", "");
        assertEquals(List.of("public class Tally {"), lines(editor));
        replace(editor.getDocument(), "public class Tally", "\n\npublic class Count");
        assertEquals(List.of("public class Count {"), lines(editor));
        replace(editor.getDocument(), "import dev", "// import dev");
        assertEquals(List.of(), lines(editor));
        replace(editor.getDocument(), "// import dev", "import dev");
        assertEquals(List.of("public class Count {"), lines(editor));
    }

    public void testAClassUnderTheCaretCanBeRun() {
        Editor editor = open();
        PsiFile file = PsiManager.getInstance(getProject()).findFile(FileDocumentManager.getInstance().getFile(editor.getDocument()));
        List<ConfigurationFromContext> found = new ConfigurationContext(file).getConfigurationsFromContext();
        assertNotNull("nothing is offered", found);
        assertEquals("Line-Up: Tally", found.get(0).getConfiguration().getName());
        replace(editor.getDocument(), "    @Operation\n", "");
        found = new ConfigurationContext(file).getConfigurationsFromContext();
        assertEquals("Line-Up: Tally$Inner", found.get(0).getConfiguration().getName());
        replace(editor.getDocument(), "        @Operation\n", "");
        assertNull("a class without marks is nobody's business", new ConfigurationContext(file).getConfigurationsFromContext());
    }

    private static void replace(Document document, String before, String after) {
        int at = document.getText().indexOf(before);
        WriteCommandAction.runWriteCommandAction(null, () -> document.replaceString(at, at + before.length(), after));
    }

    private static List<String> lines(Editor editor) {
        return LineupGutters.icons(editor).stream()
                .map(icon -> editor.getDocument().getLineNumber(icon.getStartOffset()))
                .sorted()
                .map(line -> editor.getDocument().getText().split("\n")[line])
                .toList();
    }

    private Editor open() {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(source.toString());
        return ((TextEditor) FileEditorManager.getInstance(getProject()).openFile(file, true)[0]).getEditor();
    }
}
