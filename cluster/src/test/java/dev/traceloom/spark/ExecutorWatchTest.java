package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ExecutorWatchTest {
    private int executors;
    private long seconds;
    private final ExecutorWatch watch =
            new ExecutorWatch(() -> executors, () -> TimeUnit.SECONDS.toNanos(seconds), "spark://here:7077");

    private Optional<String> at(int time) {
        seconds = time;
        return watch.look();
    }

    @Test
    void aJobWithoutAnExecutorIsToldOfOnceAMinuteIsOver() {
        assertEquals(Optional.empty(), at(59));
        assertTrue(at(60).orElseThrow().contains("no executor for 60 s: see whether spark://here:7077 has room"));
        assertEquals(Optional.empty(), at(200));
    }

    @Test
    void executorsThatComeAndGoAreToldOfWhenAllAreGoneForAMinute() {
        executors = 2;
        assertEquals(Optional.empty(), at(300));
        executors = 0;
        assertEquals(Optional.empty(), at(359));
        assertTrue(at(361).isPresent());
        executors = 1;
        assertEquals(Optional.empty(), at(362));
        executors = 0;
        assertEquals(Optional.empty(), at(363));
        assertTrue(at(423).isPresent());
    }
}
