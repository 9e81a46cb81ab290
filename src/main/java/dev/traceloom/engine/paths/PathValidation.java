package dev.traceloom.engine.paths;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Answers what was asked about the paths through a trace. What concerns the one path is answered by going along it once.
 *
 * <p>It runs on the calling thread, and looks at the trace as a whole: partitions and closing (semantics, rules 22 and 32) leave
 * paths out.
 */
public final class PathValidation {
    private final Trace trace;
    private final Specification specification;
    private final Options options;
    private final Budget budget;
    private final List<PathMode> asked;

    public PathValidation(Trace trace, Specification specification, Options options, Budget budget) {
        this.trace = trace;
        this.specification = specification;
        this.options = options;
        this.budget = budget;
        this.asked = PathMode.asked(options);
    }

    /** What was found, in the order of the modes; nothing of a trace that the specification has no place for. */
    public List<PathFinding> findings() {
        ProblemBuilder problems = new ProblemBuilder(trace, specification, options.skew(), budget);
        List<PathFinding> found = new ArrayList<>();
        try {
            Problem problem = problems.build();
            IncompleteThreads incomplete = IncompleteThreads.of(trace, problems.inexact());
            CertainRecords certain = incomplete.isEmpty()
                    ? CertainRecords.all(problem)
                    : CertainRecords.of(incomplete.certainPart(trace, problems, options.skew()), problem);
            PlaceFinding places = new PlaceFinding(trace, specification, incomplete);
            if (asked.contains(PathMode.FIRST_PATH) || asked.contains(PathMode.SIDESTEP)) {
                found.addAll(onePath(problem, certain, places));
            }
            if (asked.contains(PathMode.EVERY_PATH)) {
                found.add(everyPath(problem, certain, places));
            }
        } catch (UnfitTraceException unfit) {
            return List.of();
        } catch (EvaluationCancelled | OutOfMemoryError ended) {
            if (ended instanceof OutOfMemoryError) {
                budget.exhaustMemory();
            }
        }
        asked.stream()
                .filter(mode -> found.stream().noneMatch(finding -> finding.mode() == mode))
                .forEach(mode -> found.add(PathFinding.undecided(mode, budget.undecided())));
        found.sort(Comparator.comparing(PathFinding::mode));
        return found;
    }

    private List<PathFinding> onePath(Problem problem, CertainRecords certain, PlaceFinding places) {
        boolean first = asked.contains(PathMode.FIRST_PATH);
        boolean aside = asked.contains(PathMode.SIDESTEP);
        Exploration along = exploration(problem);
        OnePath path = new OnePath(along, certain);
        path.go(aside ? Optional.of(exploration(problem)) : Optional.empty(), !first);
        List<PathFinding> found = new ArrayList<>();
        if (first) {
            found.add(finding(PathMode.FIRST_PATH, along, path.arrived(), path.end(), places));
        }
        if (aside) {
            found.add(finding(PathMode.SIDESTEP, along, path.arrived(), path.aside(), places));
        }
        return found;
    }

    private PathFinding everyPath(Problem problem, CertainRecords certain, PlaceFinding places) {
        Exploration exploration = exploration(problem);
        EveryPath paths = new EveryPath(exploration, certain);
        paths.go();
        return finding(PathMode.EVERY_PATH, exploration, paths.isComplete(), paths.deadEnd(), places);
    }

    private Exploration exploration(Problem problem) {
        return new Exploration(
                problem,
                new ExplorationSettings(
                        specification,
                        budget,
                        Progress.NONE,
                        Invariants.CHECKED,
                        ExplorationSettings.Extent.EVERYTHING),
                LastLayers.onlyDeepest());
    }

    /**
     * @param complete whether everything was gone through
     * @param place where it does not hold, if that was found
     */
    private PathFinding finding(
            PathMode mode, Exploration exploration, boolean complete, Optional<Place> place, PlaceFinding places) {
        if (place.isPresent()) {
            return places.of(mode, place.get(), exploration.states());
        }
        return complete
                ? new PathFinding(
                        mode,
                        Verdict.ACCEPTED,
                        exploration.problem.mandatory,
                        List.of(),
                        List.of(),
                        exploration.states(),
                        Optional.empty())
                : PathFinding.undecided(mode, budget.undecided());
    }
}
