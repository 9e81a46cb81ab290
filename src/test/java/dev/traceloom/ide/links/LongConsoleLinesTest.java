package dev.traceloom.ide.links;

import com.intellij.execution.filters.Filter;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.validation.console.SourceLinks;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A program may print a line of any length, and consoles show nothing further before every filter has looked at it. A
 * filter that reads each character a few times is done with all of this within a fraction of the time; one that tries
 * again from each character takes minutes.
 */
public final class LongConsoleLinesTest extends BasePlatformTestCase {
    private static final long PATIENCE_SECONDS = 20;
    private static final int TIMES = 50;

    /** Just below the lengths from which on the filters look no more, and far above all of them. */
    private static final List<Integer> LENGTHS = List.of(4_000, 10_000, 20_000, 1_000_000);

    private static final List<String> REPEATED = List.of(
            "/home/ada/.m2/repository/org/some-library/1.2.3/some-library-1.2.3.jar:",
            "a",
            ".tla",
            "a.tla:1",
            "a.tla:1:",
            "a.tla:1:1",
            "recorded at ",
            "recorded at a:1",
            "recorded at " + "1:".repeat(500),
            " recording: a/",
            " recording: /recording",
            " recording: /recording   ",
            " in the IDE: a",
            " in the IDE: a.traceloom x",
            "f (x) at ",
            "f () at a:1 ",
            " ");

    public void testEveryFilterIsSoonDoneWithALongLine() throws Exception {
        List<Filter> filters = List.of(
                new SourceLinks(Path.of("/run"), Path.of("/nowhere")),
                new RecordedTestFilter(),
                new GdbFrameFilter(getProject()));
        ExecutorService beside = Executors.newSingleThreadExecutor();
        try {
            for (Filter filter : filters) {
                for (String piece : REPEATED) {
                    try {
                        beside.submit(() -> look(filter, piece)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    } catch (TimeoutException tooLong) {
                        throw new AssertionError(filter.getClass().getSimpleName() + " of \"" + piece + "\"…", tooLong);
                    }
                }
            }
        } finally {
            beside.shutdownNow();
        }
    }

    private static void look(Filter filter, String piece) {
        for (int length : LENGTHS) {
            String line = piece.repeat(length / piece.length());
            for (int i = 0; i < TIMES; i++) {
                filter.applyFilter(line, line.length());
            }
        }
    }
}
