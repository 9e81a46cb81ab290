package dev.traceloom.actors.schedule;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Receive;
import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.Outcome;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Depth first through one schedule; what it meets on the way tells from which of its states something else has to be received too. How
 * it finds these is what the schedulers differ in.
 *
 * <p>Near the beginning of schedules everything that is to be received is a task of its own, for whichever thread has nothing to do.
 */
abstract class Backtracking implements Scheduler {
    private static final int SHARED = 6;

    private final Dependence dependence;

    Backtracking(Dependence dependence) {
        this.dependence = dependence;
    }

    @Override
    public void explore(Search search) {
        Workers workers = new Workers();
        for (int beginning = search.beginnings().size() - 1; beginning >= 0; beginning--) {
            Schedule.Choice choice = new Schedule.Choice(0, beginning);
            Node node = new Node(null, search.beginnings().get(beginning), choice, new BitSet(), List.of());
            workers.submit(() -> new Walk(search, workers).from(node));
        }
        workers.run(search);
    }

    Dependence dependence() {
        return dependence;
    }

    /** A state was come to: anything that is on its way may have to be received earlier. */
    abstract void arrived(Walk walk, Node node);

    /** A step was done: it may have to be done earlier. */
    abstract void stepped(Walk walk, Node node);

    /** Whether messages sleep that were received first in another schedule. */
    abstract boolean sleeps();

    /** What one thread does; it keeps nothing. */
    final class Walk {
        private final Search search;
        private final Workers workers;

        Walk(Search search, Workers workers) {
            this.search = search;
            this.workers = workers;
        }

        void from(Node node) {
            if (search.ends().enough()) {
                return;
            }
            if (node.state.pendingCount() == 0) {
                search.ends().ended(node.state.history(), node::schedule);
                return;
            }
            if (node.depth >= search.maximum()) {
                search.ends().cut();
                return;
            }
            arrived(this, node);
            Envelope first = firstAwake(node);
            if (first == null) {
                return;
            }
            later(node, node.add(first));
            if (!isShared(node)) {
                while (next(node)) {
                    // Whatever was added meanwhile.
                }
            }
        }

        private Envelope firstAwake(Node node) {
            for (int index = 0; index < node.state.pendingCount(); index++) {
                Envelope envelope = node.state.pending(index);
                if (node.state.isEnabled(index) && !node.sleeping.contains(envelope)) {
                    return envelope;
                }
            }
            return null;
        }

        /** Something was added to what is to be received from a state. */
        void later(Node node, boolean added) {
            if (added && isShared(node)) {
                workers.submit(() -> next(node));
            }
        }

        private boolean isShared(Node node) {
            return node.depth < SHARED;
        }

        private boolean next(Node node) {
            if (search.ends().enough()) {
                return false;
            }
            Node.Taken taken = node.take();
            if (taken == null) {
                return false;
            }
            int index = Enabled.indexOf(node.state, taken.envelope());
            List<Outcome> ways = search.receive(node.state, index, node.depth, node::schedule);
            for (int way = 0; way < ways.size(); way++) {
                Outcome step = ways.get(way);
                BitSet before = before(node, step);
                Node child = new Node(node, step, new Schedule.Choice(index, way), before, sleeping(node, taken, step));
                stepped(this, child);
                from(child);
            }
            return true;
        }

        /** The steps that depend on it or sent it, and what happened before them. */
        private BitSet before(Node node, Outcome step) {
            BitSet before = new BitSet();
            Node[] path = node.path();
            for (int number = path.length - 2; number >= 0; number--) {
                Node earlier = path[number + 1];
                if (!before.get(number) && mustPrecede(earlier, number, step)) {
                    before.set(number);
                    before.or(earlier.before);
                }
            }
            return before;
        }

        private boolean mustPrecede(Node earlier, int number, Outcome step) {
            return number == step.received().sentAt()
                    || step.next().areOrdered(earlier.step.received(), step.received())
                    || dependence.areDependent(earlier.receive(), step.receive());
        }

        /** What was received first in schedules before this one sleeps until something is received that it depends on. */
        private List<Envelope> sleeping(Node node, Node.Taken taken, Outcome step) {
            if (!sleeps()) {
                return List.of();
            }
            Set<Envelope> candidates = new HashSet<>(node.sleeping);
            candidates.addAll(taken.earlier());
            List<Envelope> sleeping = new ArrayList<>();
            for (Envelope envelope : candidates) {
                if (Enabled.indexOf(step.next(), envelope) >= 0
                        && receives(node, envelope).stream().noneMatch(other -> dependence.areDependent(other, step.receive()))) {
                    sleeping.add(envelope);
                }
            }
            return sleeping;
        }

        /** From a state, whatever can be received. */
        void everything(Node node) {
            for (int index = 0; index < node.state.pendingCount(); index++) {
                if (node.state.isEnabled(index)) {
                    later(node, node.add(node.state.pending(index)));
                }
            }
        }

        /** What it would be to receive a message there, for each way of it. */
        List<Receive> receives(Node node, Envelope envelope) {
            return search.receives(node.state, envelope, node::schedule);
        }
    }
}
