package dev.traceloom.ide.validation;

import com.intellij.execution.filters.Filter;
import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.console.SourceLinks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Links in a console lead to the lines that a report names. */
public final class SourceLinksTest extends BasePlatformTestCase {
    private Path folder;
    private SourceLinks links;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = FileUtil.createTempDirectory("project", null).toPath().toRealPath();
        new Recordings(folder).specification();
        LocalFileSystem.getInstance().refreshAndFindFileByPath(folder.resolve("Queue.tla").toString());
        Path run = folder.resolve("run");
        String module = folder.resolve("Queue.tla").toString();
        ValidationResults.of(getProject()).put(new ValidatedRun(
                run,
                "Queue",
                Optional.of(new RunHeader(
                        module, List.of(new RunHeader.Module(module, module, "")), List.of(), 0, "0.1.0")),
                List.of(),
                0,
                false));
        links = new SourceLinks(run, Path.of("/nowhere"));
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
        } finally {
            super.tearDown();
        }
    }

    public void testAPlaceInAModuleIsOpenedAtItsLineAndColumn() throws Exception {
        String line = "      in A: queue # <<>> is false  Queue.tla:13:8\n";
        Filter.ResultItem link = only(line, 1000 + line.length());
        assertEquals(1000 + line.indexOf("Queue.tla"), link.getHighlightStartOffset());
        assertEquals(1000 + line.indexOf("\n"), link.getHighlightEndOffset());
        assertOpens(link.getHyperlinkInfo(), folder.resolve("Queue.tla"), 12, 7);
    }

    public void testAModuleWithItsWholePathIsALinkToo() throws Exception {
        String line = folder.resolve("Queue.tla") + ":2:1: syntax error";
        assertOpens(only(line, line.length()).getHyperlinkInfo(), folder.resolve("Queue.tla"), 1, 0);
    }

    public void testALineOfTheImplementationIsFoundInTheProject() throws Exception {
        VirtualFile right = myFixture.addFileToProject("src/ring/Ring.java", "1\n2\n3\n4\n").getVirtualFile();
        myFixture.addFileToProject("src/other/Ring.java", "1\n2\n3\n4\n");
        String line = "  ✗ t2 #10, Dequeue(elem = 45)  Queue.tla:12:1  recorded at /build/ring/Ring.java:3";
        List<Filter.ResultItem> found = links.applyFilter(line, line.length()).getResultItems();
        assertEquals(2, found.size());
        found.get(1).getHyperlinkInfo().navigate(getProject());
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        FinishedRun.await("the file is open", () -> editors.isFileOpen(right));
        assertEquals(2, editors.getSelectedTextEditor().getCaretModel().getLogicalPosition().line);
    }

    public void testWhatARecordingNamesOutsideOfTheProjectIsNotOpened() throws Exception {
        Path secret = folder.resolve("secret.java");
        FileUtil.writeToFile(secret.toFile(), "secret");
        String line = "recorded at " + secret + ":1";
        only(line, line.length()).getHyperlinkInfo().navigate(getProject());
        long end = System.currentTimeMillis() + 500;
        FinishedRun.await("some time has passed", () -> System.currentTimeMillis() > end);
        assertEquals(0, FileEditorManager.getInstance(getProject()).getOpenFiles().length);
    }

    public void testOrdinaryTextHasNoLinks() {
        for (String line : List.of("12:30:15 started", "localhost:8080", "Queue.tla", "recorded at noon", "")) {
            assertNull(line, links.applyFilter(line, line.length()));
        }
        String endless = "a.tla:1".repeat(10_000);
        assertNull(links.applyFilter(endless, endless.length()));
    }

    public void testPlacesThatFollowEachOtherAreALinkEach() {
        String line = "see Queue.tla:13:8, lib/Bag.tla:1:2:Other.tla:3:4.";
        List<String> found = links.applyFilter(line, line.length()).getResultItems().stream()
                .map(link -> line.substring(link.getHighlightStartOffset(), link.getHighlightEndOffset()))
                .toList();
        assertEquals(List.of("Queue.tla:13:8", "lib/Bag.tla:1:2", "Other.tla:3:4"), found);
    }

    private Filter.ResultItem only(String line, int length) {
        Filter.Result result = links.applyFilter(line, length);
        assertNotNull(line, result);
        assertEquals(1, result.getResultItems().size());
        return result.getResultItems().get(0);
    }

    private void assertOpens(HyperlinkInfo link, Path file, int line, int column) throws Exception {
        link.navigate(getProject());
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        FinishedRun.await("a file is open", () -> editors.getSelectedTextEditor() != null);
        Editor editor = editors.getSelectedTextEditor();
        VirtualFile opened = FileEditorManager.getInstance(getProject()).getSelectedFiles()[0];
        assertEquals(file.toString(), opened.getPath());
        assertEquals(line, editor.getCaretModel().getLogicalPosition().line);
        assertEquals(column, editor.getCaretModel().getLogicalPosition().column);
    }
}
