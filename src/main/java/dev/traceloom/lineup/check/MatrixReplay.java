package dev.traceloom.lineup.check;

import dev.traceloom.lineup.control.ControlledRuns;
import dev.traceloom.lineup.control.ControlledRuns.WatchedRun;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.control.RunResult;
import dev.traceloom.lineup.control.SharedFields;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.control.Subject;
import dev.traceloom.lineup.control.SubjectException;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.schedule.PlacedSchedule;
import dev.traceloom.lineup.schedule.ScheduleReplay;
import dev.traceloom.lineup.schedule.SerialScheduler;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** Runs one schedule of a test once more. */
public final class MatrixReplay {

    private MatrixReplay() {}

    /**
     * Runs it.
     *
     * @return the run; where the schedule does not fit, it has diverged, and says how
     */
    public static WatchedRun run(Matrix matrix, Subject subject, Sites sites, PlacedSchedule placed) throws SubjectException {
        initialise(matrix, subject, sites);
        SharedFields shared = new SharedFields();
        BitSet points = new BitSet();
        placed.fields().forEach(field -> points.set(sites.number(field)));
        shared.add(points);
        shared.begin();
        ScheduleReplay replay = new ScheduleReplay(placed.schedule());
        try (ControlledRuns runs = new ControlledRuns(matrix, subject, sites, shared)) {
            WatchedRun run = runs.repeat(replay);
            String unfit = unfit(placed, sites, replay, run.result());
            return unfit == null ? run : new WatchedRun(new RunResult(run.result().history(), RunEnd.DIVERGED, unfit), run.moments());
        }
    }

    private static String unfit(PlacedSchedule placed, Sites sites, ScheduleReplay replay, RunResult result) {
        if (result.end() == RunEnd.DIVERGED) {
            return result.divergence();
        }
        for (String field : placed.fields()) {
            if (!sites.isUsed(field)) {
                return "nothing reads or writes " + field;
            }
        }
        return replay.isOver() ? null : "the run ended where the one that was written down goes on";
    }

    /**
     * Has classes initialised that the test uses, by whole operations one after the other. The run that was written down was not
     * the first one either, so that no initialiser ran in the middle of it.
     */
    private static void initialise(Matrix matrix, Subject subject, Sites sites) throws SubjectException {
        List<Integer> order = new ArrayList<>();
        for (int column = 0; column < matrix.columns().size(); column++) {
            order.addAll(Collections.nCopies(matrix.columns().get(column).size(), column));
        }
        try (ControlledRuns runs = new ControlledRuns(matrix, subject, sites, new SharedFields())) {
            runs.run(new SerialScheduler(order, matrix.main()));
        }
    }
}
