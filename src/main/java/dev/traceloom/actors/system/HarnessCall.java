package dev.traceloom.actors.system;

import dev.traceloom.actors.value.UserText;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a harness, in a thread of its own: whatever it does, it is told. */
public final class HarnessCall {
    private static final long STACK = 16L << 20;

    private HarnessCall() {}

    /**
     * @param method what is asked, for people
     * @param seconds how long it may take
     */
    public static <T> T of(String method, Callable<T> question, int seconds) throws BadHarnessException {
        FutureTask<T> answer = new FutureTask<>(question);
        Thread thread = new Thread(null, answer, "traceloom-harness", STACK);
        thread.setDaemon(true);
        thread.start();
        try {
            return answer.get(seconds, TimeUnit.SECONDS);
        } catch (ExecutionException thrown) {
            Throwable cause = thrown.getCause();
            throw new BadHarnessException(method + " of the harness throws " + UserText.of(cause) + UserPlace.of(cause) + ".", cause);
        } catch (TimeoutException endless) {
            throw new BadHarnessException(method + " of the harness does not return" + UserPlace.of(thread.getStackTrace()) + ".", endless);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BadHarnessException("Somebody interrupted " + method + " of the harness.", interrupted);
        }
    }
}
