package dev.traceloom.explain.accepted;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Evaluates for a while: when the time is over, evaluation is cancelled. */
public final class LimitedTime {
    private LimitedTime() {}

    /** What was found out when the time is over stands; tells whether it came to its end. */
    public static boolean run(Duration limit, Specification specification, Runnable work) {
        CountDownLatch done = new CountDownLatch(1);
        Thread clock = new Thread(() -> {
            try {
                if (!done.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                    specification.cancel();
                }
            } catch (InterruptedException | Error noClock) {
                // Such as no memory to wait with: rather too early than never.
                specification.cancel();
            }
        }, "traceloom-walk");
        clock.setDaemon(true);
        clock.start();
        try {
            work.run();
            return true;
        } catch (EvaluationCancelled over) {
            // There is enough to tell already, or there is nothing.
            return false;
        } finally {
            done.countDown();
            join(clock);
            specification.resume();
        }
    }

    private static void join(Thread clock) {
        boolean interrupted = false;
        while (clock.isAlive()) {
            try {
                clock.join();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
