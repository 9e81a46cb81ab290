package dev.traceloom.actors.schedule;

import dev.traceloom.actors.Receive;
import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A state in the tree of schedules, with the step that led to it and what is to be received next from it. */
final class Node {
    final Node parent;
    /** How many steps led here. */
    final int depth;

    final SystemState state;
    /** The step that led here; at the beginning without a message. */
    final Outcome step;
    /** Which of them it is. At the beginning the way is that of the beginning. */
    final Schedule.Choice choice;
    /** The numbers of the steps that happened before that step. */
    final BitSet before;
    /** What need not be received next, since schedules that begin with it are explored elsewhere. */
    final List<Envelope> sleeping;

    private final List<Envelope> backtrack = new ArrayList<>();
    private int started;
    private boolean frozen;

    Node(Node parent, Outcome step, Schedule.Choice choice, BitSet before, List<Envelope> sleeping) {
        this.parent = parent;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.state = step.next();
        this.step = step;
        this.choice = choice;
        this.before = before;
        this.sleeping = sleeping;
    }

    Receive receive() {
        return step.receive();
    }

    /** All steps to here; the node that a step led to has one more than its number as depth. */
    Node[] path() {
        Node[] path = new Node[depth + 1];
        for (Node at = this; at != null; at = at.parent) {
            path[at.depth] = at;
        }
        return path;
    }

    Schedule schedule() {
        Node[] path = path();
        List<Schedule.Choice> choices = new ArrayList<>();
        for (int index = 1; index < path.length; index++) {
            choices.add(path[index].choice);
        }
        return new Schedule(path[0].choice.way(), List.copyOf(choices));
    }

    /** Whether it was not to be received from here before. */
    synchronized boolean add(Envelope envelope) {
        return !backtrack.contains(envelope) && backtrack.add(envelope);
    }

    /** Adds one, unless one of the first is there already. */
    synchronized boolean addUnless(List<Envelope> present, Envelope envelope) {
        for (Envelope other : present) {
            if (backtrack.contains(other)) {
                return false;
            }
        }
        return backtrack.add(envelope);
    }

    /** Adds one, if nothing was added since the last one was taken. */
    synchronized boolean addFreezing(Envelope envelope) {
        if (frozen || backtrack.contains(envelope)) {
            return false;
        }
        frozen = true;
        return backtrack.add(envelope);
    }

    /** The next to be received from here that does not sleep, with those that were before it; null if there is none. */
    synchronized Taken take() {
        frozen = false;
        while (started < backtrack.size()) {
            Envelope next = backtrack.get(started++);
            if (!sleeping.contains(next)) {
                return new Taken(next, List.copyOf(backtrack.subList(0, started - 1)));
            }
        }
        return null;
    }

    record Taken(Envelope envelope, List<Envelope> earlier) {}
}
