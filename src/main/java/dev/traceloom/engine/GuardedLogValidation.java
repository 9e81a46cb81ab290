package dev.traceloom.engine;

import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.behaviour.LogValidator;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.behaviour.Behaviours;
import java.util.List;
import java.util.Optional;

/** A validation of a log by the trace specification that reads it, which ends soon after its budget is spent. */
public final class GuardedLogValidation extends GuardedSearch<Explained> {
    private final Behaviours behaviours;

    /** @param specification one that was loaded as a trace specification */
    public GuardedLogValidation(Specification specification, Options options, Progress progress) {
        super(specification, options, progress);
        this.behaviours = specification.as(Behaviours.class).orElseThrow();
    }

    /** Validates and returns what was found. */
    public Explained run() {
        return guarded.run(this::validate, () -> undecided(", and an evaluation could not be interrupted"));
    }

    private Explained validate() {
        try {
            return new LogValidator(specification, behaviours, budget, progress).validate();
        } catch (OutOfMemoryError full) {
            budget.exhaustMemory();
            return undecided("");
        }
    }

    private Explained undecided(String besides) {
        return new Explained(
                Verdict.UNDECIDED,
                0,
                0,
                0,
                budget.seconds(),
                Optional.of(budget.undecided() + besides),
                List.of(),
                Optional.empty());
    }
}
