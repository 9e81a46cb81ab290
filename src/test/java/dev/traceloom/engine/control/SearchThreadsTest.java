package dev.traceloom.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SearchThreadsTest {

    @Test
    @DisplayName("when one share fails, the others are waited for all the same")
    void waitsForAll() {
        Thread caller = Thread.currentThread();
        AtomicInteger done = new AtomicInteger();
        List<Callable<Void>> shares = new ArrayList<>();
        shares.add(() -> {
            throw new IllegalStateException("as if");
        });
        for (int i = 0; i < 3; i++) {
            shares.add(() -> {
                awaitThatItWaits(caller);
                done.incrementAndGet();
                return null;
            });
        }
        try (SearchThreads helpers = new SearchThreads(2)) {
            assertEquals("as if", assertThrows(IllegalStateException.class, () -> helpers.run(shares)).getMessage());
            assertEquals(3, done.get());
        }
    }

    private static void awaitThatItWaits(Thread other) throws InterruptedException {
        while (other.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
    }

    @Test
    @DisplayName("an error of another thread is thrown as it is")
    void errorsComeThrough() {
        List<Callable<Void>> shares = List.of(() -> null, () -> {
            throw new OutOfMemoryError("as if");
        });
        try (SearchThreads helpers = new SearchThreads(2)) {
            assertThrows(OutOfMemoryError.class, () -> helpers.run(shares));
        }
    }
}
