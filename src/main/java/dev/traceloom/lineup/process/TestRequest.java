package dev.traceloom.lineup.process;

import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.Matrix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A test to be checked.
 *
 * @param matrix the test
 * @param preemptions how many preemptions a schedule may have
 * @param nanos how long the concurrent phase may take
 * @param against serial histories to check against; null to learn them
 * @param runs how many runs with real threads; 0 for every schedule under control
 * @param replay the only schedule to run, with its points; null to check the test
 */
record TestRequest(Matrix matrix, int preemptions, long nanos, SerialHistories against, int runs, String replay) {

    /** Whether it is run with real threads. */
    boolean isSampled() {
        return runs > 0;
    }

    void write(DataOutput out) throws IOException {
        Wire.writeMatrix(matrix, out);
        out.writeInt(preemptions);
        out.writeLong(nanos);
        out.writeBoolean(against != null);
        if (against != null) {
            Wire.writeHistories(against, out);
        }
        out.writeInt(runs);
        Wire.writeText(replay, out);
    }

    static TestRequest read(DataInput in) throws IOException {
        Matrix matrix = Wire.readMatrix(in);
        int preemptions = in.readInt();
        long nanos = in.readLong();
        SerialHistories against = in.readBoolean() ? Wire.readHistories(in) : null;
        return new TestRequest(matrix, preemptions, nanos, against, in.readInt(), Wire.readText(in));
    }
}
