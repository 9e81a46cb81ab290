package dev.traceloom.engine.partition;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;
import java.util.Arrays;

/**
 * Merges orders of the classes of a trace into one order of the whole trace.
 *
 * <p>An order of the whole has to respect time across classes, and each class's order as it is. Among what remains,
 * let b be a record that ends first, at time E. Where b's class goes on with another record a, its order has a before
 * b, so a began no later than E (semantics, rule 7); and E is the smallest end of all, so a may come next in the whole
 * as far as time is concerned. A record without an effect that may come next is taken at once: what remains is only
 * less in the way of the others. So some class can always go on, and the merge is never stuck, but for one case: a's
 * own thread may have an earlier record that remains. That one ends no later than a begins, hence ends at E too; this
 * takes two records of a thread that touch (or that skew makes overlap), of which the order is told by the thread
 * alone. Then the classes' orders can contradict each other, and there may be no merged order at all.
 *
 * <p>Taking a record never stops another from being taken, so how far the merge comes does not depend on its choices.
 */
final class OrderMerge {
    private final Problem whole;
    private final TracePartition classes;
    /** Each class's moves, in terms of the whole problem. */
    private final int[][] orders;
    private final int[] done;
    private final int[] position;
    private final int[] moves;
    private int count;

    private OrderMerge(Problem whole, TracePartition classes, Linearization[] found) {
        this.whole = whole;
        this.classes = classes;
        this.orders = new int[found.length][];
        this.done = new int[found.length];
        this.position = new int[whole.lanes.length];
        int most = 0;
        for (Lane lane : whole.lanes) {
            most += lane.length();
        }
        ClassMoves lanes = new ClassMoves(whole);
        for (int i = 0; i < found.length; i++) {
            orders[i] = lanes.of(found[i]);
            most += orders[i].length;
        }
        this.moves = new int[most];
    }

    /** @param orders an order of each class, or of some of its records that nothing else in the class has to precede */
    static OrderMerge of(Problem whole, TracePartition classes, Linearization[] orders) {
        OrderMerge merge = new OrderMerge(whole, classes, orders);
        merge.run();
        return merge;
    }

    /** The moves of the merged order, as far as it comes. */
    int[] moves() {
        return Arrays.copyOf(moves, count);
    }

    /** Whether the merged order has all of the order of a class. */
    boolean hasAllOf(int number) {
        return done[number] == orders[number].length;
    }

    private void run() {
        int[] viable = new int[whole.lanes.length];
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            int lanes = whole.viable(position, viable);
            for (int i = 0; i < lanes; i++) {
                goesOn |= take(viable[i]);
            }
        }
    }

    /** What may come next may still come next after another was taken. */
    private boolean take(int lane) {
        int number = classes.of(lane, position[lane]);
        if (number == TracePartition.NONE) {
            consume(lane);
            return true;
        }
        boolean moved = false;
        while (done[number] < orders[number].length && Move.lane(orders[number][done[number]]) == lane) {
            boolean step = Move.isStep(orders[number][done[number]++]);
            moved = true;
            if (!step) {
                consume(lane);
                return true;
            }
            moves[count++] = Move.step(lane);
        }
        return moved;
    }

    private void consume(int lane) {
        moves[count++] = Move.consume(lane);
        position[lane]++;
    }

    /** Whether the merged order consumes every record that has to be. */
    boolean isComplete() {
        int consumed = 0;
        for (int lane = 0; lane < position.length; lane++) {
            consumed += whole.lanes[lane].optional ? 0 : position[lane];
        }
        return consumed == whole.mandatory;
    }
}
