package stack;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.junit.TraceAssert;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RecordingsTest {
    private static final Path STACK = Path.of("src/test/tla/Stack.tla");
    private static final Path RECORDINGS = Path.of("src/test/recordings");

    @Test
    void lastInFirstOut() {
        TraceAssert.assertAccepted(STACK, RECORDINGS.resolve("last-in-first-out.ndjson"));
    }

    @Test
    void firstInFirstOutIsExplained() {
        AssertionError failure = assertThrows(
                AssertionError.class,
                () -> TraceAssert.assertAccepted(STACK, RECORDINGS.resolve("first-in-first-out.ndjson")));
        assertTrue(failure.getMessage().contains("Pop(result = 1)"), failure.getMessage());
    }
}
