package dev.traceloom.engine;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.spec.Specification;
import java.util.List;

/** What small random traces are made of: specifications, each with something unusual, and operations that fit them. */
public final class SmallSubjects {

    /**
     * One of them.
     *
     * @param what what is unusual about it
     * @param choices operations, those more than once that should occur more often
     */
    public record Subject(String what, Specification specification, List<Choice> choices) {}

    private SmallSubjects() {}

    public static List<Subject> of(TestSpecifications specifications) {
        return List.of(
                subject(
                        "a queue whose actions fail on an empty queue or leave a variable open",
                        specifications.of("PartialQueue"),
                        new Choice("Enqueue", 1), new Choice("Enqueue", 2), new Choice("Enqueue", 1),
                        new Choice("Dequeue", 1), new Choice("Dequeue", 2), new Choice("Dequeue", 1),
                        new Choice("Length", 0), new Choice("Length", 1), new Choice("Length", 2),
                        new Choice("Peek", 2)),
                subject(
                        "a pool whose actions have several successors",
                        specifications.of("Pool"),
                        new Choice("Add", 0), new Choice("Add", 1), new Choice("Add", 2),
                        new Choice("Take", 0), new Choice("Take", 1), new Choice("Take", 2), new Choice("Take", 3),
                        new Choice("Drop", 0), new Choice("Drop", 1), new Choice("Size", 1), new Choice("Size", 2)),
                subject(
                        "operations that take several steps",
                        specifications.of("Bulk"),
                        new Choice("PutAll", List.of(1)), new Choice("PutAll", List.of(1, 2)),
                        new Choice("PutAll", List.of(2, 1)), new Choice("PutAll", List.of()),
                        new Choice("Take", 1), new Choice("Take", 2), new Choice("Take", 1), new Choice("Take", 2),
                        new Choice("Count", 0), new Choice("Count", 1), new Choice("Count", 2),
                        new Choice("Flip", true), new Choice("Flip", false)),
                subject(
                        "invariants, one of which may fail, and several initial states",
                        specifications.of("Gauge"),
                        new Choice("Raise", 1), new Choice("Raise", 2), new Choice("Raise", 1),
                        new Choice("Raise", -1), new Choice("Set", 0), new Choice("Set", 3), new Choice("Set", 4),
                        new Choice("Read", 0), new Choice("Read", 1), new Choice("Read", 2), new Choice("Read", 3)),
                subject(
                        "keys of a map, most operations on one of them, one on several",
                        specifications.example("set/SetBench.tla"),
                        new Choice("KVInsert", 1, 1, 0), new Choice("KVInsert", 1, 2, 1), new Choice("KVInsert", 2, 1, 0),
                        new Choice("KVInsertIfAbsent", 1, 2, 0), new Choice("KVInsertIfAbsent", 1, 1, 2),
                        new Choice("KVInsertIfAbsent", 2, 2, 0), new Choice("KVErase", 1, 1), new Choice("KVErase", 1, 2),
                        new Choice("KVErase", 2, 1), new Choice("KVErase", 2, 0), new Choice("KVContains", 1, true),
                        new Choice("KVContains", 1, false), new Choice("KVContains", 2, true),
                        new Choice("KVRangeQuery", 1, 2, 1), new Choice("KVRangeQuery", 1, 2, 2),
                        new Choice("KVRangeQuery", 2, 3, 0)),
                subject(
                        "silent actions",
                        specifications.withSilent("Cache", "WriteBack"),
                        new Choice("Write", 1, 1), new Choice("Write", 1, 2), new Choice("Write", 2, 1),
                        new Choice("Read", 1, 0), new Choice("Read", 1, 1), new Choice("Read", 1, 2),
                        new Choice("Inspect", 1, 0), new Choice("Inspect", 1, 1), new Choice("Inspect", 1, 2),
                        new Choice("Inspect", 2, 1)));
    }

    private static Subject subject(String what, Specification specification, Choice... choices) {
        return new Subject(what, specification, List.of(choices));
    }
}
