package dev.traceloom.spec.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EvaluationThreadTest {

    /** To tell a failure takes memory as well, if only a few bytes. */
    private static final class ShortOfMemory extends CompletableFuture<String> {
        private int left = 3;

        @Override
        public boolean completeExceptionally(Throwable failure) {
            if (left-- > 0) {
                throw new OutOfMemoryError("as if");
            }
            return super.completeExceptionally(failure);
        }
    }

    @Test
    void whoWaitsHearsOfAFailureAlsoWhereThereIsNoMemoryToTellIt() {
        CompletableFuture<String> answer = new ShortOfMemory();
        EvaluationThread.start("failing", () -> EvaluationThread.answer(answer, () -> {
            throw new OutOfMemoryError("the work");
        }));
        ExecutionException failed = assertThrows(ExecutionException.class, () -> answer.get(20, TimeUnit.SECONDS));
        assertEquals("the work", failed.getCause().getMessage());
    }
}
