package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.named;
import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record's arguments reach the action's parameters, and a record that does not fit is told what would. */
final class BindingTest {
    @TempDir
    static Path temporary;

    private static SpecificationFolder folder;

    @BeforeAll
    static void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Bind",
                "EXTENDS Naturals",
                "VARIABLE x",
                "Init == x = 0",
                "Insert(key, value) == x' = <<key, value>>",
                "Own(_thread, n) == x' = <<_thread, n>>",
                "Self(self, n) == x' = <<self, n>>",
                "Higher(Op(_), n) == x' = Op(n)",
                "Clear == x' = 0",
                "Next == \\/ \\E k, v \\in 1..2 : Insert(k, v)",
                "        \\/ Own(1, 2) \\/ Self(1, 2) \\/ Clear");
    }

    @AfterAll
    static void closePool() {
        folder.close();
    }

    @Test
    void argumentsBindByNameInAnyOrder() {
        try (Driven bind = folder.open("Bind")) {
            Successors found = bind.evaluate(named("Insert", "value", number(2), "key", number(1)));
            assertEquals("<<1, 2>>", found.get(0).variables().get("x"));
        }
    }

    @Test
    void argumentsBindByPosition() {
        try (Driven bind = folder.open("Bind")) {
            assertEquals("<<1, 2>>", bind.does("Insert", number(1), number(2)).variables().get("x"));
        }
    }

    @Test
    void threadIsBoundWhereTheRecordDoesNotGiveIt() {
        try (Driven bind = folder.open("Bind")) {
            assertEquals("<<\"t1\", 5>>", thread(bind, "t1", named("Own", "n", number(5))), "rule 4");
            assertEquals("<<\"t2\", 5>>", thread(bind, "t2", operation("Own", number(5))), "rule 4");
            assertEquals("<<7, 5>>", thread(bind, "t1", named("Own", "_thread", number(7), "n", number(5))), "rule 4");
            assertEquals("<<7, 5>>", thread(bind, "t1", operation("Own", number(7), number(5))), "rule 4");
        }
    }

    @Test
    void anotherParameterMayStandForTheThread() {
        SpecificationSource plain = folder.source("Bind");
        SpecificationSource source = plain.with(SpecificationOption.THREAD_PARAMETER, Optional.of("self"));
        try (Driven bind = folder.open(source)) {
            assertEquals("<<\"0\", 5>>", thread(bind, "0", named("Self", "n", number(5))), "rule 4");
            assertEquals("<<\"0\", 5>>", thread(bind, "0", named("Own", "n", number(5))), "rule 4");
        }
        try (Driven bind = folder.open("Bind")) {
            assertEquals(List.of("self"), bind.lacking(named("Self", "n", number(5))), "rule 8");
        }
    }

    @Test
    void missingAndSurplusArgumentsAreNamed() {
        try (Driven bind = folder.open("Bind")) {
            assertEquals(List.of("value"), bind.lacking(named("Insert", "key", number(1))), "rule 8");
            assertEquals(List.of("key", "value"), bind.lacking(named("Insert")), "rule 8");
            assertEquals("the record gives the argument extra, which Insert(key, value) does not have",
                    bind.mismatch(named("Insert", "key", number(1), "value", number(2), "extra", number(3))));
            assertEquals("Insert(key, value) has 2 parameters, but the record gives 1 argument; {\"#model\": \"?\"} stands for one"
                            + " that nobody knows, or give by name those that somebody does",
                    bind.mismatch(operation("Insert", number(1))));
            assertEquals("Clear has no parameters, but the record gives 1 argument",
                    bind.mismatch(operation("Clear", number(1))));
        }
    }

    @Test
    void eachRecordBindsByItsOwnNames() {
        try (Driven bind = folder.open("Bind")) {
            for (int round = 0; round < 2; round++) {
                Operation inOrder = named("Insert", "key", number(1), "value", number(10 + round));
                Operation turned = named("Insert", "value", number(20 + round), "key", number(1));
                Operation surplus = named("Insert", "key", number(1), "value", number(2), "extra", number(3 + round));
                assertEquals("<<1, 1" + round + ">>", thread(bind, "0", inOrder));
                assertEquals("<<1, 2" + round + ">>", thread(bind, "0", turned));
                assertEquals("the record gives the argument extra, which Insert(key, value) does not have", bind.mismatch(surplus));
            }
        }
    }

    @Test
    void unknownOperationIsToldTheClosestName() {
        try (Driven bind = folder.open("Bind")) {
            String message = bind.mismatch(operation("insert", number(1)));
            assertEquals("the specification Bind has no action insert; did you mean Insert? It offers"
                    + " Insert(key, value), Own(_thread, n), Self(self, n), Clear", message);
            assertTrue(bind.mismatch(operation("Frobnicate")).contains("has no action Frobnicate. It offers "));
        }
    }

    @Test
    void operatorThatTakesAnOperatorCannotBeRecorded() {
        try (Driven bind = folder.open("Bind")) {
            assertEquals("Higher(Op, n) takes an operator as a parameter, which a record cannot give",
                    bind.mismatch(operation("Higher", number(1), number(2))));
        }
    }

    @Test
    void standardOperatorsAreNoActions() {
        try (Driven bind = folder.open("Bind")) {
            assertTrue(bind.mismatch(operation("Nat")).contains("has no action Nat"));
        }
    }

    @Test
    void threadEndsAndAbortedOperationsHaveNoEffect() {
        try (Driven bind = folder.open("Bind")) {
            Operation end = new Operation(
                    Operation.THREAD_END, Outcome.THREAD_END, Arguments.NONE, 1, 2, Meta.NONE, "");
            assertNull(bind.bind("0", end).effect(), "rule 10");
            Operation aborted = new Operation("Clear", Outcome.ABORTED, Arguments.NONE, 1, 2, Meta.NONE, "");
            assertNull(bind.bind("0", aborted).effect(), "rule 9");
            Operation unknown = new Operation("Clea", Outcome.ABORTED, Arguments.NONE, 1, 2, Meta.NONE, "");
            assertTrue(bind.mismatch(unknown).contains("has no action Clea"), "rule 9: it must still exist");
        }
    }

    @Test
    void equalRecordsShareWhatIsBound() {
        try (Driven bind = folder.open("Bind")) {
            Operation clear = operation("Clear");
            assertSame(bind.bind("0", clear), bind.bind("1", operation("Clear")));
        }
    }

    @Test
    void valuesOfEveryKindReachTheSpecification() {
        folder.module("Kinds",
                "EXTENDS Integers, Sequences, FiniteSets",
                "CONSTANT alice, Nobody",
                "VARIABLE x",
                "Init == x = 0",
                "AInt(v) == v = -2147483647 - 1 /\\ x' = v + 1",
                "AText(v) == v = \"a\\\"b\" /\\ x' = v",
                "ABool(v) == v /\\ x' = ~v",
                "AModel(v) == v = alice /\\ v # Nobody /\\ x' = v",
                "ATuple(v) == Head(v) = 1 /\\ v = <<1, 2>> /\\ v = [i \\in 1..2 |-> i] /\\ x' = Tail(v)",
                "ASet(v) == Cardinality(v) = 2 /\\ v = {{1}, {2, 3}} /\\ {1} \\in v /\\ x' = v",
                "ARec(v) == v.a = 1 /\\ v = [b |-> TRUE, a |-> 1] /\\ DOMAIN v = {\"a\", \"b\"} /\\ x' = v.b",
                "AFn(v) == v[-1] = \"m\" /\\ DOMAIN v = {-1, 5} /\\ x' = [v EXCEPT ![5] = \"z\"]",
                "AEmpty(v) == v = <<>> /\\ Len(v) = 0 /\\ x' = Append(v, 1)",
                "ANone(v) == v = {} /\\ x' = v",
                "Next == AInt(1)");
        folder.configuration("Kinds", "CONSTANT alice = alice", "Nobody = Nobody");
        try (Driven kinds = folder.open("Kinds")) {
            assertEquals("-2147483647", after(kinds, "AInt", number(Integer.MIN_VALUE)));
            assertEquals("\"a\\\"b\"", after(kinds, "AText", text("a\"b")));
            assertEquals("FALSE", after(kinds, "ABool", Value.Bool.TRUE));
            assertEquals("alice", after(kinds, "AModel", new Value.Model("alice")));
            assertEquals("<<2>>", after(kinds, "ATuple", new Value.Tuple(List.of(number(1), number(2)))));
            assertEquals("{{1}, {2, 3}}", after(kinds, "ASet", Values.set(List.of(
                    Values.set(List.of(number(3), number(2))), Values.set(List.of(number(1)))))));
            assertEquals("TRUE",
                    after(kinds, "ARec", Values.record(Map.of("a", number(1), "b", Value.Bool.TRUE))));
            assertTrue(after(kinds, "AFn", Values.function(Map.of(number(-1), text("m"), number(5), text("n"))))
                    .contains("\"z\""));
            assertEquals("<<1>>", after(kinds, "AEmpty", Value.Tuple.EMPTY));
            assertEquals("{}", after(kinds, "ANone", Values.set(List.of())));
            assertFalse(kinds.allows("AModel", new Value.Model("bob")), "a model value of its own");
        }
    }

    private static String after(Driven from, String name, Value value) {
        List<State> next = from.successors(operation(name, value));
        assertEquals(1, next.size(), name);
        return next.get(0).variables().get("x");
    }

    private static String thread(Driven bind, String thread, Operation operation) {
        Successors found = new Successors();
        bind.specification().next(bind.state(), bind.bind(thread, operation).effect(), found);
        assertEquals(1, found.size());
        return found.get(0).variables().get("x");
    }
}
