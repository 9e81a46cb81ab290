package dev.traceloom.validate.trace;

import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.load.EvaluationThread;
import dev.traceloom.spec.load.Specifications;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Opens specifications within a budget. TLC evaluates constant definitions while it loads, and a specification may put
 * anything into those.
 */
public final class SpecificationLoader implements AutoCloseable {
    /** A budget is meant for searching; a cold machine needs seconds to load even a small specification. */
    private static final Duration LEAST = Duration.ofSeconds(30);

    private final Specifications pool = new Specifications();
    private final SpecificationSource source;
    private final Duration budget;
    private volatile boolean tooSlow;

    public SpecificationLoader(SpecificationSource source, Duration budget) {
        this.source = source;
        this.budget = budget.compareTo(LEAST) > 0 ? budget : LEAST;
    }

    /** A loader for commands that search nothing and so have no budget. */
    public static SpecificationLoader of(SpecificationSource source) {
        return new SpecificationLoader(source, LEAST);
    }

    /** Opens the specification without a trace. */
    public Specification open() throws SpecificationException, InterruptedException {
        return open(TraceFacts.NONE)
                .orElseThrow(() -> new SpecificationException(
                        SpecificationException.Kind.MODULE,
                        source.module() + ": loading did not end within " + budget.toSeconds()
                                + " s; a constant definition or an ASSUME takes that long"));
    }

    /** Opens the specification for a trace; empty when the budget ran out first, now or before. */
    public Optional<Specification> open(TraceFacts facts) throws SpecificationException, InterruptedException {
        if (tooSlow) {
            return Optional.empty();
        }
        CompletableFuture<Specification> opened = new CompletableFuture<>();
        Thread loading = EvaluationThread.start(
                "traceloom-load", () -> EvaluationThread.answer(opened, () -> pool.open(source, facts)));
        try {
            return Optional.of(opened.get(budget.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException late) {
            EvaluationThread.leaveBehind(loading);
            // What it computes from one trace may be quick with another's.
            tooSlow = !facts.wereAsked();
            return Optional.empty();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof SpecificationException broken) {
                throw broken;
            }
            if (failed.getCause() instanceof OutOfMemoryError full) {
                // The heap may be full of something else; a bug it is not.
                throw full;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    /** Whether loading takes longer than the budget, whatever the trace. */
    public boolean isTooSlow() {
        return tooSlow;
    }

    /** Lends further copies for a trace; what is in the way of one is in the way of no verdict. */
    public SpecificationLender lender(TraceFacts facts) {
        return () -> {
            try {
                return open(facts);
            } catch (SpecificationException | InterruptedException | RuntimeException | OutOfMemoryError none) {
                return Optional.empty();
            }
        };
    }

    @Override
    public void close() {
        pool.close();
    }
}
