package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What has no translation is asked of TLC, and what is around it is evaluated here. {@code ToString}, which has none, stands
 * for all that.
 */
final class AskingTest {
    private static final List<String> HEAD = List.of(
            "EXTENDS Integers, Sequences, FiniteSets, TLC",
            "VARIABLES x, y",
            "Up(a, b) == a < b",
            "SortedBy(s, Op(_, _)) == IF ToString(SortSeq(s, Op)) = \"\" THEN <<>> ELSE SortSeq(s, Op)",
            "Sorted(s) == SortedBy(s, Up)",
            "Twice(Op(_), a) == Op(Op(a))",
            "Init == x = <<3, 1, 2>> /\\ y = 5");

    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    /** Compares actions of two parameters, v and w, with TLC; one string each. */
    private BothEvaluators compare(List<String> head, String... actions) {
        List<String> body = new ArrayList<>(head);
        for (int i = 0; i < actions.length; i++) {
            body.add("A" + i + "(v, w) == " + actions[i]);
        }
        body.add("Next == A0(1, 1)");
        folder.module("Asks", body.toArray(String[]::new));
        try (Driven asks = folder.open("Asks")) {
            List<BoundOperation> operations = new ArrayList<>();
            for (int i = 0; i < actions.length; i++) {
                for (Value value : List.of(number(0), number(2), text("a"))) {
                    operations.add(asks.bind("0", operation("A" + i, value, number(3))));
                }
            }
            assertFalse(asks.specification().isConcurrent(), "TLC is one thread's at a time");
            BothEvaluators both = new BothEvaluators(asks.specification());
            both.walk(operations, 60 * actions.length, new Dice(5));
            both.tryAll(operations);
            assertEquals(List.of(), asks.specification().warnings());
            return both;
        }
    }

    @Test
    void namesMeanToTlcWhatTheyMeanAroundThePart() {
        BothEvaluators both = compare(
                HEAD,
                "x' = Sorted(<<v, w, 1>>) /\\ UNCHANGED y",
                "\\E a \\in 0..w : a > 1 /\\ x' = Sorted(<<a, y, v>>) /\\ y' = a",
                "x' = (LET b == Head(x) + w IN LET c == b * 2 IN Sorted(<<c, b, w>>)) /\\ UNCHANGED y",
                "LET b == Head(x) + w IN b > 0 /\\ x' = Sorted(<<b, w, v>>) /\\ y' = b",
                "x' = [x EXCEPT ![1] = Head(Sorted(<<@, w, 2>>))] /\\ UNCHANGED y",
                "x' = Twice(LAMBDA s : Append(Sorted(s), v), x) /\\ UNCHANGED y",
                "x' = SortedBy(x, LAMBDA a, b : a * w > b * w) /\\ UNCHANGED y",
                "x' = SortedBy(x, >) /\\ y' = w",
                "x' = (LET Less(a, b) == a + v < b + v IN SortedBy(x, Less)) /\\ UNCHANGED y",
                "x' = [k \\in 1..3 |-> Sorted(<<k, w, y>>)[k]] /\\ UNCHANGED y",
                "x' = Sorted([k \\in DOMAIN x |-> (x[k] * w) % 4]) /\\ UNCHANGED y",
                "x' = x /\\ y' = CHOOSE e \\in 0..9 : Sorted(<<e, w>>) = <<w, e>>",
                "x' = (LET unused == Head(<<>>) IN Sorted(<<w, 1>>)) /\\ UNCHANGED y");
        assertEquals(List.of(), both.neverTranslated());
    }

    @Test
    void aFunctionThatOnlyTlcCanHoldIsLeftToIt() {
        compare(
                HEAD,
                "x' = (LET s[k \\in Nat] == IF k = 0 THEN <<>> ELSE Sorted(Append(s[k - 1], w - k)) IN s[3]) /\\ UNCHANGED y");
    }

    @Test
    void bothStatesAreTold() {
        BothEvaluators both = compare(
                HEAD,
                "x' = Tail(Append(x, w)) /\\ y' = Head(Sorted(x'))",
                "x' = Append(x, w) /\\ Sorted(x)' = Sorted(Append(x, w)) /\\ UNCHANGED y",
                "x' = <<v>> /\\ Sorted(<<y, y'>>) = <<1>> /\\ UNCHANGED y",
                "y' = w /\\ x' = (LET n == y' IN Sorted(<<n, y, 4>>))",
                "y' \\in {1, w} /\\ x' = Sorted(<<y', 2>>)",
                "(ENABLED (y' = w /\\ y' > y)) /\\ x' = <<1>> /\\ UNCHANGED y",
                "~(ENABLED (y' = w /\\ y' > y)) /\\ y' = 0 /\\ UNCHANGED x",
                "(\\E a \\in {1, w} : Sorted(<<a, y>>) = <<a, y>>) /\\ y' = w /\\ x' = Sorted(x)",
                "UNCHANGED <<x, y>> /\\ Sorted(x) = x");
        assertTrue(both.neverTranslated().size() <= 1, both.neverTranslated()::toString);
    }

    @Test
    void errorsAreThoseOfTheWholeAction() {
        compare(
                HEAD,
                "x' = Sorted(v) /\\ UNCHANGED y",
                "x' = SortedBy(x, LAMBDA a, b : a < v) /\\ UNCHANGED y",
                "Sorted(<<1>>) /\\ UNCHANGED <<x, y>>",
                "x' = SubSeq(Sorted(x), v, 9) /\\ UNCHANGED y",
                "x' = {Sorted(s) : s \\in [1..3 -> 1..w]} /\\ UNCHANGED y",
                "(y = 5 \\/ Sorted(v) = x) /\\ UNCHANGED <<x, y>>",
                "x' = Sorted(x) /\\ y' = y /\\ Assert(v = 0, <<\"not zero\", v>>)");
    }

    @Test
    void whatInstancesPutInTheirPlace() {
        folder.module(
                "Inner",
                "EXTENDS Integers, Sequences, TLC",
                "CONSTANT Limit",
                "VARIABLE list",
                "Up(a, b) == a < b",
                "Sorted(s) == IF ToString(SortSeq(s, Up)) = \"\" THEN <<>> ELSE SortSeq(s, Up)",
                "Ends(n) == Sorted(Append(list, n))[1] < Limit",
                "Put(n) == Ends(n) /\\ list' = Sorted(Append(list, n + Limit))");
        List<String> head = new ArrayList<>(HEAD);
        head.add("I == INSTANCE Inner WITH list <- x, Limit <- 4");
        head.add("P(k) == INSTANCE Inner WITH list <- Tail(x), Limit <- k");
        BothEvaluators both = compare(
                head,
                "I!Put(w) /\\ UNCHANGED y",
                "P(w)!Ends(v) /\\ y' = w /\\ x' = <<1, 2>>",
                "x' = <<w, v>> /\\ y' = 1 /\\ I!Ends(v)'",
                "y' = (IF P(w - 1)!Ends(y) THEN 1 ELSE 2) /\\ UNCHANGED x");
        assertEquals(List.of(), both.neverTranslated());
    }

    /** Where an action is asked about again after it failed, it would print twice. */
    @Test
    void whatHasSideEffectsIsNeverAskedInParts() {
        folder.module(
                "Prints",
                "EXTENDS Integers, Sequences, TLC",
                "VARIABLE x",
                "Init == x = 0",
                "Say(n) == x' = Head(IF PrintT(n) THEN <<>> ELSE <<n>>)",
                "Next == Say(1)");
        try (Driven prints = folder.open("Prints")) {
            assertNotNull(prints.evaluate(operation("Say", number(7))).failure());
            assertEquals(1, prints.specification().printed().size());
        }
    }
}
