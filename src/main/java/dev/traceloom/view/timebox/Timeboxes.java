package dev.traceloom.view.timebox;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.text.OperationLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The lanes of all threads, several of a thread that went on after an operation that never returned. It answers what is in a window of the line; the time that takes depends on the window and
 * not on the recording.
 */
public final class Timeboxes {
    private static final double CHARACTER = 7.1;
    private static final double PADDING = 30;
    private static final double NARROWEST_BOX = 34;
    private static final double WIDEST_BOX = 210;
    /** Thread ends are drawn as a sign. */
    private static final double END = 20;

    /** Looking at so many boxes takes no time. */
    private static final int FEW_BOXES = 500;

    private final Counterexample counterexample;
    private final List<ThreadLane> lanes;
    private final TimeWarp warp;
    private final OperationStanding standing;
    private final LaneRows rows;
    private final Overview overview;

    public Timeboxes(Counterexample counterexample) {
        this.counterexample = counterexample;
        standing = new OperationStanding(counterexample);
        List<TraceThread> threads = counterexample.lanes();
        lanes = threads.stream().map(ThreadLane::new).toList();
        warp = TimeWarp.of(threads, Timeboxes::wanted);
        rows = new LaneRows(counterexample);
        overview = Overview.of(threads, warp);
    }

    /** A rough width, since a long recording has too many labels to measure. */
    private static double wanted(Operation operation) {
        return switch (operation.outcome()) {
            case THREAD_END -> END;
            default -> Math.max(
                    NARROWEST_BOX, Math.min(WIDEST_BOX, PADDING + CHARACTER * OperationLabel.briefLength(operation)));
        };
    }

    public TimeWarp warp() {
        return warp;
    }

    /** In which order the lanes stand, and which are folded. */
    public LaneRows rows() {
        return rows;
    }

    /** The whole line at a glance. */
    public Overview overview() {
        return overview;
    }

    public int laneCount() {
        return lanes.size();
    }

    /** The boxes of one lane between two places. What is narrower than a grain is drawn together. */
    public List<Box> between(int lane, double from, double to, double grain, OptionalInt end) {
        List<Box> boxes = new ArrayList<>();
        if (warp.isEmpty()) {
            return boxes;
        }
        ThreadLane operations = lanes.get(lane);
        int after = operations.firstBeginningAfter(warp.timeAt(to));
        int at = operations.firstEndingFrom(warp.timeAt(Math.max(0, from)));
        // A moment may hold thousands of records beside each other, of which the window shows a few.
        if (after - at > FEW_BOXES) {
            at = Math.max(at, firstFrom(lane, at, after, from, end) - 1);
            after = firstFrom(lane, at, after, Math.nextUp(to), end);
        }
        while (at < after) {
            Box box = box(lane, at, end);
            int next = at + 1;
            if (box.width() < grain) {
                next = Math.max(next, firstFrom(lane, next, after, box.x() + grain, end));
                box = new Box(lane, box.ref(), box.operation(), box.x(), grain, box.standing(), next - at);
            }
            boxes.add(box);
            at = next;
        }
        return boxes;
    }

    /**
     * The first of some positions whose box begins at this place or later. Only boxes that begin in the moment that is there have
     * to be looked at; times tell of all others on which side they are.
     */
    private int firstFrom(int lane, int first, int after, double x, OptionalInt end) {
        long time = warp.timeAt(x);
        ThreadLane operations = lanes.get(lane);
        int low = Math.max(first, Math.min(after, operations.firstBeginningFrom(time)));
        int high = Math.max(low, Math.min(after, operations.firstBeginningAfter(time)));
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (box(lane, middle, end).x() < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The box of one operation, if its record was kept. */
    public Optional<Box> box(RecordRef ref, OptionalInt end) {
        int lane = counterexample.lane(ref);
        if (lane < 0 || !counterexample.lanes().get(lane).has(ref.index())) {
            return Optional.empty();
        }
        return Optional.of(box(lane, ref.index() - first(lane), end));
    }

    private int first(int lane) {
        return counterexample.lanes().get(lane).first();
    }

    /** Where records of one thread touch, they share a moment, since the thread's own order holds. */
    private Box box(int lane, int position, OptionalInt end) {
        ThreadLane operations = lanes.get(lane);
        Operation operation = operations.get(position);
        double x = warp.begin(operation.start());
        double right = warp.end(operation);
        if (isInstant(operation)) {
            int first = operations.firstEndingFrom(operation.start());
            int after = operations.firstBeginningAfter(operation.start());
            boolean follows = !isInstant(operations.get(first));
            boolean goesOn = !isInstant(operations.get(after - 1));
            x += follows ? TimeWarp.INSTANT : 0;
            double part = (right - x) / (after - first - (follows ? 1 : 0) - (goesOn ? 1 : 0));
            x += part * (position - first - (follows ? 1 : 0));
            right = x + part;
        } else {
            if (touches(operations, position - 1)) {
                Operation before = operations.get(position - 1);
                x = isInstant(before) ? warp.end(before) : x + TimeWarp.INSTANT;
            }
            if (touches(operations, position)) {
                right = warp.begin(operation.end()) + TimeWarp.INSTANT;
            }
        }
        RecordRef ref = operations.ref(position);
        return new Box(lane, ref, operation, x, right - x, standing.of(ref, end), 1);
    }

    private static boolean isInstant(Operation operation) {
        return operation.hasEnd() && operation.start() == operation.end();
    }

    /** Whether a record ends in the moment in which the next one begins. */
    private static boolean touches(ThreadLane operations, int position) {
        return position >= 0
                && position + 1 < operations.size()
                && operations.get(position).hasEnd()
                && operations.get(position).end() == operations.get(position + 1).start();
    }

    /** What is at a place of a lane. */
    public Optional<Box> at(int lane, double x, double grain, OptionalInt end) {
        if (lane < 0 || lane >= lanes.size()) {
            return Optional.empty();
        }
        Box found = null;
        for (Box box : between(lane, x - grain, x + grain, grain, end)) {
            if (x >= box.x() - grain && x < box.x() + box.width() + grain) {
                found = found == null || box.x() <= x ? box : found;
            }
        }
        return Optional.ofNullable(found);
    }

    /** The operation that begins closest to a place of the line, of all that are going on there or come next. */
    public Optional<RecordRef> closest(double x) {
        long time = warp.isEmpty() ? 0 : warp.timeAt(Math.max(0, x));
        RecordRef closest = null;
        long distance = Long.MAX_VALUE;
        for (ThreadLane lane : lanes) {
            int at = Math.min(lane.size() - 1, lane.firstEndingFrom(time));
            if (at >= 0 && Math.abs(lane.get(at).start() - time) < distance) {
                distance = Math.abs(lane.get(at).start() - time);
                closest = lane.ref(at);
            }
        }
        return Optional.ofNullable(closest);
    }

    /** The operation of the same thread so many records later or earlier. */
    public Optional<RecordRef> neighbour(RecordRef ref, int by) {
        RecordRef next = new RecordRef(ref.thread(), ref.index() + by);
        return counterexample.operation(next).map(operation -> next);
    }

    /** The operation that is closest in time, in the next lane up or down that has any. */
    public Optional<RecordRef> across(RecordRef ref, int by) {
        Optional<Operation> operation = counterexample.operation(ref);
        if (operation.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt lane = rows.next(counterexample.lane(ref), by);
        while (lane.isPresent() && lanes.get(lane.getAsInt()).size() == 0) {
            lane = rows.next(lane.getAsInt(), by);
        }
        if (lane.isEmpty()) {
            return Optional.empty();
        }
        ThreadLane operations = lanes.get(lane.getAsInt());
        return Optional.of(operations.ref(
                Math.min(operations.size() - 1, operations.firstEndingFrom(operation.get().start()))));
    }
}
