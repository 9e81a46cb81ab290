package dev.traceloom.validate.actors;

import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.validate.actors.SpecificationVerdicts.Judged;
import java.util.List;
import java.util.Optional;

/**
 * What one scheduler found.
 *
 * @param judged what the specification says of the histories, where one was asked; empty otherwise
 */
public record ExploredRow(Exploration exploration, ExplorationResult result, Optional<List<Judged>> judged) {
    /** Histories that the specification rejects. */
    public List<Judged> rejected() {
        return having(Verdict.REJECTED);
    }

    /** Histories that the specification has no verdict on. */
    public List<Judged> unjudged() {
        return judged.orElse(List.of()).stream()
                .filter(one -> one.verdict() != Verdict.REJECTED && one.verdict() != Verdict.ACCEPTED)
                .toList();
    }

    /** Histories of which the reference and the specification do not say the same. */
    public List<Judged> disputed() {
        return judged.orElse(List.of()).stream()
                .filter(one -> one.verdict() == Verdict.ACCEPTED && isFailing(one) || one.verdict() == Verdict.REJECTED && !isFailing(one))
                .toList();
    }

    public boolean isFailing(Judged one) {
        return result.failing().stream().anyMatch(failing -> failing.history() == one.found().history());
    }

    private List<Judged> having(Verdict verdict) {
        return judged.orElse(List.of()).stream().filter(one -> one.verdict() == verdict).toList();
    }

    /** Whether something is wrong with the system. */
    public boolean fails() {
        return !result.failing().isEmpty() || !rejected().isEmpty();
    }

    /** Whether it is known that nothing is. */
    public boolean passes() {
        return !fails()
                && unjudged().isEmpty()
                && result.isWhole()
                && switch (result.scheduler().claim()) {
                    case EVERY_SCHEDULE, EVERY_VERDICT -> true;
                    case EVERY_CLASS, NONE -> false;
                };
    }
}
