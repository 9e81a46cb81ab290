package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DisturberTest {
    @Test
    void seedAndNumberOfTheThreadDecideEveryPause() throws Exception {
        assertEquals(fingerprint(7, 1), fingerprint(7, 1));
        assertNotEquals(fingerprint(7, 1), fingerprint(8, 1));
        assertNotEquals(fingerprint(7, 1), fingerprint(7, 2));
    }

    @Test
    void pausesAreAsLongAsTheEnvironmentSays() {
        assertEquals(0, Settings.of(Map.of("TRACELOOM_DISTURB_LEVEL", "3")).disturb());
        assertEquals(Disturber.USUAL, Settings.of(Map.of("TRACELOOM_DISTURB", "on")).disturb());
        assertEquals(4, Settings.of(Map.of("TRACELOOM_DISTURB", "on", "TRACELOOM_DISTURB_LEVEL", "4")).disturb());
        assertEquals(
                Disturber.USUAL,
                Settings.of(Map.of("TRACELOOM_DISTURB", "on", "TRACELOOM_DISTURB_LEVEL", "5")).disturb());
    }

    @Test
    void aThreadIsNeverMadeMoreUrgent() throws Exception {
        for (int number = 0; number < 20; number++) {
            int thread = number;
            int[] after = new int[1];
            Thread asked = new Thread(() -> {
                Thread.currentThread().setPriority(4);
                Disturber.begin(3, thread, Disturber.USUAL);
                after[0] = Thread.currentThread().getPriority();
            });
            asked.start();
            asked.join();
            assertTrue(after[0] >= 1 && after[0] <= 4, "priority " + after[0]);
        }
    }

    @Test
    void whoAsksForItIsDisturbedWhateverTheEnvironmentSays(@TempDir Path folder) throws Exception {
        Set<Integer> priorities = new TreeSet<>();
        for (long seed = 0; seed < 8; seed++) {
            try (Recorder recorder = Recorder.disturbing("Queue", folder.resolve("run-" + seed), seed)) {
                assertEquals(seed, recorder.seed().orElseThrow());
                Thread thread = new Thread(() -> {
                    recorder.thread().start("Enqueue").abort();
                    priorities.add(Thread.currentThread().getPriority());
                });
                thread.start();
                thread.join();
            }
        }
        assertTrue(priorities.size() > 1, "no thread was disturbed: " + priorities);
        try (Recorder usual = Recorder.of("Queue", Settings.of(Map.of()).in(folder.resolve("usual")))) {
            assertTrue(usual.seed().isEmpty());
        }
    }

    @Test
    void aThreadThatIsNotRecordedIsNotDisturbed() {
        Recorder.disturb();
    }

    private static long fingerprint(long seed, int number) throws InterruptedException {
        long[] found = new long[1];
        Thread thread = new Thread(() -> {
            Disturber disturber = Disturber.begin(seed, number, Disturber.USUAL);
            for (int i = 0; i < 500; i++) {
                Recorder.disturb();
            }
            found[0] = disturber.fingerprint();
        });
        thread.start();
        thread.join();
        return found[0];
    }
}
