package dev.traceloom.lineup.process;

import dev.traceloom.lineup.process.TestAnswer.Failure;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What came of a schedule that was run once more, or why nothing could.
 *
 * @param problem why nothing could, as a sentence; null where something did
 * @param run the run; where the schedule does not fit, it has diverged, and says how
 */
public record ReplayAnswer(String problem, Failure run) {

    static ReplayAnswer of(String problem) {
        return new ReplayAnswer(problem, null);
    }

    void write(DataOutput out) throws IOException {
        Wire.writeText(problem, out);
        if (problem == null) {
            TestAnswer.write(run, out);
        }
    }

    static ReplayAnswer read(DataInput in) throws IOException {
        String problem = Wire.readText(in);
        return problem == null ? new ReplayAnswer(null, TestAnswer.readFailure(in)) : of(problem);
    }
}
