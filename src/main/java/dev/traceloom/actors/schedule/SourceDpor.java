package dev.traceloom.actors.schedule;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Receive;
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
 * <p>The paper's proof takes for granted that what a step depends on does not depend on the step that it is exchanged with. Here it may: a
 * receiver that has not yet received the earlier of two messages may answer a client on the later one that it does not answer now, which
 * then races with steps that have nothing to do with it here. The proof, for a state E, an earlier step p there, and a schedule w from E
 * of which nothing that is tried or sleeps could be the first: let q be the first step of w that depends on p, and u what is before q in
 * w. After p, some order of u and q is explored by induction, and q races with p. What is before q in that order and not after p begins
 * with something that could also begin w, unless that is q itself, and q depends on a step of u after all if it is received without p
 * before it. Then q answers somebody that it does not answer after p, and in that case everything is tried from E. Since u is
 * independent of p, it has no receive of their common receiver, so that q without p is q at E. Where p takes back the timer q there is no q
 * after p: q is added at once, and everything is tried if q answers anybody. So w cannot be.
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
            if (walk.receives(node.parent, timer).stream().anyMatch(receive -> !receive.answers().isEmpty())) {
                walk.everything(node.parent);
            }
        }
        for (int number = node.before.previousSetBit(node.depth - 1); number >= 0; number = node.before.previousSetBit(number - 1)) {
            if (isRace(path, number, node)) {
                if (answersMoreWithout(walk, path, number, node)) {
                    walk.everything(path[number]);
                }
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

    /** Whether the later one would answer somebody whom it answers in no way now, if the earlier one were not before it. */
    private static boolean answersMoreWithout(Walk walk, Node[] path, int number, Node last) {
        Envelope message = last.step.received();
        if (path[number + 1].step.received().receiver() != message.receiver()) {
            return false;
        }
        try {
            List<Receive> now = walk.receives(last.parent, message);
            return walk.receives(path[number], message).stream()
                    .anyMatch(other -> now.stream().noneMatch(one -> one.answers().containsAll(other.answers())));
        } catch (ScheduleFault fault) {
            // It will be met again when that is explored, with its schedule.
            return true;
        }
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
