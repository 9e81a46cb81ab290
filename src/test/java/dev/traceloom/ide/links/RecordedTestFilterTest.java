package dev.traceloom.ide.links;

import com.intellij.execution.filters.Filter;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.OfferedEditors;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.bundle.BundleEditorProvider;
import dev.traceloom.ide.notice.Told;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.ide.window.RealRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a test with the extension for JUnit prints, in the console of any test runner. */
public final class RecordedTestFilterTest extends BasePlatformTestCase {
    private static final String TEST = "target/traceloom/stack.LockFreeStackTest/threadsPushAndPop-2";

    private final Filter filter = new RecordedTestFilter();
    private Path project;
    private Path left;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        project = Files.createDirectories(Path.of(getProject().getBasePath())).toRealPath();
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), project.toString());
        left = Files.createDirectories(project.resolve(TEST));
        FileUtil.copyDir(
                Repository.file("examples/set/recordings/accepted/five-threads").toFile(),
                left.resolve("recording").toFile());
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            FileUtil.delete(project.resolve("target").toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testEveryConsoleAsksTheFilter() {
        List<RecordedTestFilterProvider> ours =
                Extensions.of("consoleFilterProvider", RecordedTestFilterProvider.class);
        assertEquals("the provider is not registered", 1, ours.size());
        assertInstanceOf(ours.get(0).getDefaultFilters(getProject())[0], RecordedTestFilter.class);
    }

    public void testTheRecordingOfAFailureOpensAsATable() {
        String line = "recording: " + TEST + "/recording\n";
        Filter.ResultItem link = only(line, 1000 + line.length());
        assertEquals(1000 + "recording: ".length(), link.getHighlightStartOffset());
        assertEquals(1000 + line.length() - 1, link.getHighlightEndOffset());
        assertEquals(left.resolve("recording").toString(), opened(link).getParent().getPath());
    }

    public void testTheRecordingOfATestThatPassedIsAmongItsReportedValues() {
        String line = "timestamp = 2026-11-16T12:00:00.5, recording = " + TEST + "/recording\n";
        assertEquals(left.resolve("recording").toString(), opened(only(line, line.length())).getParent().getPath());
    }

    public void testTheExplanationOpensInItsEditor() throws Exception {
        Path bundle = left.resolve("explanation.traceloom");
        Files.copy(RealRun.get().bundle(), bundle);
        String line = "in the IDE: " + TEST + "/explanation.traceloom\r\n";
        RecordedTestLink link = (RecordedTestLink) only(line, line.length()).getHyperlinkInfo();
        VirtualFile found = ProjectFiles.of(getProject()).find(link.path()).orElseThrow();
        assertEquals(bundle.toString(), found.getPath());
        // The editors of these tests know only text, so this asks which one a window would open.
        assertInstanceOf(OfferedEditors.of(getProject(), found).get(0), BundleEditorProvider.class);
    }

    public void testNothingOutsideOfTheProjectIsOpened() throws Exception {
        Path elsewhere = Files.createTempDirectory("elsewhere").toRealPath();
        FileUtil.copyDir(left.resolve("recording").toFile(), elsewhere.resolve("recording").toFile());
        Files.createSymbolicLink(left.resolve("linked"), elsewhere);
        Told told = Told.in(getProject(), getTestRootDisposable());
        for (String path : List.of(
                elsewhere + "/recording", TEST + "/linked/recording", "../" + elsewhere.getFileName() + "/recording",
                "gone/recording", "\0/recording")) {
            String line = "recording: " + path;
            told.notifications().clear();
            only(line, line.length()).getHyperlinkInfo().navigate(getProject());
            Patience.until("it is told", () -> !told.notifications().isEmpty());
            String words = told.only().getContent();
            assertTrue(words, words.contains("is not in this project"));
            assertEquals(path, 0, FileEditorManager.getInstance(getProject()).getOpenFiles().length);
        }
        FileUtil.delete(elsewhere.toFile());
    }

    public void testATestOfAModuleTellsNamesFromItsOwnFolder() throws Exception {
        Path module = Files.createDirectories(project.resolve("target/module"));
        Path recorded = Files.createDirectories(module.resolve("build/traceloom/ATest/passes/recording"));
        ProjectFiles files = new ProjectFiles(List.of(project, module));
        assertEquals(
                recorded.toString(), files.find("build/traceloom/ATest/passes/recording").orElseThrow().getPath());
    }

    public void testOrdinaryTextHasNoLinks() {
        for (String line : List.of(
                "recording: started", "recording: ", "a recording of yesterday", "in the IDE: yes", "/tmp/recording",
                "prerecording: a/recording", "recording: a/recordings", "recording: a/recording is full", "")) {
            assertNull(line, filter.applyFilter(line, line.length()));
        }
        String endless = "recording: a/".repeat(10_000);
        assertNull(filter.applyFilter(endless, endless.length()));
    }

    private Filter.ResultItem only(String line, int length) {
        Filter.Result result = filter.applyFilter(line, length);
        assertNotNull(line, result);
        assertEquals(1, result.getResultItems().size());
        return result.getResultItems().get(0);
    }

    private VirtualFile opened(Filter.ResultItem link) {
        link.getHyperlinkInfo().navigate(getProject());
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        Patience.until("a file is open", () -> editors.getOpenFiles().length > 0);
        return editors.getOpenFiles()[0];
    }
}
