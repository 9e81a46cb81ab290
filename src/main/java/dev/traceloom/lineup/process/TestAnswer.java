package dev.traceloom.lineup.process;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialHistory;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * What came of a test, or why nothing could.
 *
 * @param problem why nothing could, as a sentence; null where something did
 * @param verdict what the test says
 * @param serial its serial histories
 * @param runs how many serial runs there were
 * @param histories how many different concurrent histories there were
 * @param schedules how many schedules were run
 * @param contrast two serial histories that no deterministic object has both; empty for none
 * @param failure what has no witness; null where everything has
 */
public record TestAnswer(
        String problem,
        Verdict verdict,
        SerialHistories serial,
        int runs,
        int histories,
        int schedules,
        List<SerialHistory> contrast,
        Failure failure) {

    /**
     * A run that has no witness, or that somebody asked for.
     *
     * @param history what happened
     * @param end how it ended
     * @param pending the thread whose operation nothing justifies being stuck; -1 where there is no order of what returned
     * @param schedule how it can be run again
     * @param points the fields before which there are points in it
     * @param moments who came to which point, in order
     * @param divergence how it differed from a run that it should have repeated; null where it did not
     */
    public record Failure(
            History history,
            RunEnd end,
            int pending,
            String schedule,
            List<String> points,
            List<PlacedMoment> moments,
            String divergence) {}

    /**
     * A thread comes to a point.
     *
     * @param thread its number
     * @param events how many calls and returns there were before
     * @param site the place; null between operations
     */
    public record PlacedMoment(int thread, int events, Site site) {}

    static TestAnswer of(String problem) {
        return new TestAnswer(problem, null, new SerialHistories(), 0, 0, 0, List.of(), null);
    }

    void write(DataOutput out) throws IOException {
        Wire.writeText(problem, out);
        if (problem != null) {
            return;
        }
        out.writeInt(verdict.ordinal());
        Wire.writeHistories(serial, out);
        out.writeInt(runs);
        out.writeInt(histories);
        out.writeInt(schedules);
        Wire.writeList(contrast, out, Wire::writeSerial);
        out.writeBoolean(failure != null);
        if (failure != null) {
            write(failure, out);
        }
    }

    static void write(Failure failure, DataOutput out) throws IOException {
        Wire.writeHistory(failure.history(), out);
        out.writeInt(failure.end().ordinal());
        out.writeInt(failure.pending());
        Wire.writeText(failure.schedule(), out);
        Wire.writeList(failure.points(), out, Wire::writeText);
        Wire.writeList(failure.moments(), out, TestAnswer::writeMoment);
        Wire.writeText(failure.divergence(), out);
    }

    private static void writeMoment(PlacedMoment moment, DataOutput out) throws IOException {
        out.writeInt(moment.thread());
        out.writeInt(moment.events());
        Site site = moment.site();
        out.writeBoolean(site != null);
        if (site != null) {
            Wire.writeText(site.type(), out);
            Wire.writeText(site.method(), out);
            Wire.writeText(site.file(), out);
            out.writeInt(site.line());
            Wire.writeText(site.what(), out);
            Wire.writeText(site.field(), out);
        }
    }

    static TestAnswer read(DataInput in) throws IOException {
        String problem = Wire.readText(in);
        if (problem != null) {
            return of(problem);
        }
        Verdict verdict = constant(Verdict.values(), in.readInt());
        SerialHistories serial = Wire.readHistories(in);
        int runs = in.readInt();
        int histories = in.readInt();
        int schedules = in.readInt();
        List<SerialHistory> contrast = Wire.readList(in, Wire::readSerial);
        Failure failure = in.readBoolean() ? readFailure(in) : null;
        return new TestAnswer(null, verdict, serial, runs, histories, schedules, contrast, failure);
    }

    static Failure readFailure(DataInput in) throws IOException {
        History history = Wire.readHistory(in);
        RunEnd end = constant(RunEnd.values(), in.readInt());
        int pending = in.readInt();
        String schedule = Wire.readText(in);
        List<String> points = Wire.readList(in, Wire::readText);
        List<PlacedMoment> moments = Wire.readList(in, TestAnswer::readMoment);
        return new Failure(history, end, pending, schedule, points, moments, Wire.readText(in));
    }

    private static PlacedMoment readMoment(DataInput in) throws IOException {
        int thread = in.readInt();
        int events = in.readInt();
        if (!in.readBoolean()) {
            return new PlacedMoment(thread, events, null);
        }
        String type = Wire.readText(in);
        String method = Wire.readText(in);
        String file = Wire.readText(in);
        int line = in.readInt();
        return new PlacedMoment(thread, events, new Site(type, method, file, line, Wire.readText(in), Wire.readText(in)));
    }

    private static <T> T constant(T[] all, int ordinal) throws IOException {
        if (ordinal < 0 || ordinal >= all.length) {
            throw new IOException("what the other process says cannot be understood");
        }
        return all[ordinal];
    }
}
