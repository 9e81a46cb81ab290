package dev.traceloom.ide.links;

import com.intellij.execution.filters.Filter;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.window.Patience;
import java.util.List;
import java.util.stream.Stream;

/** What gdb prints of a stack, in any console. The lines are those of a real one. */
public final class GdbFrameFilterTest extends BasePlatformTestCase {
    private Filter filter;
    private VirtualFile queue;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        filter = new GdbFrameFilter(getProject());
        queue = myFixture.addFileToProject("src/queue.cpp", "1\n2\n3\n4\n5\n6\n7\n8\n").getVirtualFile();
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

    public void testEveryConsoleAsksTheFilter() {
        List<GdbFrameFilterProvider> ours = Extensions.of("consoleFilterProvider", GdbFrameFilterProvider.class);
        assertEquals("the provider is not registered", 1, ours.size());
        assertInstanceOf(ours.get(0).getDefaultFilters(getProject())[0], GdbFrameFilter.class);
    }

    public void testAFrameOpensItsLine() {
        for (String place : List.of("src/queue.cpp:6", "/home/ada/queue/src/queue.cpp:6", "../src/queue.cpp:6")) {
            String line = "#0  Queue::poll<int> (this=0x7fffffffe6a0, out=@0x7fffffffe69c: 0, why=0x55555555800c"
                    + " \"(at) x.cpp:3\") at " + place + "\n";
            Filter.Result result = filter.applyFilter(line, 1000 + line.length());
            assertNotNull(line, result);
            Filter.ResultItem link = result.getResultItems().get(0);
            assertEquals(1000 + line.indexOf(place), link.getHighlightStartOffset());
            assertEquals(1000 + line.length() - 1, link.getHighlightEndOffset());
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            link.getHyperlinkInfo().navigate(getProject());
            Patience.until("the file is open", () -> editors.isFileOpen(queue));
            assertEquals(5, editors.getSelectedTextEditor().getCaretModel().getLogicalPosition().line);
        }
    }

    public void testCodeThatIsNotOfTheProjectIsNoLink() {
        for (String line : List.of(
                "#5  0x00005555555558b7 in std::sort<int*> (__first=3, __last=0) at /usr/include/c++/12/bits/stl_algo.h:4853",
                "#9  0x00007ffff7829d90 in __libc_start_call_main () at ../sysdeps/nptl/libc_start_call_main.h:58",
                "#3  0x0000555555555232 in main () at /etc/passwd:1",
                "#3  0x0000555555555232 in main () at src/queue.cpp/../../../../etc/hosts.conf:1",
                "#1  0x00007ffff7a3 in raise () from /lib/x86_64-linux-gnu/libc.so.6",
                "#1  0x0000555555555232 in main () at src/queue.cpp",
                "look at src/queue.cpp:6")) {
            assertNull(line, filter.applyFilter(line, line.length()));
        }
    }
}
