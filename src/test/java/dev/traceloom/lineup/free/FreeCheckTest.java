package dev.traceloom.lineup.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.free.FreeCheck.Sampled;
import dev.traceloom.lineup.history.WitnessSearch;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.SubjectProcess;
import dev.traceloom.lineup.process.TestAnswer;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Real threads show what goes wrong where there is time enough for it, and never what does not. */
class FreeCheckTest {
    private static final long MINUTE = 60_000_000_000L;

    /** Between reading and writing there is time for everybody. */
    public static class LosesUpdates {
        int count;

        public void inc() throws InterruptedException {
            int seen = count;
            Thread.sleep(2);
            count = seen + 1;
        }

        public int get() {
            return count;
        }
    }

    public static class Right extends LosesUpdates {
        @Override
        public synchronized void inc() {
            count++;
        }

        @Override
        public synchronized int get() {
            return count;
        }
    }

    /** What it counts is static, and begins anew with every run. */
    public static class Static {
        private static int count;

        public int next() {
            synchronized (Static.class) {
                return ++count;
            }
        }
    }

    /** Whoever takes waits for who puts, as is right. */
    public static class Cell {
        Integer value;

        public synchronized void put(int number) {
            value = number;
            notifyAll();
        }

        public synchronized int take() throws InterruptedException {
            while (value == null) {
                wait();
            }
            int taken = value;
            value = null;
            return taken;
        }
    }

    /** Looks without the lock, and waits although somebody has put meanwhile. */
    public static class CellLosesWakeUp extends Cell {
        @Override
        public int take() throws InterruptedException {
            if (value == null) {
                Thread.sleep(20);
                synchronized (this) {
                    wait();
                }
            }
            return super.take();
        }
    }

    /** Its threads are Java's own, which nobody controls. */
    public static class Parallel {
        public int sum(int number) {
            return IntStream.rangeClosed(1, number).parallel().sum();
        }
    }

    public static class Exits {
        public void go() {
            System.exit(3);
        }
    }

    private static URL[] here() throws Exception {
        return new URL[] {FreeCheckTest.class.getProtectionDomain().getCodeSource().getLocation()};
    }

    private static Sampled check(Class<?> type, String test, int runs) throws Exception {
        try (FreeCheck check = new FreeCheck(type.getName(), here(), MatrixText.parse(test))) {
            return check.check(runs, MINUTE, 1, null);
        }
    }

    @Test
    void aWideRaceIsFoundAndWhatIsToldHasNoWitness() throws Exception {
        Sampled sampled = check(LosesUpdates.class, "inc() | inc() [get()]", 100);
        assertNotNull(sampled.failure());
        assertEquals(2, sampled.learned().histories().full());
        assertEquals(6, sampled.failure().events().size());
        assertEquals("1", sampled.failure().events().get(5).result());
        assertTrue(new WitnessSearch(sampled.learned().histories()).missing(sampled.failure()).isPresent());
    }

    @Test
    void aClassThatIsRightNeverFails() throws Exception {
        Sampled sampled = check(Right.class, "inc(), get() | inc(), get() [get()]", 300);
        assertNull(sampled.failure());
        assertEquals(300, sampled.runs());
        assertTrue(sampled.histories() > 1, "threads never overlapped");
    }

    @Test
    void staticFieldsBeginAnewWithEveryRun() throws Exception {
        Sampled sampled = check(Static.class, "next() | next()", 60);
        assertTrue(sampled.learned().nondeterminism().isEmpty());
        assertNull(sampled.failure());
    }

    @Test
    void whoWaitsSeriallyMayWaitConcurrently() throws Exception {
        Sampled sampled = check(Cell.class, "take() | put(1)", 20);
        assertEquals(1, sampled.learned().histories().stuck());
        assertNull(sampled.failure());
    }

    @Test
    void whoWaitsForEverAndShouldNotIsPresumedStuck() throws Exception {
        Sampled sampled = check(CellLosesWakeUp.class, "put(1) | take()", 100);
        assertNotNull(sampled.failure());
        assertTrue(sampled.failure().isStuck());
        assertEquals(1, sampled.missing().pending().thread());
    }

    @Test
    void threadsOfJavaAreNoObstacle() throws Exception {
        assertNull(check(Parallel.class, "sum(10) | sum(100)", 20).failure());
    }

    @Test
    void whoEndsTheProcessIsTold() throws Exception {
        Path path = Path.of(here()[0].toURI());
        try (SubjectProcess process = new SubjectProcess(Exits.class.getName(), List.of(path))) {
            TestAnswer answer = process.sample(MatrixText.parse("go() | go()"), 10, Duration.ofSeconds(30), null);
            assertEquals("an operation of " + Exits.class.getName() + " calls System.exit, or what else ends the process", answer.problem());
        }
    }
}
