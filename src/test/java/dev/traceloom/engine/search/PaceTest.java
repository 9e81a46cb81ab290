package dev.traceloom.engine.search;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** When a search by layers is given up. */
class PaceTest {
    private static final Duration TIME = Duration.ofSeconds(5);

    private static boolean isHopeless(int done, int all, int milliseconds) {
        return Pace.isHopeless(done, all, Duration.ofMillis(milliseconds), TIME);
    }

    @Test
    @DisplayName("a search that came through a hundredth in a fifth of its time has no hope")
    void farBehind() {
        assertTrue(isHopeless(20, 2000, 1000));
    }

    @Test
    @DisplayName("one that came through a fortieth of its layers may still become faster")
    void behind() {
        assertFalse(isHopeless(50, 2000, 1000));
    }

    @Test
    @DisplayName("the same fortieth is too little when half of the time is spent")
    void noFaster() {
        assertTrue(isHopeless(50, 2000, 2500));
    }

    @Test
    @DisplayName("nothing is given up in the first second")
    void atFirst() {
        assertFalse(isHopeless(0, 2000, 999));
    }

    @Test
    @DisplayName("a search that is where it should end goes on")
    void atTheEnd() {
        assertFalse(isHopeless(0, 0, 4999));
        assertFalse(isHopeless(3, 0, 4999));
    }
}
