package dev.traceloom.lineup.check;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.ControlledRuns;
import dev.traceloom.lineup.control.ControlledRuns.WatchedRun;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.control.RunResult;
import dev.traceloom.lineup.control.SharedFields;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.control.Subject;
import dev.traceloom.lineup.control.SubjectException;
import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.SerialExploration;
import dev.traceloom.lineup.history.SerialExploration.Learned;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.history.WitnessSearch;
import dev.traceloom.lineup.history.WitnessSearch.Missing;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.schedule.DepthFirstSchedules;
import dev.traceloom.lineup.schedule.ScheduleRecorder;
import dev.traceloom.lineup.schedule.ScheduleReplay;
import dev.traceloom.lineup.schedule.SerialScheduler;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks one test: learns its serial histories, then goes through its schedules with no preemption, with one, and so on, and looks
 * for witnesses of every history that it has not seen before. So a failure is shown with as few preemptions as there are.
 */
public final class MatrixCheck implements AutoCloseable {
    private final Matrix matrix;
    private final Limits limits;
    private final SharedFields shared = new SharedFields();
    private final ControlledRuns runs;
    private final Set<History> seen = new HashSet<>();
    private int schedules;

    /**
     * How far to go.
     *
     * @param preemptions how many preemptions a schedule may have
     * @param nanos how long the concurrent phase may take
     */
    public record Limits(int preemptions, long nanos) {}

    public MatrixCheck(Matrix matrix, Subject subject, Sites sites, Limits limits) {
        this.matrix = matrix;
        this.limits = limits;
        runs = new ControlledRuns(matrix, subject, sites, shared);
    }

    public MatrixResult check() throws SubjectException {
        Learned learned = learn();
        if (learned.nondeterminism().isPresent()) {
            return result(learned, null, Verdict.NONDETERMINISTIC);
        }
        return check(learned);
    }

    /** Checks the test against serial histories that somebody else gives. */
    public MatrixResult checkAgainst(SerialHistories given) throws SubjectException {
        return check(new Learned(given, Optional.empty(), 0));
    }

    private Learned learn() throws SubjectException {
        SubjectException[] failure = new SubjectException[1];
        Learned learned = SerialExploration.explore(matrix, order -> {
            try {
                return failure[0] != null ? new SerialHistory(List.of()) : serial(order);
            } catch (SubjectException e) {
                failure[0] = e;
                return new SerialHistory(List.of());
            }
        });
        if (failure[0] != null) {
            throw failure[0];
        }
        return learned;
    }

    private SerialHistory serial(List<Integer> order) throws SubjectException {
        List<Integer> columns = order.stream().filter(thread -> thread != matrix.main()).toList();
        RunResult run = runs.run(new SerialScheduler(columns, matrix.main()));
        List<Step> steps = new ArrayList<>();
        run.history().operations().forEach(called -> steps.add(new Step(called.thread(), called.result())));
        return new SerialHistory(steps);
    }

    private MatrixResult check(Learned learned) throws SubjectException {
        WitnessSearch witnesses = new WitnessSearch(learned.histories());
        long end = System.nanoTime() + limits.nanos();
        for (int preemptions = 0; preemptions <= limits.preemptions(); preemptions++) {
            Optional<MatrixResult> ended;
            do {
                ended = explore(preemptions, learned, witnesses, end);
            } while (ended.isEmpty() && shared.hasGrown());
            if (ended.isPresent()) {
                return ended.get();
            }
        }
        return result(learned, null, Verdict.PASSED);
    }

    /** Goes through all schedules, or up to the first that fails, or up to where there turn out to be more points. */
    private Optional<MatrixResult> explore(int preemptions, Learned learned, WitnessSearch witnesses, long end)
            throws SubjectException {
        DepthFirstSchedules all = new DepthFirstSchedules(preemptions, runs::state);
        do {
            ScheduleRecorder recorder = new ScheduleRecorder(all);
            RunResult run = runs.run(recorder);
            schedules++;
            if (run.end() == RunEnd.DIVERGED) {
                return Optional.of(failed(learned, run, null, recorder, Verdict.DIVERGED));
            }
            if (run.end() != RunEnd.COVERED && seen.add(run.history())) {
                Optional<Missing> missing = witnesses.missing(run.history());
                if (missing.isPresent()) {
                    return Optional.of(failed(learned, run, missing.get(), recorder, Verdict.FAILED));
                }
            }
            if (System.nanoTime() - end > 0) {
                return Optional.of(result(learned, null, Verdict.OUT_OF_TIME));
            }
        } while (!shared.hasGrown() && all.advance());
        return Optional.empty();
    }

    private MatrixResult failed(
            Learned learned, RunResult run, Missing missing, ScheduleRecorder recorder, Verdict verdict) throws SubjectException {
        WatchedRun again = runs.repeat(new ScheduleReplay(recorder.schedule()));
        boolean isRepeated = verdict == Verdict.DIVERGED || again.result().history().equals(run.history());
        RunResult shown = isRepeated
                ? run
                : new RunResult(run.history(), RunEnd.DIVERGED, "the run that failed went another way when it was run again");
        MatrixResult.Failure failure =
                new MatrixResult.Failure(shown, missing, recorder.schedule(), shared.all(), again.moments());
        return result(learned, failure, isRepeated ? verdict : Verdict.DIVERGED);
    }

    private MatrixResult result(Learned learned, MatrixResult.Failure failure, Verdict verdict) {
        return new MatrixResult(verdict, learned, seen.size(), schedules, failure);
    }

    @Override
    public void close() {
        runs.close();
    }
}
