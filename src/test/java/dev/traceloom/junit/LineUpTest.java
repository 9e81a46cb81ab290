package dev.traceloom.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.lineup.annotation.Operation;
import dev.traceloom.lineup.annotation.Values;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.AssertionFailedError;

class LineUpTest {

    /** A counter whose increment is two steps. */
    static class TwoSteps {
        private int count;

        @Operation
        public void add(@Values({"1", "10"}) int number) {
            count += number;
        }

        @Operation
        public int get() {
            return count;
        }
    }

    /** The same in one step. */
    static class OneStep extends TwoSteps {
        @Operation
        @Override
        public synchronized void add(@Values({"1", "10"}) int number) {
            super.add(number);
        }

        @Operation
        @Override
        public synchronized int get() {
            return super.get();
        }
    }

    /** What somebody else's test class looks like. */
    static class Counters {
        @Test
        void right() {
            LineUp.of(OneStep.class).tests(6).threads(2).calls(2).check();
        }

        @Test
        void wrong() {
            LineUp.of(TwoSteps.class).tests(20).threads(2).calls(3).check();
        }

        @Test
        void withoutAnything() {
            LineUp.check(TwoSteps.class);
        }

        @Test
        void anInterface() {
            LineUp.check(Runnable.class);
        }

        @TestFactory
        Stream<DynamicTest> oneByOne() {
            return LineUp.of(TwoSteps.class).operations("add(int) with 1\nget()").all(2).dynamicTests();
        }
    }

    @Test
    void aClassThatIsRightPassesInJupiter() {
        JupiterRun run = JupiterRun.of(Counters.class, Map.of());
        assertTrue(run.isSuccessful("right"));
        for (String wrong : new String[] {"wrong", "withoutAnything"}) {
            String message = assertInstanceOf(AssertionFailedError.class, run.failure(wrong)).getMessage();
            assertTrue(message.startsWith("failed      " + TwoSteps.class.getName() + "  "), message);
            assertTrue(message.contains("rejected  history.ndjson  against Learned\n"), message);
            assertTrue(message.contains("before it writes count in add  LineUpTest.java:"), message);
            assertTrue(message.contains("\nagain       --test '"), message);
        }
        assertTrue(run.failure("anInterface").getMessage().contains("java.lang.Runnable is abstract"));
        // One operation each in one thread, then all of two by two: 1 + 16.
        assertEquals(17, run.count("oneByOne"));
        assertEquals("add(1)", run.displayName("oneByOne#1"));
        assertTrue(run.isSuccessful("oneByOne#1"));
        assertTrue(run.isSuccessful("oneByOne#2"), "nobody looks at the sum");
    }

    @Test
    void theMessageIsWhatTheCommandLinePrints() {
        String test = "add(1), get() | add(10)";
        String message = failure(LineUp.of(TwoSteps.class).test(test));
        CommandRun run = CommandRun.of(
                "lineup", TwoSteps.class.getName(), "--test", test, "--class-path", Path.of("target/test-classes").toString());
        assertEquals(withoutTimes(run.out()), withoutTimes(message));
    }

    @Test
    void noTimeIsNoPass() {
        String message = failure(LineUp.of(OneStep.class).tests(1_000_000).threads(2).calls(1).time(Duration.ofMillis(900)));
        assertTrue(message.startsWith("undecided   "), message);
    }

    @Test
    void whatCannotBeUsedIsASentence() {
        assertTrue(failure(LineUp.of(OneStep.class).test("add()")).contains("has no public method add with 0 parameters"));
        assertTrue(failure(LineUp.of(OneStep.class).test("add(x)")).contains("add(x)"));
        assertTrue(failure(LineUp.of(OneStep.class).test("add")).startsWith("the test \"add\" lacks an operation"));
        assertTrue(failure(LineUp.of(OneStep.class).operations("add(int)")).startsWith("line 1: add has 1 parameters"));
        assertTrue(failure(LineUp.of(Object.class)).contains("has no operation that can be called"));
        assertEquals(
                "0 is too small where at least 1 is meant",
                assertThrows(IllegalArgumentException.class, () -> LineUp.of(OneStep.class).threads(0)).getMessage());
    }

    private static String failure(LineUp check) {
        return assertThrows(AssertionFailedError.class, check::check).getMessage();
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("\\d+\\.\\d+ s", "… s");
    }
}
