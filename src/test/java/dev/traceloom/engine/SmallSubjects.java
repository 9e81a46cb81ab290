package dev.traceloom.engine;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprinted;
import dev.traceloom.spec.Specification;
import java.util.ArrayList;
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

    /** The subject whose elements may be anything. */
    static final String ANY_ELEMENTS = "a queue of which each element is taken once";

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
                        new Choice("Inspect", 2, 1)),
                subject(
                        "actions that touch more than meets the eye",
                        specifications.of("Tangle"),
                        new Choice("Put", 1, 1), new Choice("Put", 2, 2), new Choice("PutAfter", 1, 1),
                        new Choice("PutThere", 1, 1), new Choice("PutSomewhere", 2), new Choice("PutLambda", 2, 0),
                        new Choice("Add", 1), new Choice("Add", 2), new Choice("Chain", 1), new Choice("Chain", 2),
                        new Choice("Swap"), new Choice("Swap"), new Choice("Settle", 0), new Choice("Settle", 1),
                        new Choice("Try", true, 1), new Choice("Try", false, 2), new Choice("TryCase", "set", 2),
                        new Choice("TryCase", "look", 2), new Choice("TryCase", "copy", 0), new Choice("Guess", 1),
                        new Choice("Again", 0), new Choice("Again", 1), new Choice("Everywhere", 1),
                        new Choice("Peek", 1, 0), new Choice("Peek", 1, 1), new Choice("Peek", 2, 1),
                        new Choice("Peek", 2, 2), new Choice("PeekLambda", 1, 1), new Choice("Keep", 2, 0),
                        new Choice("AllBelow", 1), new Choice("AllBelow", 2), new Choice("Total", 1),
                        new Choice("Total", 2), new Choice("Find", 1, 2), new Choice("CanDo", 1, true),
                        new Choice("Divide", 1, 2), new Choice("Forget", 2), new Choice("Imply", 1)),
                subject(
                        "functions and sets of which each operation touches one key",
                        specifications.of("Keyed"),
                        new Choice("Insert", 1, 1), new Choice("Insert", 2, 1), new Choice("Insert", 1, 2),
                        new Choice("InsertNew", 1, 1), new Choice("InsertNew", 2, 2), new Choice("InsertNext", 1, 2),
                        new Choice("InsertPair", 1, 1, 1), new Choice("Remove", 1), new Choice("Remove", 2),
                        new Choice("Set", 1, 2), new Choice("Set", 2, 1), new Choice("Set", "x", 1),
                        new Choice("Get", 1, 0), new Choice("Get", 1, 1), new Choice("Get", 2, 1),
                        new Choice("Get", 2, 2), new Choice("Has", 1, true), new Choice("Has", 2, false), new Choice("Between", 1, 2, 1),
                        new Choice("Between", 2, 3, 0), new Choice("Between", 2, 3, 1), new Choice("Count", 1),
                        new Choice("Count", 2), new Choice("Join", 1), new Choice("Join", 2), new Choice("Leave", 1),
                        new Choice("IsMember", 1, true), new Choice("IsMember", 2, false), new Choice("Above", 1, 0),
                        new Choice("Above", 1, 1), new Choice("Deposit", "a", 1), new Choice("Deposit", "b", 1),
                        new Choice("Mark", "a", 1), new Choice("Unmark", "a", 1), new Choice("Reset", "a"),
                        new Choice("Move", "a", "b"), new Choice("Save", "a", 2), new Choice("Balance", "a", 1),
                        new Choice("Balance", "b", 1), new Choice("Marked", "a", 1, true)),
                subject(
                        "functions in a function, of which operations touch one key or several",
                        specifications.of("Nested"),
                        new Choice("Put", 1, 1, 1), new Choice("Put", 1, 2, 1), new Choice("Put", 2, 1, 2),
                        new Choice("Drop", 1, 1), new Choice("Drop", 1, 2), new Choice("Replace", 1, 1, 2),
                        new Choice("Replace", 1, 2, 2), new Choice("Count", 1, 1), new Choice("Count", 1, 2),
                        new Choice("Hidden", 1, 2), new Choice("Deep", 1, 1), new Choice("Both", 1, 1),
                        new Choice("Has", 1, 1, true), new Choice("Has", 1, 2, false), new Choice("Get", 1, 1, 0),
                        new Choice("Get", 1, 1, 1), new Choice("Get", 1, 2, 1), new Choice("Get", 2, 1, 2)),
                subject(
                        "functions that are made anew with every change",
                        specifications.of("Rebuilt"),
                        new Choice("Put", 1, 1), new Choice("Put", 2, 2), new Choice("Put", 1, 2), new Choice("Put", "x", 1),
                        new Choice("PutCase", 1, 1), new Choice("PutCase", 2, 1), new Choice("PutOver", 1, 2),
                        new Choice("PutNew", 1, 1), new Choice("PutNew", 2, 2), new Choice("Replace", 1, 2),
                        new Choice("Replace", 2, 1), new Choice("PutIf", 1, 2, true), new Choice("PutIf", 2, 1, false),
                        new Choice("Swap", 1, 2), new Choice("Delete", 1), new Choice("Delete", 2), new Choice("Clean", 1),
                        new Choice("Get", 1, 0), new Choice("Get", 1, 1), new Choice("Get", 1, 2), new Choice("Get", 2, 0),
                        new Choice("Get", 2, 1), new Choice("Get", 2, 2), new Choice("Version", 1, 1),
                        new Choice("Version", 2, 2), new Choice("Enter", "red", 1), new Choice("Enter", "blue", 1),
                        new Choice("Visit", "red", 1), new Choice("Visit", "red", 2), new Choice("Inside", "red", 1, 1),
                        new Choice("Inside", "red", 2, 0), new Choice("Inside", "blue", 1, 5), new Choice("Send", 1, 1),
                        new Choice("Send", 2, 1), new Choice("Receive", 1, 1), new Choice("Receive", 2, 1)),
                subject(
                        "functions that always have the same keys, and a bag",
                        specifications.of("Fixed"),
                        new Choice("Store", 1, 1), new Choice("Store", 2, 1), new Choice("Store", 1, 2), new Choice("Store", 0, 1),
                        new Choice("StoreCase", 1, 1), new Choice("StoreCase", 2, 1), new Choice("StoreInPlace", 1, 2),
                        new Choice("StoreInPlace", 2, 0), new Choice("StoreOfDomain", 2, 2), new Choice("Shift", 1),
                        new Choice("Clear"), new Choice("Stored", 1, 1), new Choice("Stored", 1, 2), new Choice("Stored", 2, 1),
                        new Choice("Stored", 2, 0), new Choice("Pay", 1, 1), new Choice("Owe", 1, 1), new Choice("Owe", 2, 2),
                        new Choice("OweInPlace", 1, 2), new Choice("OweInPlace", 2, 0), new Choice("Settle", 1),
                        new Choice("Owed", 1, 1), new Choice("Owed", 2, 2), new Choice("Owed", 2, 0), new Choice("Send", 1),
                        new Choice("Send", 2), new Choice("Send", "x"), new Choice("SendBoth", 1, 2), new Choice("Receive", 1),
                        new Choice("Receive", 2), new Choice("Answer", 1, 2), new Choice("Sent", 1, 1), new Choice("Sent", 1, 2),
                        new Choice("Sent", 2, 0), new Choice("Sent", 2, 1), new Choice("AllSent", 1), new Choice("AllSent", 2)),
                subject(
                        "actions of another module, for several variables",
                        specifications.of("Boxes"),
                        new Choice("PutLeft", 1), new Choice("PutLeft", 2), new Choice("PutRight", 0),
                        new Choice("PutRight", 2), new Choice("DoubleRight"), new Choice("DoubleRight"),
                        new Choice("LookLeft", 0), new Choice("LookLeft", 1), new Choice("LookLeft", 2),
                        new Choice("LookBoth", 1), new Choice("LookBoth", 2), new Choice("LookBoth", 3),
                        new Choice("PutOn", "top", 1), new Choice("PutOn", "low", 1), new Choice("LookOn", "top", 0),
                        new Choice("LookOn", "top", 1), new Choice("LookOn", "low", 1)),
                subject(
                        "a queue that may be empty, with a size",
                        specifications.of("SizedQueue"),
                        new Choice("Offer", 1), new Choice("Offer", 2), new Choice("Offer", 3), new Choice("Offer", 1),
                        new Choice("Offer", 2), new Choice("Poll", 1), new Choice("Poll", 2), new Choice("Poll", 3),
                        new Choice("Poll", 1), new Choice("Poll", 2), new Choice("Poll", -1), new Choice("Peek", 1),
                        new Choice("Peek", 2), new Choice("Peek", -1), new Choice("Size", 0), new Choice("Size", 1),
                        new Choice("Size", 2)),
                subject(
                        "two bounded queues in a variable",
                        specifications.of("Mailboxes"),
                        new Choice("Send", "a", 1, true), new Choice("Send", "a", 2, true), new Choice("Send", "b", 1, true),
                        new Choice("Send", "b", 2, true), new Choice("Send", "a", 1, true), new Choice("Send", "a", 2, true),
                        new Choice("Send", "a", 1, false), new Choice("Receive", "a", 1), new Choice("Receive", "a", 2),
                        new Choice("Receive", "b", 1), new Choice("Receive", "b", 2), new Choice("Receive", "a", 1),
                        new Choice("Receive", "a", 2), new Choice("Delay", "a", 1), new Choice("Waiting", "a", 1),
                        new Choice("Waiting", "a", 2), new Choice("Sent", 2)),
                subject(
                        "sequences that are no queues, and one that is not empty at first",
                        specifications.of("TwoEnds"),
                        new Choice("PushLast", 1), new Choice("PushLast", 2), new Choice("PushFirst", 1),
                        new Choice("PushFirst", 2), new Choice("PopFirst", 1), new Choice("PopFirst", 2),
                        new Choice("PopLast", 1), new Choice("PopLast", 2), new Choice("PopLast", 3), new Choice("PopFirst", 3),
                        new Choice("Add", 1), new Choice("Add", 2), new Choice("Add", 3), new Choice("Remove", 1),
                        new Choice("Remove", 2), new Choice("Remove", 3)),
                subject(
                        "a queue of which operations see more, change more and refuse",
                        specifications.of("NotedQueue"),
                        new Choice("Put", 1), new Choice("Put", 2), new Choice("Put", 3), new Choice("PutIfShort", 1),
                        new Choice("PutBehind", 2), new Choice("PutAgain", 1), new Choice("PutNoted", 1), new Choice("Take", 1),
                        new Choice("Take", 2), new Choice("Take", 3), new Choice("TakeIfAlone", 2), new Choice("TakeNoted", 1),
                        new Choice("Rotate", 1), new Choice("First", 1)),
                subject(
                        "operators that call themselves, take others, or fold",
                        specifications.of("Folded"),
                        new Choice("Score", "ann", 1), new Choice("Score", "bob", 2), new Choice("Score", "bob", 1),
                        new Choice("Bump", "ann"), new Choice("Bump", "bob"), new Choice("Sum", 1), new Choice("Sum", 2),
                        new Choice("SumOf", Recorded.set("ann"), 1), new Choice("SumOf", Recorded.set("ann", "bob"), 3),
                        new Choice("Best", "ann"), new Choice("Best", "bob"), new Choice("Note", 1), new Choice("Note", 2),
                        new Choice("Undo", 1), new Choice("Undo", 2), new Choice("Total", 1), new Choice("Total", 3),
                        new Choice("Noted", 1, 0), new Choice("Noted", 1, 1), new Choice("Noted", 2, 1),
                        new Choice("Settle", "ann"), new Choice("Settle", "bob"), new Choice("Link", 1, 2),
                        new Choice("Link", 2, 3), new Choice("Link", 3, 1), new Choice("Cut", 1), new Choice("Cut", 2),
                        new Choice("Reaches", 1, 3, true), new Choice("Reaches", 1, 3, false),
                        new Choice("Reaches", 2, 1, true), new Choice("Far", 1, 1), new Choice("Far", 1, 2),
                        new Choice("Far", 2, 0)),
                subject(
                        "sets of records and pairs with a key, and a bag",
                        specifications.of("Registry"),
                        new Choice("Register", 1, 1), new Choice("Register", 1, 2), new Choice("Register", 2, 1),
                        new Choice("Register", 2, "x"), new Choice("Register", "x", 1), new Choice("Pair", 2, "x"),
                        new Choice("RegisterNew", 1, 2), new Choice("RegisterNew", 2, 2), new Choice("RegisterToo", 1, 2),
                        new Choice("Change", 1, 2), new Choice("Change", 2, 1), new Choice("Rename", 1, 2),
                        new Choice("Delete", 1), new Choice("Delete", 2), new Choice("DeleteEntry", 1, 1),
                        new Choice("Lookup", 1, 1), new Choice("Lookup", 1, 2), new Choice("Lookup", 2, 1),
                        new Choice("Find", 1, 2), new Choice("Missing", 1), new Choice("Missing", 2),
                        new Choice("Valued", 1, 1), new Choice("Valued", 2, 1), new Choice("Pair", 1, 1),
                        new Choice("Pair", 1, 2), new Choice("Pair", 2, 1), new Choice("Unpair", 1),
                        new Choice("Paired", 1, 1, true), new Choice("Paired", 1, 2, false), new Choice("Paired", 2, 1, true),
                        new Choice("Copy", 1), new Choice("Copy", 2), new Choice("Send", 1, 1), new Choice("Send", 2, 1),
                        new Choice("Send", 1, 2), new Choice("Receive", 1, 1), new Choice("Receive", 2, 1),
                        new Choice("Receive", 1, 2), new Choice("Expire", 1), new Choice("Pending", 1),
                        new Choice("Pending", 2), new Choice("Copies", 1, 1, 1), new Choice("Copies", 1, 1, 2)),
                subject(
                        "a sequence by its indices, and a bag of records",
                        specifications.of("Slots"),
                        new Choice("Add", 1), new Choice("Add", 2), new Choice("Set", 1, 1), new Choice("Set", 2, 2),
                        new Choice("Set", 3, 1), new Choice("SetThere", 1, 2), new Choice("SetThere", 3, 1),
                        new Choice("Rebuild", 1, 1), new Choice("Rebuild", 2, 1), new Choice("Rebuild", 3, 2),
                        new Choice("Swap", 1, 2), new Choice("Swap", 2, 3), new Choice("Get", 1, 0), new Choice("Get", 1, 1),
                        new Choice("Get", 2, 2), new Choice("Get", 3, 1), new Choice("Size", 2), new Choice("Size", 3),
                        new Choice("Has", 3, true), new Choice("Has", 3, false), new Choice("Sum", 1, 2, 2),
                        new Choice("AllAre", 1), new Choice("Send", 1, 1), new Choice("Send", 2, 1), new Choice("Send", 1, 2),
                        new Choice("Receive", 1, 1), new Choice("Receive", 2, 1), new Choice("Receive", 1, 2),
                        new Choice("Copies", 1, 1, 1), new Choice("Copies", 2, 1, 0), new Choice("Send", 1, "x")),
                subject(
                        ANY_ELEMENTS,
                        specifications.example("queue/Queue.tla"),
                        new Choice("Enqueue", 1), new Choice("Enqueue", 2), new Choice("Enqueue", 3),
                        new Choice("Enqueue", 4), new Choice("Dequeue", 1), new Choice("Dequeue", 2),
                        new Choice("Dequeue", 3), new Choice("Dequeue", 4)));
    }

    /** Every subject there is. */
    public static List<Subject> all(TestSpecifications specifications) {
        List<Subject> all = new ArrayList<>(of(specifications));
        all.add(withThreadEnds(specifications));
        all.addAll(withPartition(specifications));
        all.addAll(withKeys(specifications));
        return all;
    }

    /** One that says what the end of a thread does, and its crash. */
    public static Subject withThreadEnds(TestSpecifications specifications) {
        return subject(
                "a lock that dies with its owner",
                specifications.of("Locks"),
                new Choice("Lock"), new Choice("Lock"), new Choice("Lock"), new Choice("Write", 1), new Choice("Write", 2),
                new Choice("Unlock"), new Choice("Read", 0), new Choice("Read", 1), new Choice("Read", 2),
                new Choice("IsFree", true), new Choice("IsFree", false));
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

    private static final List<Choice> BY_KEY = List.of(
            new Choice("Put", 1, 1), new Choice("Put", 1, 2), new Choice("Put", 2, 1), new Choice("Put", 3, 2),
            new Choice("Get", 1, 0), new Choice("Get", 1, 1), new Choice("Get", 1, 2), new Choice("Get", 2, 1),
            new Choice("Get", 3, 2), new Choice("Get", 3, 0), new Choice("Fill", 1), new Choice("Fill", 2),
            new Choice("Claim", 1, "a"), new Choice("Claim", 2, "b"), new Choice("Claim", 1, "b"),
            new Choice("OwnedBy", 1, "a"), new Choice("OwnedBy", 1, "nobody"), new Choice("OwnedBy", 2, "nobody"),
            new Choice("OwnedBy", 2, "staff"), new Choice("OwnedBy", 3, "staff"), new Choice("Mark", 1, 2),
            new Choice("Mark", 2, 1), new Choice("Marks", 1, 2, 1), new Choice("Marks", 2, 1, 1),
            new Choice("Marks", 2, 1, 0));

    private static final List<Choice> REBUILT_BY_KEY = List.of(
            new Choice("Put", 1, 1), new Choice("Put", 1, 2), new Choice("Put", 2, 1), new Choice("PutCase", 2, 2),
            new Choice("PutOver", 3, 1), new Choice("PutNew", 1, 2), new Choice("PutNew", 3, 2), new Choice("Replace", 1, 1),
            new Choice("Replace", 2, 2), new Choice("PutIf", 1, 1, true), new Choice("PutIf", 2, 2, false),
            new Choice("Delete", 1), new Choice("Delete", 3), new Choice("Get", 1, 0), new Choice("Get", 1, 1),
            new Choice("Get", 1, 2), new Choice("Get", 2, 1), new Choice("Get", 2, 2), new Choice("Get", 3, 0),
            new Choice("Get", 3, 1), new Choice("Send", 1, 1), new Choice("Send", 2, 1), new Choice("Receive", 1, 1),
            new Choice("Receive", 2, 1), new Choice("Enter", "red", 1), new Choice("Inside", "red", 1, 1),
            new Choice("Visit", "red", 2), new Choice("Inside", "red", 2, 1));

    /** Specifications whose operations fall into classes though nobody says so. */
    public static List<Subject> withKeys(TestSpecifications specifications) {
        Specification lockers = specifications.of("Lockers");
        Specification rebuilt = specifications.of("Rebuilt");
        return List.of(
                new Subject("right classes, of a map that is made anew with every change", rebuilt, REBUILT_BY_KEY),
                new Subject(
                        "classes of a map that is made anew, some tied together",
                        rebuilt,
                        with(REBUILT_BY_KEY, new Choice("Swap", 1, 2), new Choice("Put", "x", 1), new Choice("Clean", 1))),
                new Subject("right classes, found by footprints", lockers, BY_KEY),
                new Subject(
                        "right classes, found by footprints, and actions that fail",
                        lockers,
                        with(BY_KEY, new Choice("Halve", 1), new Choice("Halve", 2), new Choice("Halve", 3))),
                new Subject(
                        "classes that some operations tie together",
                        lockers,
                        with(BY_KEY, new Choice("Move", 1, 2), new Choice("Count", 1), new Choice("Total", 2))));
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
