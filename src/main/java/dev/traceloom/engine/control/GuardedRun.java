package dev.traceloom.engine.control;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.load.EvaluationThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Work on a specification with a clock beside it: whatever the specification does, an answer comes soon after the
 * budget is spent or the work is cancelled.
 *
 * <p>TLC ignores interrupts, so the work runs on a thread of its own. When time is up, the evaluation is asked to end;
 * if it never comes back to where it could notice (a native override, a huge SUBSET), the thread is left behind and
 * the answer is the one for that case. Its specification is discarded then: see {@link #isAbandoned}.
 */
public final class GuardedRun<T> {
    /** Processor time: on a busy machine, work that could end at once may have to wait for its turn first. */
    private static final Duration GRACE = Duration.ofMillis(200);
    /** By the clock, for work that waits for something else than a processor. */
    private static final Duration LONGEST_GRACE = Duration.ofSeconds(1);
    private static final Duration LOOK = Duration.ofMillis(20);
    /** Where the heap is full, collecting garbage takes most of the time until something is let go. */
    private static final Duration GRACE_WITHOUT_MEMORY = Duration.ofSeconds(5);

    private final String name;
    private final Specification specification;
    private final Budget budget;
    private volatile boolean abandoned;
    private Thread thread;

    /** @param name what to call the thread */
    public GuardedRun(String name, Specification specification, Budget budget) {
        this.name = name;
        this.specification = specification;
        this.budget = budget;
    }

    /** Ends the work early; callable from any thread. */
    public void cancel() {
        budget.cancel();
        specification.cancel();
    }

    /**
     * Ends it for a reason.
     *
     * @param why completes "undecided because"
     */
    public void cancel(String why) {
        budget.end(why);
        specification.cancel();
    }

    /** Whether the work is still stuck in an evaluation, and the specification lost with it. */
    public boolean isAbandoned() {
        return abandoned;
    }

    /**
     * Does the work and returns its answer.
     *
     * @param work looks at the budget, and ends when an evaluation is cancelled
     * @param whenStuck the answer when the work does not end, computed without the specification
     */
    public T run(Supplier<T> work, Supplier<T> whenStuck) {
        specification.resume();
        if (budget.reason() != null) {
            specification.cancel();
        }
        CompletableFuture<T> answer = new CompletableFuture<>();
        thread = EvaluationThread.start(name, () -> EvaluationThread.answer(answer, work::get));
        try {
            return await(answer, whenStuck);
        } catch (ExecutionException broken) {
            if (broken.getCause() instanceof RuntimeException unexpected) {
                throw unexpected;
            }
            throw (Error) broken.getCause();
        }
    }

    private T await(CompletableFuture<T> answer, Supplier<T> whenStuck) throws ExecutionException {
        while (true) {
            try {
                T result = awaitBriefly(answer, whenStuck);
                if (result != null) {
                    return result;
                }
            } catch (OutOfMemoryError full) {
                // The work fills the heap, and this thread happened to be the one to notice.
                budget.exhaustMemory();
            }
        }
    }

    /** The answer, or null: now and then the clock has to be looked at, and a cancelled budget rings no bell. */
    private T awaitBriefly(CompletableFuture<T> answer, Supplier<T> whenStuck) throws ExecutionException {
        try {
            return answer.get(Math.min(budget.remaining().toMillis() + 1, 50), TimeUnit.MILLISECONDS);
        } catch (TimeoutException stillRunning) {
            if (budget.remaining().isZero()) {
                budget.expire();
            }
            return budget.reason() == null ? null : awaitEnd(answer, whenStuck);
        } catch (InterruptedException interrupted) {
            cancel();
            Thread.currentThread().interrupt();
            return awaitEnd(answer, whenStuck);
        }
    }

    private T awaitEnd(CompletableFuture<T> answer, Supplier<T> whenStuck) throws ExecutionException {
        specification.cancel();
        boolean interrupted = Thread.interrupted();
        try {
            return budget.isOutOfMemory()
                    ? answer.get(GRACE_WITHOUT_MEMORY.toMillis(), TimeUnit.MILLISECONDS)
                    : withinGrace(answer);
        } catch (TimeoutException | InterruptedException stuck) {
            abandoned = true;
            EvaluationThread.leaveBehind(thread);
            specification.discard();
            return whenStuck.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private T withinGrace(CompletableFuture<T> answer)
            throws ExecutionException, InterruptedException, TimeoutException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long worked = threads.getThreadCpuTime(thread.getId());
        long begun = System.nanoTime();
        while (true) {
            try {
                return answer.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                long clock = System.nanoTime() - begun;
                // A thread that has just ended has no time any more; its answer is there at the next look.
                long work = threads.getThreadCpuTime(thread.getId()) - worked;
                if (clock >= LONGEST_GRACE.toNanos() || clock >= GRACE.toNanos() && work >= GRACE.toNanos()) {
                    throw notYet;
                }
            }
        }
    }
}
