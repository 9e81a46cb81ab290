package dev.traceloom.actors.schedule;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.system.Envelope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Dynamic partial-order reduction (Flanagan and Godefroid), with source sets and sleep sets (Abdulla, Aronis, Jonsson and Sagonas): of all
 * schedules that come from each other by exchanging independent neighbours at least one is explored. A message plays the part of a
 * process with one step, which it can do from when it was sent. Every message is received in every schedule, so that races are
 * looked for when a step is done; a timer that is taken back is the exception, and races with what took it back.
 *
 * <p>Choices and losses are ways for one step to go, and every way is explored. For a fixed way of each message the argument is that
 * of the paper, and what may be lost is bounded by a number that does not depend on the order.
 */
public final class SourceDpor extends Backtracking {
    public SourceDpor(Dependence dependence) {
        super(dependence);
    }

    @Override
    boolean sleeps() {
        return true;
    }

    @Override
    void arrived(Walk walk, Node node) {}

    @Override
    void stepped(Walk walk, Node node) {
        Node[] path = node.path();
        for (Envelope timer : node.step.cancelled()) {
            walk.later(node.parent, node.parent.add(timer));
        }
        for (int number = node.before.previousSetBit(node.depth - 1); number >= 0; number = node.before.previousSetBit(number - 1)) {
            if (isRace(path, number, node)) {
                reverse(walk, path, number, node);
            }
        }
    }

    /** Whether the two depend on each other with nothing between them, and could have come in the other order. */
    private boolean isRace(Node[] path, int number, Node last) {
        Node earlier = path[number + 1];
        Envelope message = last.step.received();
        if (message.sentAt() == number
                || last.state.areOrdered(earlier.step.received(), message)
                || !dependence().areDependent(earlier.receive(), last.receive())) {
            return false;
        }
        for (int between = last.before.nextSetBit(number + 1); between >= 0; between = last.before.nextSetBit(between + 1)) {
            if (path[between + 1].before.get(number)) {
                return false;
            }
        }
        return true;
    }

    /** From the state before the earlier one, one of those that can come first if the later one comes before it. */
    private static void reverse(Walk walk, Node[] path, int number, Node last) {
        List<Envelope> initials = new ArrayList<>();
        BitSet others = new BitSet();
        for (int index = number + 1; index < last.depth - 1; index++) {
            Node step = path[index + 1];
            if (!step.before.get(number)) {
                if (!step.before.intersects(others)) {
                    initials.add(step.step.received());
                }
                others.set(index);
            }
        }
        Envelope message = last.step.received();
        if (!last.before.intersects(others)) {
            initials.add(message);
        }
        Node from = path[number];
        walk.later(from, from.addUnless(initials, initials.contains(message) ? message : initials.get(0)));
    }
}
