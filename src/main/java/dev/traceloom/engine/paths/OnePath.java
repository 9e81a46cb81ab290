package dev.traceloom.engine.paths;

import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.paths.Place.RecordAt;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Goes along the one path that the records alone choose, with all that may be so on it (semantics, rule 39), and looks aside where
 * that is asked: at the other records that may come next as well.
 *
 * <p>Who may come next does not depend on states, and once a record may, it may until it is consumed. So the path is there whatever
 * the specification says, and is the same for the same trace.
 */
final class OnePath {
    private static final int MOST_KEPT = 50;

    private final Exploration along;
    private final Problem problem;
    private final CertainRecords certain;
    private final ReadyRecords ready;
    private final Deque<RecordAt> before = new ArrayDeque<>();
    private Optional<Place> end = Optional.empty();
    private Optional<Place> aside = Optional.empty();
    private boolean arrived;

    OnePath(Exploration along, CertainRecords certain) {
        this.along = along;
        this.certain = certain;
        this.problem = along.problem;
        this.ready = new ReadyRecords(problem);
    }

    /**
     * Goes as far as it leads, looking aside until something is found there.
     *
     * @param looking who looks, at the same problem; what it meets is none of the path's
     * @param onlyAside whether nothing more is asked then
     */
    void go(Optional<Exploration> looking, boolean onlyAside) {
        Possibilities here = Possibilities.atFirst(along);
        while (!along.budget.isSpent()) {
            if (here.isEmpty()) {
                end = Optional.of(nowhere());
                aside = looking.isPresent() && aside.isEmpty() ? end : aside;
                return;
            }
            if (here.consumed() == problem.mandatory) {
                arrived = true;
                return;
            }
            int[] position = here.any().positions();
            ready.lookAt(position);
            int chosen = ready.chosen(position);
            if (looking.isPresent() && aside.isEmpty()) {
                aside = lookAside(here, looking.get());
                if (aside.isPresent() && onlyAside) {
                    return;
                }
            }
            Possibilities next = here.after(chosen);
            if (next.isEmpty() && !along.budget.isSpent()) {
                end = Optional.of(place(here, List.of(chosen), along.dead(), along.dead().failures() > 0));
                return;
            }
            keep(ready.record(chosen, position));
            here = next;
        }
    }

    /** There is no initial state, or none that keeps the invariants. */
    private Place nowhere() {
        return new Place(0, List.of(), List.of(), copy(along.dead()), along.dead().failures() > 0, true);
    }

    private Optional<Place> lookAside(Possibilities here, Exploration looking) {
        List<Integer> refused = new ArrayList<>();
        boolean failedOnly = true;
        for (int lane : ready.lanes()) {
            long failures = looking.dead().failures();
            if (!here.allow(lane, looking)) {
                refused.add(lane);
                failedOnly &= looking.dead().failures() > failures;
            }
        }
        if (refused.isEmpty() || looking.budget.isSpent()) {
            return Optional.empty();
        }
        // Where a state is missing because of a failure before, a record may be refused for that alone.
        boolean failed = failedOnly || along.dead().failures() > 0;
        return Optional.of(place(here, refused, along.dead().with(looking.dead()), failed));
    }

    private Place place(Possibilities here, List<Integer> lanes, DeadBranches dead, boolean failed) {
        return new Place(
                here.consumed(),
                lanes.stream().map(lane -> ready.refused(lane, here.any())).toList(),
                List.copyOf(before),
                copy(dead),
                failed,
                certain.isLeftAt(here.any().positions()));
    }

    /** What is known now; the search goes on. */
    private static DeadBranches copy(DeadBranches dead) {
        return dead.with(new DeadBranches());
    }

    private void keep(RecordAt record) {
        if (before.size() == MOST_KEPT) {
            before.removeFirst();
        }
        before.addLast(record);
    }

    /** Whether it came to its end. */
    boolean arrived() {
        return arrived;
    }

    /** Where it ended before its end. */
    Optional<Place> end() {
        return end;
    }

    /** The first place where a record could not come that may. */
    Optional<Place> aside() {
        return aside;
    }
}
