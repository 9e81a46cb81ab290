package dev.traceloom.engine;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprinted;
import dev.traceloom.spec.Specification;
import java.util.List;
import java.util.stream.Stream;

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
                        "silent actions",
                        specifications.withSilent("Cache", "WriteBack"),
                        new Choice("Write", 1, 1), new Choice("Write", 1, 2), new Choice("Write", 2, 1),
                        new Choice("Read", 1, 0), new Choice("Read", 1, 1), new Choice("Read", 1, 2),
                        new Choice("Inspect", 1, 0), new Choice("Inspect", 1, 1), new Choice("Inspect", 1, 2),
                        new Choice("Inspect", 2, 1)));
    }

    private static final List<Choice> ON_ONE_SHELF = List.of(
            new Choice("Put", 1, 1), new Choice("Put", 1, 2), new Choice("Put", 2, 1), new Choice("Put", 3, 1),
            new Choice("TakeAny", 1, 1), new Choice("TakeAny", 1, 2), new Choice("TakeAny", 2, 1),
            new Choice("TakeAny", 3, 1), new Choice("Keep", 1), new Choice("Fill", 2, 2), new Choice("Fill", 3, 1),
            new Choice("Holds", 1, 0), new Choice("Holds", 1, 1), new Choice("Holds", 1, 2), new Choice("Holds", 1, 3),
            new Choice("Holds", 2, 0), new Choice("Holds", 2, 1), new Choice("Holds", 2, 2), new Choice("Holds", 2, 3),
            new Choice("Holds", 3, 0), new Choice("Holds", 3, 1), new Choice("Holds", 3, 2));

    /**
     * Specifications with a {@code Partition}, right or wrong. Where operations on different shelves are not known to
     * have nothing to do with each other, no class may reject.
     */
    public static List<Subject> withPartition(TestSpecifications specifications) {
        List<Choice> failing = with(
                ON_ONE_SHELF,
                new Choice("Take", 1, 2), new Choice("Take", 2, 1), new Choice("Take", 3, 1), new Choice("Take", 1, 1));
        List<Choice> onAllShelves = with(
                ON_ONE_SHELF,
                new Choice("Count", 1), new Choice("Count", 2), new Choice("Count", 3), new Choice("Clear"));
        Specification byShelf = specifications.of("ByShelf");
        return List.of(
                new Subject(
                        "right classes, whose independence is not known",
                        new Footprinted(byShelf, operation -> Footprint.UNKNOWN),
                        failing),
                shelves("right classes, whose independence is known", byShelf, ON_ONE_SHELF),
                shelves("right classes, and actions that fail", byShelf, failing),
                shelves("classes that fail to evaluate for some operations", byShelf, onAllShelves),
                shelves("classes that depend on each other", specifications.of("ByThread"), failing),
                shelves("a class that depends on all others", specifications.of("CountsApart"), onAllShelves),
                shelves("a single class", specifications.of("OneClass"), failing),
                shelves("an invariant across classes", specifications.of("Floor"), ON_ONE_SHELF));
    }

    private static Subject shelves(String what, Specification specification, List<Choice> choices) {
        return new Subject(what, new Footprinted(specification, ShelfFootprint::of), choices);
    }

    private static List<Choice> with(List<Choice> some, Choice... more) {
        return Stream.concat(some.stream(), Stream.of(more)).toList();
    }

    private static Subject subject(String what, Specification specification, Choice... choices) {
        return new Subject(what, specification, List.of(choices));
    }
}
