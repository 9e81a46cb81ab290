package dev.traceloom.lineup.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DepthFirstSchedulesTest {

    @ParameterizedTest
    @CsvSource({"2, 4, 0", "2, 4, 1", "2, 4, 2", "2, 5, 9", "3, 3, 0", "3, 3, 1", "3, 3, 2", "3, 2, 9"})
    void everyScheduleWithFewPreemptionsIsRunOnce(int threads, int steps, int bound) {
        List<String> runs = new ArrayList<>();
        DepthFirstSchedules schedules = new DepthFirstSchedules(bound);
        do {
            runs.add(run(threads, steps, schedules));
            assertTrue(schedules.preemptions() <= bound);
        } while (schedules.advance());
        Set<String> expected = new HashSet<>();
        interleave("", threads, steps, bound, expected);
        assertEquals(expected, new HashSet<>(runs));
        assertEquals(expected.size(), runs.size());
    }

    @Test
    void whoLetsOthersGoFirstIsNotPreempted() {
        DepthFirstSchedules schedules = new DepthFirstSchedules(0);
        assertEquals(1, schedules.choose(0, 0b110, 0));
        assertEquals(0, schedules.preemptions());
        assertTrue(schedules.advance());
        assertEquals(2, schedules.choose(0, 0b110, 0));
        assertEquals(0, schedules.preemptions());
    }

    @Test
    void givingUpIsCountedWhileOthersCanGoOn() {
        DepthFirstSchedules none = new DepthFirstSchedules(0);
        assertEquals(1, none.choose(0, 0b010, 0b100), "nobody gives up");
        assertTrue(!none.advance());
        assertEquals(2, none.choose(0, 0, 0b100), "unless nothing else is left");
        DepthFirstSchedules one = new DepthFirstSchedules(1);
        assertEquals(1, one.choose(0, 0b010, 0b100));
        assertTrue(one.advance());
        assertEquals(2, one.choose(0, 0b010, 0b100));
        assertEquals(1, one.preemptions());
    }

    @Test
    void threadsThatLetEachOtherGoFirstTakeTurns() {
        DepthFirstSchedules schedules = new DepthFirstSchedules(0);
        assertEquals(1, schedules.choose(0, 0b110, 0));
        assertEquals(2, schedules.choose(1, 0b101, 0));
        assertEquals(0, schedules.choose(2, 0b011, 0));
        assertEquals(0, schedules.choose(63, 0b001, 0));
    }

    @Test
    void aRunIsRepeatedAsItWasWrittenDown() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            ScheduleRecorder recorder =
                    new ScheduleRecorder((current, able, late) -> {
                        int thread = random.nextInt(3);
                        return (able & 1L << thread) != 0 ? thread : Choices.usual(current, able, late);
                    });
            String run = run(3, 5, recorder);
            Schedule read = Schedule.parse(recorder.schedule().toString());
            assertEquals(recorder.schedule(), read);
            assertEquals(run, run(3, 5, new ScheduleReplay(read)));
        }
    }

    @Test
    void aRunThatDivergesIsTold() {
        assertThrows(DivergedException.class, () -> new ScheduleReplay(Schedule.parse("1x3")).choose(0, 0b101, 0));
        ScheduleReplay ended = new ScheduleReplay(Schedule.parse("0"));
        ended.choose(0, 1, 0);
        assertThrows(DivergedException.class, () -> ended.choose(0, 1, 0));
        DepthFirstSchedules schedules = new DepthFirstSchedules(1);
        schedules.choose(0, 0b011, 0);
        assertTrue(schedules.advance());
        assertThrows(DivergedException.class, () -> schedules.choose(0, 0b101, 0));
    }

    @ParameterizedTest
    @CsvSource({"x", "1x", "-1", "1x2x3", "99999999999", "1x99999999999"})
    void whatIsNoScheduleIsTold(String text) {
        assertThrows(IllegalArgumentException.class, () -> Schedule.parse("0 " + text));
    }

    /** Threads that each take some steps, and ask before each of them; the steps of a run, by their threads. */
    private static String run(int threads, int steps, Scheduler scheduler) {
        int[] left = new int[threads];
        Arrays.fill(left, steps);
        StringBuilder run = new StringBuilder();
        long able = (1L << threads) - 1;
        int current = threads;
        while (able != 0) {
            current = scheduler.choose(current, able, 0);
            run.append(current);
            if (--left[current] == 0) {
                able &= ~(1L << current);
            }
        }
        return run.toString();
    }

    private static void interleave(String begin, int threads, int steps, int bound, Set<String> into) {
        if (begin.length() == threads * steps) {
            into.add(begin);
        }
        for (int thread = 0; thread < threads; thread++) {
            if (count(begin, thread) < steps) {
                int last = begin.isEmpty() ? -1 : begin.charAt(begin.length() - 1) - '0';
                boolean isPreemption = last >= 0 && last != thread && count(begin, last) < steps;
                if (!isPreemption || bound > 0) {
                    interleave(begin + thread, threads, steps, isPreemption ? bound - 1 : bound, into);
                }
            }
        }
    }

    private static long count(String run, int thread) {
        return run.chars().filter(c -> c == '0' + thread).count();
    }
}
