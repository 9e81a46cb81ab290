package dev.traceloom.engine;

import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Rules 39 and 40 in their plainest form: sets of what remains and of states, gone through without any thrift. It shares nothing
 * with the engine but what a record is.
 */
final class PathsByHand {

    /**
     * What a mode should find.
     *
     * @param depth how many records are consumed where it does not hold
     * @param stuck what may come next there and cannot; for every path, of every dead end of that depth
     */
    record Answer(Verdict verdict, int depth, Set<Set<String>> stuck) {}

    /** What remains, and a state. */
    private record Node(Set<TimedRecord> remaining, int state) {}

    /** A node after a record with an effect or a step, or after silent actions that nothing followed yet. */
    private record Visited(Node node, boolean proper) {}

    private final Evaluations evaluations;
    private final List<TimedRecord> records;
    private final Set<String> certain;
    private boolean failed;

    private PathsByHand(List<TimedRecord> records, Set<String> certain, Evaluations evaluations) {
        // What changes nothing and need not come is not there.
        this.records = records.stream().filter(one -> !one.optional() || one.meaning().effect() != null).toList();
        this.certain = certain;
        this.evaluations = evaluations;
    }

    /** What a mode should find in a trace, incomplete or not (rule 11). */
    static Answer of(PathMode mode, Trace trace, Evaluations evaluations, long skew) {
        evaluations.startAnew();
        BruteForce whole = new BruteForce(trace, evaluations, skew);
        List<TimedRecord> records = TimedRecord.of(trace, evaluations.specification(), skew);
        Set<String> certain = whole.incompleteSince().map(whole::before).orElse(records).stream()
                .filter(one -> !one.optional())
                .map(TimedRecord::toString)
                .collect(Collectors.toSet());
        PathsByHand paths = new PathsByHand(records, certain, evaluations);
        return mode == PathMode.EVERY_PATH ? paths.everyPath() : paths.onePath(mode == PathMode.SIDESTEP);
    }

    /** Rule 11: whether something is left that comes before everything unknown. */
    private boolean isCertain(Set<TimedRecord> remaining) {
        return remaining.stream().anyMatch(one -> certain.contains(one.toString()));
    }

    private Verdict verdict(boolean dueToFailure, Set<TimedRecord> remaining) {
        if (!isCertain(remaining)) {
            return Verdict.UNDECIDED;
        }
        return dueToFailure ? Verdict.ERROR : Verdict.REJECTED;
    }

    private Set<Node> beginnings() {
        return alive(new HashSet<>(records), evaluations.initial());
    }

    private Set<Node> alive(Set<TimedRecord> remaining, Evaluations.Answer answer) {
        failed |= answer.failed();
        Set<Node> nodes = new LinkedHashSet<>();
        for (int state : answer.states()) {
            int violated = evaluations.violatedInvariant(state);
            failed |= violated == Specification.INVARIANT_FAILED;
            if (violated == -1) {
                nodes.add(new Node(remaining, state));
            }
        }
        return nodes;
    }

    private boolean mayComeNext(TimedRecord record, Set<TimedRecord> remaining) {
        return remaining.contains(record)
                && record.mayComeNext(remaining)
                && records.stream().noneMatch(other -> record.isOverWith(other) && !remaining.contains(other));
    }

    private List<TimedRecord> ready(Set<TimedRecord> remaining) {
        return records.stream().filter(record -> mayComeNext(record, remaining)).toList();
    }

    private Set<Node> consume(Node node, TimedRecord record) {
        Set<TimedRecord> rest = new HashSet<>(node.remaining);
        rest.remove(record);
        return record.meaning().effect() == null
                ? Set.of(new Node(rest, node.state))
                : alive(rest, evaluations.next(node.state, record.meaning().effect()));
    }

    private Set<Node> step(Node node, TimedRecord record) {
        return record.meaning().step() == null
                ? Set.of()
                : alive(node.remaining, evaluations.next(node.state, record.meaning().step()));
    }

    private Set<Node> silent(Node node) {
        return evaluations.specification().hasSilentActions()
                ? alive(node.remaining, evaluations.silent(node.state))
                : Set.of();
    }

    private static boolean isDone(Set<TimedRecord> remaining) {
        return remaining.stream().allMatch(TimedRecord::optional);
    }

    /** Rule 39. */
    private Answer onePath(boolean aside) {
        Set<Node> here = closed(beginnings());
        for (int depth = 0; ; depth++) {
            if (here.isEmpty()) {
                return new Answer(failed ? Verdict.ERROR : Verdict.REJECTED, depth, Set.of(Set.of()));
            }
            Set<TimedRecord> remaining = here.iterator().next().remaining;
            if (isDone(remaining)) {
                return new Answer(Verdict.ACCEPTED, depth, Set.of());
            }
            List<TimedRecord> ready = ready(remaining).stream().filter(one -> !one.optional()).toList();
            TimedRecord chosen = ready.stream().min(first).orElseThrow();
            if (aside) {
                Optional<Answer> found = lookAside(here, ready, depth);
                if (found.isPresent()) {
                    return found.get();
                }
            }
            Set<Node> next = new LinkedHashSet<>();
            for (Node node : here) {
                next.addAll(consume(node, chosen));
            }
            if (next.isEmpty()) {
                return new Answer(verdict(failed, remaining), depth, Set.of(Set.of(chosen.toString())));
            }
            here = closed(next);
        }
    }

    /** The one that had to be over first, then with the smallest number in its thread, then whose thread is first. */
    private final Comparator<TimedRecord> first = Comparator.comparing(
                    this::overBy, Comparator.nullsLast(Comparator.<BigInteger>naturalOrder()))
            .thenComparing(TimedRecord::index)
            .thenComparing(TimedRecord::thread);

    private BigInteger overBy(TimedRecord record) {
        return records.stream()
                .filter(one -> !one.optional() && one.thread() == record.thread() && one.index() >= record.index())
                .map(TimedRecord::end)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    private Optional<Answer> lookAside(Set<Node> here, List<TimedRecord> ready, int depth) {
        boolean before = failed;
        boolean onlyFailed = true;
        Set<String> stuck = new TreeSet<>();
        for (TimedRecord record : ready) {
            failed = false;
            boolean possible = false;
            for (Node node : here) {
                possible |= !consume(node, record).isEmpty();
            }
            if (!possible) {
                stuck.add(record.toString());
                onlyFailed &= failed;
            }
        }
        failed = before;
        return stuck.isEmpty()
                ? Optional.empty()
                : Optional.of(new Answer(
                        verdict(failed || onlyFailed, here.iterator().next().remaining), depth, Set.of(stuck)));
    }

    /** With all that needs no record of the path: steps, silent actions, and what never returned. */
    private Set<Node> closed(Set<Node> nodes) {
        Set<Node> all = new LinkedHashSet<>();
        Deque<Node> open = new ArrayDeque<>(nodes);
        while (!open.isEmpty()) {
            Node node = open.poll();
            if (all.add(node)) {
                open.addAll(silent(node));
                for (TimedRecord record : ready(node.remaining)) {
                    open.addAll(step(node, record));
                    if (record.optional()) {
                        open.addAll(consume(node, record));
                    }
                }
            }
        }
        return all;
    }

    /** Rule 40. */
    private Answer everyPath() {
        Set<Node> beginnings = beginnings();
        if (beginnings.isEmpty()) {
            return new Answer(failed ? Verdict.ERROR : Verdict.REJECTED, 0, Set.of(Set.of()));
        }
        Set<Visited> visited = new LinkedHashSet<>();
        Deque<Visited> open = new ArrayDeque<>();
        beginnings.forEach(node -> open.add(new Visited(node, true)));
        Map<Verdict, TreeMap<Integer, Set<Set<String>>>> deadEnds = new EnumMap<>(Verdict.class);
        while (!open.isEmpty()) {
            Visited at = open.poll();
            if (!visited.add(at)) {
                continue;
            }
            Node node = at.node;
            if (isDone(node.remaining)) {
                continue;
            }
            if (at.proper) {
                failed = false;
                if (!leadsOn(node)) {
                    int depth = records.size() - node.remaining.size();
                    deadEnds.computeIfAbsent(verdict(failed, node.remaining), any -> new TreeMap<>())
                            .computeIfAbsent(depth, any -> new HashSet<>())
                            .add(stuck(node));
                }
            }
            silent(node).forEach(next -> open.add(new Visited(next, false)));
            for (TimedRecord record : ready(node.remaining)) {
                step(node, record).forEach(next -> open.add(new Visited(next, true)));
                boolean proper = at.proper || record.meaning().effect() != null;
                consume(node, record).forEach(next -> open.add(new Visited(next, proper)));
            }
        }
        for (Verdict verdict : List.of(Verdict.REJECTED, Verdict.ERROR, Verdict.UNDECIDED)) {
            if (deadEnds.containsKey(verdict)) {
                Map.Entry<Integer, Set<Set<String>>> shallowest = deadEnds.get(verdict).firstEntry();
                return new Answer(verdict, shallowest.getKey(), shallowest.getValue());
            }
        }
        return new Answer(Verdict.ACCEPTED, 0, Set.of());
    }

    /** Whether some record can be consumed here, or after steps and silent actions. */
    private boolean leadsOn(Node from) {
        Set<Node> all = new LinkedHashSet<>();
        Deque<Node> open = new ArrayDeque<>(List.of(from));
        boolean leads = false;
        while (!open.isEmpty()) {
            Node node = open.poll();
            if (all.add(node)) {
                open.addAll(silent(node));
                for (TimedRecord record : ready(node.remaining)) {
                    open.addAll(step(node, record));
                    leads |= !consume(node, record).isEmpty();
                }
            }
        }
        return leads;
    }

    private Set<String> stuck(Node node) {
        Set<String> stuck = new TreeSet<>();
        ready(node.remaining).stream().filter(one -> !one.optional()).forEach(one -> stuck.add(one.toString()));
        return stuck;
    }
}
