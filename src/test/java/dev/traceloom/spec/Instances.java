package dev.traceloom.spec;

import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Specifications, each with operations that fit it: all that an analysis of actions should be tried on. */
final class Instances {

    /** A record to be bound. */
    record Instance(String action, Value... arguments) {
        @Override
        public String toString() {
            return action + List.of(arguments);
        }
    }

    private final List<Instance> all = new ArrayList<>();

    private Instances() {}

    static List<String> specifications() {
        return List.of(
                "Tangle", "Keyed", "Nested", "Rebuilt", "Fixed", "Registry", "Slots", "Boxes", "Veiled",
                "PartialQueue", "Pool", "Bulk", "Gauge", "Cache", "Drawer", "Hidden",
                "set/SetBench", "queue/Queue", "register/Register", "producers/ProducerQueues", "counter/Atomic");
    }

    static SpecificationSource source(String specification) {
        Path folder = Path.of(specification.contains("/") ? "examples" : "src/test/resources/specs");
        return SpecificationSource.of(folder.resolve(specification + ".tla"));
    }

    static List<Instance> of(String specification) {
        Instances some = new Instances();
        switch (specification) {
            case "Tangle" -> some.tangle();
            case "Keyed" -> some.keyed();
            case "Nested" -> some.nested();
            case "Rebuilt" -> some.rebuilt();
            case "Fixed" -> some.fixed();
            case "Registry" -> some.registry();
            case "Slots" -> some.slots();
            case "Boxes" -> some.boxes();
            case "Veiled" -> some.each(0, 2, "Show", "Veil", "Seen", "Unseen");
            case "PartialQueue" -> some.each(0, 2, "Enqueue", "Dequeue", "Length", "Peek");
            case "Pool" -> some.each(0, 3, "Add", "Take", "Drop", "Size");
            case "Bulk" -> some.bulk();
            case "Gauge" -> some.each(0, 3, "Raise", "Set", "Read");
            case "Cache" -> some.each(1, 2, "WriteBack").pairs(1, 2, 0, 2, "Write", "Read", "Inspect");
            case "Drawer" -> some.each(0, 2, "Open", "Take").one("Show", text("red")).one("Show", text("blue"));
            case "Hidden" -> some.each(1, 2, "Tell").one("Guess");
            case "set/SetBench" -> some.set();
            case "queue/Queue" -> some.each(1, 3, "Enqueue", "Dequeue");
            case "register/Register" -> some.register();
            case "producers/ProducerQueues" -> some.producers();
            case "counter/Atomic" -> some.each(1, 3, "Inc");
            default -> throw new IllegalArgumentException(specification);
        }
        return some.all;
    }

    private Instances one(String action, Value... arguments) {
        all.add(new Instance(action, arguments));
        return this;
    }

    private Instances each(int low, int high, String... actions) {
        for (String action : actions) {
            for (int i = low; i <= high; i++) {
                one(action, number(i));
            }
        }
        return this;
    }

    private Instances pairs(int low, int high, int lowest, int highest, String... actions) {
        for (String action : actions) {
            for (int i = low; i <= high; i++) {
                for (int j = lowest; j <= highest; j++) {
                    one(action, number(i), number(j));
                }
            }
        }
        return this;
    }

    private Instances withTruth(int low, int high, String... actions) {
        for (String action : actions) {
            for (int i = low; i <= high; i++) {
                one(action, number(i), Value.Bool.TRUE).one(action, number(i), Value.Bool.FALSE);
            }
        }
        return this;
    }

    private void tangle() {
        pairs(1, 3, 0, 2, "Peek", "Put");
        pairs(1, 2, 0, 1, "PutAfter", "PutThere", "PeekLambda", "PutLambda", "Keep", "Divide");
        pairs(0, 1, 1, 2, "Find");
        each(1, 3, "Add", "Chain", "Forget", "Imply");
        each(0, 2, "PutSomewhere", "Settle", "AllBelow", "Total", "Guess", "Again", "Everywhere");
        withTruth(1, 2, "CanDo");
        one("Swap");
        for (int v = 0; v <= 1; v++) {
            one("Try", Value.Bool.TRUE, number(v)).one("Try", Value.Bool.FALSE, number(v));
            for (String what : List.of("set", "look", "copy")) {
                one("TryCase", text(what), number(v));
            }
        }
    }

    private void keyed() {
        pairs(1, 3, 1, 2, "Insert", "InsertNew", "Set");
        pairs(1, 2, 0, 2, "InsertNext", "Get", "Above");
        one("InsertPair", number(1), number(1), number(1));
        one("InsertPair", number(2), number(1), number(1));
        one("Insert", text("x"), number(1)).one("Set", text("x"), number(2)).one("Set", text("y"), number(2));
        one("Insert", text("y"), number(2)).one("Remove", text("x")).one("Has", text("y"), Value.Bool.TRUE);
        each(1, 3, "Remove", "Count", "Join", "Leave");
        each(1, 1, "Mistake");
        withTruth(1, 3, "Has", "IsMember");
        one("Between", number(1), number(2), number(1)).one("Between", number(2), number(3), number(2));
        one("Between", number(3), number(3), number(0));
        for (String account : List.of("a", "b", "c")) {
            Value a = text(account);
            one("Reset", a).one("Save", a, number(1)).one("Move", a, text("a")).one("Balance", a, number(1));
            for (int i = 1; i <= 2; i++) {
                one("Deposit", a, number(i)).one("Mark", a, number(i)).one("Unmark", a, number(i));
                one("Marked", a, number(i), Value.Bool.TRUE);
            }
        }
    }

    private void nested() {
        for (int k = 1; k <= 2; k++) {
            pairs(k, k, 1, 3, "Drop", "Count", "Hidden", "Deep", "Both");
            for (int j = 1; j <= 3; j++) {
                one("Put", number(k), number(j), number(0)).one("Put", number(k), number(j), number(1));
                one("Replace", number(k), number(j), number(2)).one("Get", number(k), number(j), number(1));
                one("Has", number(k), number(j), Value.Bool.TRUE);
            }
        }
    }

    private void rebuilt() {
        pairs(1, 3, 1, 2, "Put", "PutCase", "PutOver", "PutNew", "Replace", "PutInPlace", "ReplaceInPlace", "Get", "Version");
        pairs(1, 2, 2, 3, "Swap", "Send", "Receive");
        each(1, 3, "Delete");
        each(1, 1, "Clean");
        for (int key = 1; key <= 2; key++) {
            one("PutIf", number(key), number(1), Value.Bool.TRUE).one("PutIf", number(key), number(2), Value.Bool.FALSE);
        }
        one("Put", text("x"), number(1)).one("PutNew", text("x"), number(1)).one("Delete", text("x"));
        one("Swap", number(1), text("x")).one("PutIf", text("x"), number(2), number(0));
        for (String room : List.of("red", "blue", "gone")) {
            for (int who = 1; who <= 2; who++) {
                one("Enter", text(room), number(who)).one("Visit", text(room), number(who));
                one("Inside", text(room), number(who), number(1)).one("VisitInPlace", text(room), number(who));
                one("Again", text(room), number(who)).one("Exchange", text(room), number(who));
            }
        }
    }

    private void fixed() {
        pairs(1, 3, 0, 2, "Store", "StoreCase", "StoreInPlace", "StoreOfDomain", "Stored");
        pairs(0, 0, 1, 1, "Store", "StoreInPlace", "StoreOfDomain", "Stored");
        one("Store", text("x"), number(1)).one("StoreInPlace", text("x"), number(1)).one("Clear");
        each(0, 2, "Shift", "AllSent");
        pairs(1, 3, 1, 2, "Pay", "Owe", "OweInPlace", "Owed");
        each(1, 2, "Settle");
        each(1, 3, "Send", "Receive");
        pairs(1, 3, 1, 3, "SendBoth", "Answer", "Sent");
        one("Send", text("x")).one("Send", text("y")).one("Receive", text("x")).one("Sent", text("y"), number(1));
        one("Answer", text("x"), text("y")).one("Answer", number(1), text("y")).one("SendBoth", number(1), text("y"));
        one("Send", list(1)).one("Send", list(2)).one("Receive", list(1)).one("Sent", list(2), number(1));
    }

    private void registry() {
        pairs(1, 3, 1, 2, "Register", "RegisterNew", "RegisterToo", "Change", "DeleteEntry", "Lookup", "Find", "Pair");
        pairs(1, 2, 1, 3, "Rename");
        pairs(1, 2, 0, 2, "Valued");
        each(1, 3, "Delete", "Missing", "Unpair", "Copy");
        // What stands beside a key need not be comparable, nor need keys.
        one("Register", number(2), text("x")).one("Register", text("x"), number(1)).one("RegisterToo", number(1), text("x"));
        one("Pair", number(1), text("x")).one("Pair", text("x"), number(1)).one("Delete", text("x"));
        one("Paired", number(1), number(1), Value.Bool.TRUE).one("Paired", number(2), text("x"), Value.Bool.FALSE);
        one("Lookup", number(1), text("x")).one("Rename", number(1), text("x")).one("DeleteEntry", number(1), text("x"));
        one("Register", list(1), number(1)).one("Delete", list(1)).one("Pair", list(1), number(1)).one("Unpair", list(2));
        pairs(1, 2, 1, 2, "Send", "Receive");
        each(1, 2, "Expire", "Pending");
    }

    private void slots() {
        pairs(1, 5, 1, 2, "Set", "SetThere", "Rebuild", "Get");
        pairs(1, 2, 1, 3, "Swap", "Send", "Receive");
        each(0, 4, "Size");
        each(1, 2, "Add", "AllAre");
        withTruth(1, 4, "Has");
        one("Send", number(1), text("x")).one("Send", text("x"), number(1)).one("Receive", number(1), text("x"));
        for (int i = 1; i <= 2; i++) {
            one("Sum", number(i), number(2), number(2)).one("Copies", number(i), number(1), number(1));
        }
    }

    private void boxes() {
        each(0, 2, "PutLeft", "PutRight", "LookLeft", "LookBoth");
        one("DoubleRight");
        for (String place : List.of("top", "low", "gone")) {
            for (int v = 0; v <= 1; v++) {
                one("PutOn", text(place), number(v)).one("LookOn", text(place), number(v));
            }
        }
    }

    private void bulk() {
        one("PutAll", list(1)).one("PutAll", list(1, 2)).one("PutAll", list(2, 1)).one("PutAll", list());
        each(0, 2, "Take", "Count");
        one("Flip", Value.Bool.TRUE).one("Flip", Value.Bool.FALSE);
    }

    private void set() {
        withTruth(1, 3, "KVContains");
        pairs(1, 3, 0, 2, "KVErase");
        for (int key = 1; key <= 3; key++) {
            for (int result = 0; result <= 2; result++) {
                one("KVInsert", number(key), number(1), number(result));
                one("KVInsertIfAbsent", number(key), number(2), number(result));
                one("KVRangeQuery", number(key), number(3), number(result));
                one("KVRangeQuery", number(1), number(key), number(result));
            }
        }
    }

    private void register() {
        each(0, 2, "Read", "Write");
        for (int i = 0; i <= 2; i++) {
            one("CompareAndSet", number(i), number(1), Value.Bool.TRUE);
            one("CompareAndSet", number(i), number(2), Value.Bool.FALSE);
        }
    }

    private void producers() {
        for (int i = 0; i <= 2; i++) {
            one("SizeApprox", number(i));
            one("EnqueueWithToken", number(i), list(1)).one("EnqueueWithToken", number(i), list(1, 2));
            one("Dequeue", number(i), list(1)).one("Dequeue", number(i), list(2, 1)).one("Dequeue", number(i), list());
        }
    }

    static Value number(int value) {
        return Value.Int.of(value);
    }

    static Value text(String value) {
        return new Value.Text(value);
    }

    private static Value list(int... values) {
        List<Value> elements = new ArrayList<>();
        for (int value : values) {
            elements.add(number(value));
        }
        return new Value.Tuple(elements);
    }
}
