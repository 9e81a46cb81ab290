package dev.traceloom.lineup.check;

import dev.traceloom.lineup.hook.ControlledThread;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Runs something in a thread that can be the main thread of a test. */
public final class UnderControl {

    private UnderControl() {}

    public static <T> T call(Callable<T> work) throws Exception {
        CompletableFuture<T> result = new CompletableFuture<>();
        new ControlledThread(
                        () -> {
                            try {
                                result.complete(work.call());
                            } catch (Throwable e) {
                                result.completeExceptionally(e);
                            }
                        },
                        "lineup-main")
                .start();
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }
}
