package dev.traceloom.engine;

import dev.traceloom.spec.EvaluationThread;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A validation with a clock beside it: whatever the specification does, an answer comes soon after the budget is spent
 * or the validation is cancelled.
 *
 * <p>TLC ignores interrupts, so the search runs on a thread of its own. When time is up, the evaluation is asked to
 * end; if it never comes back to where it could notice (a native override, a huge SUBSET), the thread is left behind
 * and the answer is undecided. Its specification is discarded then: see {@link #isAbandoned}.
 */
public final class GuardedValidation {
    private static final Duration GRACE = Duration.ofMillis(200);

    private final Trace trace;
    private final Specification specification;
    private final Options options;
    private final Progress progress;
    private final Budget budget;
    private volatile boolean abandoned;

    public GuardedValidation(Trace trace, Specification specification, Options options, Progress progress) {
        this.trace = trace;
        this.specification = specification;
        this.options = options;
        this.progress = progress;
        this.budget = Budget.of(options.budget(), options.memory());
    }

    /** Validates with nothing unusual. */
    public static Result validate(Trace trace, Specification specification, Options options) {
        return new GuardedValidation(trace, specification, options, Progress.NONE).run();
    }

    /** Ends the validation early; callable from any thread. */
    public void cancel() {
        budget.cancel();
        specification.cancel();
    }

    /** Whether the search is still stuck in an evaluation, and the specification lost with it. */
    public boolean isAbandoned() {
        return abandoned;
    }

    /** Validates and returns the result. */
    public Result run() {
        specification.resume();
        if (budget.reason() != null) {
            specification.cancel();
        }
        CompletableFuture<Result> answer = new CompletableFuture<>();
        EvaluationThread.start("traceloom-search", () -> search(answer));
        try {
            return await(answer);
        } catch (ExecutionException broken) {
            if (broken.getCause() instanceof RuntimeException unexpected) {
                throw unexpected;
            }
            throw (Error) broken.getCause();
        }
    }

    private void search(CompletableFuture<Result> answer) {
        try {
            answer.complete(new Validator(trace, specification, options, budget, progress).validate());
        } catch (RuntimeException | Error unexpected) {
            answer.completeExceptionally(unexpected);
        }
    }

    private Result await(CompletableFuture<Result> answer) throws ExecutionException {
        while (true) {
            try {
                Result result = awaitBriefly(answer);
                if (result != null) {
                    return result;
                }
            } catch (OutOfMemoryError full) {
                // The search fills the heap, and this thread happened to be the one to notice.
                budget.exhaustMemory();
            }
        }
    }

    /** The answer, or null: now and then the clock has to be looked at, and a cancelled budget rings no bell. */
    private Result awaitBriefly(CompletableFuture<Result> answer) throws ExecutionException {
        try {
            return answer.get(Math.min(budget.remaining().toMillis() + 1, 50), TimeUnit.MILLISECONDS);
        } catch (TimeoutException stillRunning) {
            if (budget.remaining().isZero()) {
                budget.expire();
            }
            return budget.reason() == null ? null : awaitEnd(answer);
        } catch (InterruptedException interrupted) {
            cancel();
            Thread.currentThread().interrupt();
            return awaitEnd(answer);
        }
    }

    private Result awaitEnd(CompletableFuture<Result> answer) throws ExecutionException {
        specification.cancel();
        boolean interrupted = Thread.interrupted();
        try {
            return answer.get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | InterruptedException stuck) {
            abandoned = true;
            specification.discard();
            return Result.undecided(
                    trace,
                    budget.undecided() + ", and the specification's evaluation could not be interrupted",
                    budget.seconds());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
