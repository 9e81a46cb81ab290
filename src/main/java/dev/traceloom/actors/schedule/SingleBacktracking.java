package dev.traceloom.actors.schedule;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Receive;
import dev.traceloom.actors.system.Envelope;

/**
 * TransDPOR, IRed and LiViola (algorithm 1 of DS2's paper): what is on its way is compared with the last step that depends on it, and if it
 * or what led to it could be received there, one such message is added, unless one has been added there since the last one was
 * taken. This leaves out more than is known to be alike: none of the three can claim that it misses nothing.
 */
public final class SingleBacktracking extends Backtracking {
    /** Finds what led to a message, among the steps after the one that it races with. */
    private final RootEnabler roots;

    private SingleBacktracking(Dependence dependence, RootEnabler roots) {
        super(dependence);
        this.roots = roots;
    }

    /** The first step that happened before the message was sent stands for what led to it. */
    public static SingleBacktracking transDpor(Dependence dependence) {
        return new SingleBacktracking(dependence, SingleBacktracking::firstBefore);
    }

    /** A chain of receives is followed backwards, of which each enabled the next; with LiViola's dependence this is LiViola. */
    public static SingleBacktracking iRed(Dependence dependence) {
        return new SingleBacktracking(dependence, (path, number, message, receive) -> chain(dependence, path, number, receive));
    }

    @Override
    boolean sleeps() {
        return false;
    }

    @Override
    void stepped(Walk walk, Node node) {}

    @Override
    void arrived(Walk walk, Node node) {
        Node[] path = node.path();
        for (int index = 0; index < node.state.pendingCount(); index++) {
            Envelope message = node.state.pending(index);
            // One that waits for another on its channel has its turn later: what its receiver would do with it now never happens.
            if (!node.state.isEnabled(index)) {
                continue;
            }
            for (Receive receive : walk.receives(node, message)) {
                int number = lastDependent(path, message, receive);
                if (number >= 0) {
                    backtrack(walk, path, number, message, receive);
                }
            }
        }
    }

    private int lastDependent(Node[] path, Envelope message, Receive receive) {
        for (int number = path.length - 2; number >= 0; number--) {
            Node step = path[number + 1];
            if (!enabled(path, number, message)
                    && !step.state.areOrdered(step.step.received(), message)
                    && dependence().areDependent(step.receive(), receive)) {
                return number;
            }
        }
        return -1;
    }

    /** Whether the message was sent in that step or because of it. */
    private static boolean enabled(Node[] path, int number, Envelope message) {
        return message.sentAt() >= 0 && (message.sentAt() == number || path[message.sentAt() + 1].before.get(number));
    }

    private void backtrack(Walk walk, Node[] path, int number, Envelope message, Receive receive) {
        Node from = path[number];
        Envelope candidate = Enabled.isEnabled(from.state, message) ? message : roots.of(path, number, message, receive);
        if (candidate != null && Enabled.isEnabled(from.state, candidate)) {
            walk.later(from, from.addFreezing(candidate));
        }
    }

    private static Envelope firstBefore(Node[] path, int number, Envelope message, Receive receive) {
        for (int index = number + 1; index < path.length - 1; index++) {
            if (enabled(path, index, message)) {
                return path[index + 1].step.received();
            }
        }
        return null;
    }

    private static Envelope chain(Dependence dependence, Node[] path, int number, Receive receive) {
        Receive current = receive;
        Envelope root = null;
        for (int index = path.length - 2; index > number; index--) {
            Node step = path[index + 1];
            if (dependence.didEnable(step.receive(), current)) {
                current = step.receive();
                root = step.step.received();
            }
        }
        return root;
    }

    private interface RootEnabler {
        Envelope of(Node[] path, int number, Envelope message, Receive receive);
    }
}
