package dev.traceloom.lineup.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.control.ControlledRuns;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.control.RunResult;
import dev.traceloom.lineup.control.SharedFields;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.control.Subject;
import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.schedule.DepthFirstSchedules;
import dev.traceloom.lineup.subject.JavaSubject;
import dev.traceloom.lineup.subject.SubjectLoader;
import java.net.URL;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each thread goes on from each state once; going on in every way shows the same histories, with as few preemptions. */
class BranchesTakenOnceTest {
    /** As many as take a few seconds; {@code -Dprograms=5000} tries more. */
    private static final int PROGRAMS = Integer.getInteger("programs", 250);

    @Test
    void allSchedulesHaveNoOtherHistories() throws Exception {
        int all = 0;
        int fewer = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(new Random(seed), true);
            for (int bound = 0; bound <= 2; bound++) {
                Found one = explore(program, bound, false);
                Found other = explore(program, bound, true);
                assertEquals(one.histories, other.histories, "program " + seed + " with " + bound + ": " + program);
                all += one.runs;
                fewer += other.runs;
            }
        }
        assertTrue(fewer < all, fewer + " of " + all + " schedules");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Right;inc inc get|inc get|get",
        "MissingLock;inc get|inc inc|get",
        "CompareAndSet;inc get|inc get|inc",
        "Spinning;inc|inc|inc",
        "Blocking;dec inc|dec|inc inc",
        "LosesWakeUp;dec|dec|inc inc",
        "Text;add read|add|read add",
        "Alike;twice|twice|one one|set",
    })
    void norDoThoseOfWovenClasses(String name, String columns) throws Exception {
        Matrix matrix = MatrixCheckTest.matrix(columns);
        Found one = explore(Counters.class.getName() + "$" + name, matrix, false);
        Found other = explore(Counters.class.getName() + "$" + name, matrix, true);
        assertEquals(one.histories, other.histories);
        assertTrue(other.runs < one.runs, other.runs + " of " + one.runs + " schedules");
    }

    private static Found explore(String type, Matrix matrix, boolean once) throws Exception {
        URL here = BranchesTakenOnceTest.class.getProtectionDomain().getCodeSource().getLocation();
        return UnderControl.call(() -> {
            Sites sites = new Sites();
            try (SubjectLoader loader = new SubjectLoader(type, new URL[] {here}, sites)) {
                return explore(matrix, new JavaSubject(loader.subject()), sites, 2, once);
            }
        });
    }

    /** What an exploration finds, and in how many runs. */
    private record Found(Set<String> histories, int runs) {}

    private static Found explore(RandomProgram program, int bound, boolean once) throws Exception {
        return UnderControl.call(() -> {
            Sites sites = new Sites();
            return explore(program.matrix(), program.subject(sites, false), sites, bound, once);
        });
    }

    private static Found explore(Matrix matrix, Subject subject, Sites sites, int bound, boolean once) throws Exception {
        Set<String> histories = new TreeSet<>();
        int count = 0;
        SharedFields shared = new SharedFields();
        try (ControlledRuns runs = new ControlledRuns(matrix, subject, sites, shared)) {
            do {
                histories.clear();
                count = 0;
                DepthFirstSchedules schedules =
                        once ? new DepthFirstSchedules(bound, runs::state) : new DepthFirstSchedules(bound);
                do {
                    RunResult run = runs.run(schedules);
                    count++;
                    assertTrue(run.end() != RunEnd.DIVERGED, run.divergence());
                    if (run.end() != RunEnd.COVERED) {
                        histories.add(run.end() + told(run.history()));
                    }
                } while (!shared.hasGrown() && schedules.advance());
            } while (shared.hasGrown());
        }
        return new Found(histories, count);
    }

    /** What witnesses are asked for: results, and what had returned when something was called. */
    private static String told(History history) {
        Set<String> operations = new TreeSet<>();
        for (Called called : history.operations()) {
            Set<String> before = new TreeSet<>();
            for (Called other : history.operations()) {
                if (!other.isPending() && other.returned() < called.called()) {
                    before.add(other.thread() + "." + other.index());
                }
            }
            operations.add(called.thread() + "." + called.index() + " " + called.result() + " after " + before);
        }
        return operations.toString();
    }
}
