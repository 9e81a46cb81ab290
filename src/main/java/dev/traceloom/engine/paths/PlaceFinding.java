package dev.traceloom.engine.paths;

import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.paths.Place.RecordAt;
import dev.traceloom.engine.paths.Place.Refused;
import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.ResultMessages;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says of a place where a path ends what is stuck there, and why. */
final class PlaceFinding {
    /** Diagnosing takes longer than trying, and nobody reads a hundred reasons. */
    private static final int MOST_REASONS = 5;

    private final Trace trace;
    private final Specification specification;
    private final IncompleteThreads incomplete;

    PlaceFinding(Trace trace, Specification specification, IncompleteThreads incomplete) {
        this.trace = trace;
        this.specification = specification;
        this.incomplete = incomplete;
    }

    PathFinding of(PathMode mode, Place place, long states) {
        List<PathFinding.Stuck> stuck = new ArrayList<>();
        for (Refused refused : place.refused()) {
            Optional<Reason> reason = stuck.size() < MOST_REASONS ? reason(refused) : Optional.empty();
            stuck.add(new PathFinding.Stuck(stalled(refused.record()), Optional.empty(), reason));
        }
        return new PathFinding(
                mode,
                verdict(place),
                place.depth(),
                stuck,
                place.before().stream().map(this::ref).toList(),
                states,
                message(place));
    }

    private static Verdict verdict(Place place) {
        if (!place.certain()) {
            return Verdict.UNDECIDED;
        }
        return place.failed() ? Verdict.ERROR : Verdict.REJECTED;
    }

    private Optional<String> message(Place place) {
        if (!place.certain()) {
            return Optional.of(ResultMessages.incomplete(incomplete));
        }
        DeadBranches dead = place.dead();
        if (place.failed()) {
            return Optional.of(
                    dead.describe(trace.name(), trace.threads().stream().map(TraceThread::id).toList()));
        }
        if (dead.violations() > 0) {
            return Optional.of(ResultMessages.leftOut(dead.breach()));
        }
        return place.refused().isEmpty() ? Optional.of(ResultMessages.NO_INITIAL_STATE) : Optional.empty();
    }

    private Optional<Reason> reason(Refused refused) {
        try {
            return refused.meaning().effect() == null
                    ? Optional.empty()
                    : specification.whyNot(refused.in(), refused.meaning().effect()).stream().findFirst();
        } catch (EvaluationCancelled outOfTime) {
            return Optional.empty();
        }
    }

    private Stalled stalled(RecordAt record) {
        return new Stalled(
                ref(record), trace.threads().get(record.thread()).operations().get(record.index()));
    }

    private RecordRef ref(RecordAt record) {
        return new RecordRef(trace.threads().get(record.thread()).id(), record.index());
    }
}
