package dev.traceloom.view;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.tree.Focus;
import dev.traceloom.view.tree.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a reader has looked at, one after the other, to go back and forward as in a browser. */
final class Trail {
    /** Nobody goes back further, and each holds an order. */
    private static final int LONGEST = 200;

    private final List<Moment> moments = new ArrayList<>();
    private int now = -1;

    /** What was selected under which assumptions. */
    record Moment(Focus focus, Path path, OptionalInt node, Optional<RecordRef> operation) {}

    /** Something is looked at. What was ahead is forgotten, unless it is what is looked at already. */
    void visit(Moment moment) {
        if (now >= 0 && moments.get(now).equals(moment)) {
            return;
        }
        moments.subList(now + 1, moments.size()).clear();
        moments.add(moment);
        if (moments.size() > LONGEST) {
            moments.remove(0);
        }
        now = moments.size() - 1;
    }

    /** What was looked at so far, one after the other. */
    List<Moment> soFar() {
        return List.copyOf(moments.subList(0, now + 1));
    }

    boolean has(int by) {
        return now + by >= 0 && now + by < moments.size();
    }

    /** Goes back by a negative number, forward by a positive one; there has to be something. */
    Moment go(int by) {
        now += by;
        return moments.get(now);
    }
}
