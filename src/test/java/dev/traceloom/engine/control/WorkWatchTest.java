package dev.traceloom.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkWatchTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Duration LIMIT = Duration.ofSeconds(10);
    /** Linux tells the work in hundredths of a second, for the program and for the system. */
    private static final double INEXACT_MILLIS = 40;

    @BeforeEach
    void javaTellsTheTimesOfThreads() {
        assumeTrue(THREADS.isThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled(), "Java tells no times of threads here");
    }

    @Test
    void neitherWhatWasDoneBeforeNorWaitingIsWork() throws InterruptedException {
        work(Duration.ofMillis(300));
        Watch watch = WorkWatch.ofCurrentThread(LIMIT).orElseThrow();
        Thread.sleep(600);
        assertEquals(0, watch.nanoseconds() / 1e6, INEXACT_MILLIS);
    }

    @Test
    void whatTheThreadDoesIsWork() {
        Watch watch = WorkWatch.ofCurrentThread(LIMIT).orElseThrow();
        double worked = work(Duration.ofMillis(700)) / 1e6;
        assertEquals(worked, watch.nanoseconds() / 1e6, INEXACT_MILLIS);
    }

    @Test
    void anotherThreadIsToldTheSame() throws InterruptedException {
        work(Duration.ofMillis(100));
        Watch watch = WorkWatch.ofCurrentThread(LIMIT).orElseThrow();
        Thread.sleep(600);
        long[] told = {Long.MAX_VALUE};
        Thread other = new Thread(() -> {
            work(Duration.ofMillis(200));
            told[0] = watch.nanoseconds();
        });
        other.start();
        other.join();
        assertEquals(0, told[0] / 1e6, INEXACT_MILLIS);
    }

    @Test
    void nothingIsOverSoonerByTheClock() throws InterruptedException {
        Watch watch = WorkWatch.ofCurrentThread(Duration.ofMillis(50)).orElseThrow();
        for (int i = 0; i < 20; i++) {
            Thread.sleep(5);
            assertTrue(watch.nanoseconds() < Duration.ofMillis(50).toNanos());
        }
    }

    /** Returns what it took in fact. */
    private static long work(Duration time) {
        long begun = THREADS.getCurrentThreadCpuTime();
        long worked = 0;
        while (worked < time.toNanos()) {
            worked = THREADS.getCurrentThreadCpuTime() - begun;
        }
        return worked;
    }
}
