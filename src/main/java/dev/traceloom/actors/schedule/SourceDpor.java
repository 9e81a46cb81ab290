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
 * <p>The paper's proof takes for granted that what a step depends on does not hang on the steps before it. Here it may: a receiver that has
 * not yet received the earlier of two messages may answer a client on the later one that it does not answer now. And a message may have
 * several ways to be received, by choices and losses, some of which answer more than others. So here is a proof of its own. A step is a
 * message with its way; what it depends on follows from its message, its way and the state of its receiver, and grows with the clients
 * that it answers. Steps that do not depend on each other can be exchanged, and each is the same in the other order. The initials of a
 * sequence are the messages of those of its steps that depend on none before them.
 *
 * <p>Claim: if x is a sequence of steps from a state E, and no initial of x sleeps at E, then steps are explored from E of which x is a
 * beginning, up to exchanges. For whole schedules that is what is promised. The proof is by induction over what can follow E. Something
 * is tried at E unless x is empty: its first step is awake.
 * <ul>
 * <li>Let a step p of something tried at E be an initial of x, or not in x and independent of all of x; take the one that was tried
 * first. What sleeps after p is independent of p, and slept at E or was tried before; as an initial of the rest of x it would be one of x,
 * against the premise or the choice of p. So the claim for E.p gives it.
 * <li>Otherwise every step of something tried depends on something in x. Let p be one for which that comes last: x = u.q.z, p independent of
 * u, q the first that depends on p. Then p.u is possible, and q after it, possibly in another way. No initial of u.q sleeps
 * after p. One in u is an initial of x, so that it was not tried at E, and would have slept there, against the premise. If q is one, u has
 * no receive of q's receiver, so that q is at E what it is in x, depends on p, and is awake after it. So steps v are explored after p of
 * which u.q is a beginning. There q races with p: they have one receiver, or q is the same with and without p. {@link #reverse} looks
 * at what is before q in v and not after p, and sees to it that an initial r of that and q is tried at E that does not sleep there. One
 * like that exists: the first of u that is there, or else q.
 * <li>If r is in u, it is an initial of x, and tried. If r is neither in u nor q, it is independent of u and of q, and p was not the one for
 * which a dependent step comes last. If r is q, then q depends on nothing in u, and is an initial of x, and tried. All three are
 * contradictions, except that in the last two, q without p may depend on more than q after p. Then p and q have one
 * receiver, u has no receive of it, and q without p is q at E. Since q may be taken in any way that it has after p, this matters only
 * if q at E has a way with answers that are in no way of it after p; and then everything is tried at E, also the first step of x.
 * <li>Where p takes back the timer q there is no q after p. It is tried at once, and everything if it answers anybody: if it answers nobody, it
 * depends on nothing in u, and is an initial of x.
 * </ul>
 * How many messages may be lost is counted for each pair of a sender and a receiver, and all that one sender sends it sends in steps that
 * depend on each other, so that independent steps do not lose what the other could have lost.
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

    /** From the state before the earlier one, one of those that can come first if the later one comes before it, and that does not sleep. */
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
        // What sleeps is never tried, and would only hide the others.
        initials.removeAll(from.sleeping);
        if (!initials.isEmpty()) {
            walk.later(from, from.addUnless(initials, initials.contains(message) ? message : initials.get(0)));
        }
    }
}
