package dev.traceloom.view.causal;

import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.causal.CausalRecords;
import dev.traceloom.trace.RecordRef;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Where keys lead from a record: along its lane, to the lanes beside it, and along arrows. */
public final class CausalWalk {
    private final CausalDiagram diagram;
    private final CausalRecords records;
    /** What was followed last: the record whose arrow it was, which of its arrows, and where it led. */
    private int origin = -1;

    private int arrow;
    private int arrived = -1;
    private boolean backwards;

    public CausalWalk(CausalDiagram diagram) {
        this.diagram = diagram;
        records = diagram.records();
    }

    /** The record before or after it in its process. */
    public Optional<RecordRef> along(RecordRef ref, int by) {
        return to(records.number(ref).stream().map(number -> by < 0 ? records.before(number) : records.after(number)));
    }

    /** The record of another lane in the row that is nearest; lanes without records are passed. */
    public Optional<RecordRef> across(RecordRef ref, int by) {
        OptionalInt number = records.number(ref);
        if (number.isEmpty()) {
            return Optional.empty();
        }
        int lane = records.process(number.getAsInt()) + by;
        while (lane >= 0 && lane < records.processes().size() && records.begin(lane) == records.begin(lane + 1)) {
            lane += by;
        }
        return lane < 0 || lane >= records.processes().size()
                ? Optional.empty()
                : Optional.of(records.ref(nearest(lane, diagram.row(number.getAsInt()))));
    }

    private int nearest(int lane, int row) {
        int low = records.begin(lane);
        int high = records.begin(lane + 1) - 1;
        while (low < high) {
            int half = (low + high) >>> 1;
            if (diagram.row(half) < row) {
                low = half + 1;
            } else {
                high = half;
            }
        }
        boolean aboveIsNearer = low > records.begin(lane)
                && Math.abs(diagram.row(low - 1) - row) < Math.abs(diagram.row(low) - row);
        return aboveIsNearer ? low - 1 : low;
    }

    /** What it directly depends on: the latest record of another process, or else the one before it in its own. */
    public Optional<RecordRef> cause(RecordRef ref) {
        return follow(ref, true);
    }

    /** What directly depends on it, likewise. */
    public Optional<RecordRef> effect(RecordRef ref) {
        return follow(ref, false);
    }

    private Optional<RecordRef> follow(RecordRef ref, boolean back) {
        OptionalInt number = records.number(ref);
        if (number.isEmpty()) {
            return Optional.empty();
        }
        origin = number.getAsInt();
        backwards = back;
        arrow = 0;
        return arrive();
    }

    /** Where the next arrow leads that begins where the last one was followed from; only as long as one stands at its end. */
    public Optional<RecordRef> other(RecordRef ref) {
        OptionalInt number = records.number(ref);
        if (number.isEmpty() || number.getAsInt() != arrived) {
            return Optional.empty();
        }
        arrow++;
        return arrive();
    }

    private Optional<RecordRef> arrive() {
        int[] arrows = backwards ? diagram.causes(origin) : diagram.effects(origin);
        int inLane = backwards ? records.before(origin) : records.after(origin);
        int choices = arrows.length + (inLane < 0 ? 0 : 1);
        if (choices == 0) {
            arrived = -1;
            return Optional.empty();
        }
        arrow %= choices;
        arrived = arrow < arrows.length ? arrows[arrow] : inLane;
        return Optional.of(records.ref(arrived));
    }

    private Optional<RecordRef> to(IntStream number) {
        return number.filter(known -> known >= 0).mapToObj(records::ref).findFirst();
    }
}
