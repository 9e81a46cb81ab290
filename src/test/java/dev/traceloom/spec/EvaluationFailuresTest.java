package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be evaluated is a failure with TLC's words in one line and the innermost place (rule 13). */
final class EvaluationFailuresTest {
    @TempDir
    static Path temporary;

    private static SpecificationFolder folder;
    private static Driven failing;

    @BeforeAll
    static void open() {
        folder = new SpecificationFolder(temporary);
        folder.module("Failing",
                "EXTENDS Integers, Sequences, TLC, SequencesExt",
                "VARIABLES q, x",
                "RECURSIVE Endless(_)",
                "Endless(n) == 1 + Endless(n + 1)",
                "NotEvaluable == Head(<<>>)",
                "Init == q = <<>> /\\ x = 0",
                "Pop == x' = Head(q) /\\ q' = Tail(q)",
                "Cases(n) == q' = q /\\ x' = CASE n = 1 -> 1 [] n = 2 -> 2",
                "Apply(n) == q' = q /\\ x' = <<1, 2>>[n]",
                "Field == q' = q /\\ x' = [a |-> 1].b",
                "Compare(v) == v = 1 /\\ UNCHANGED <<q, x>>",
                "Recurse == q' = q /\\ x' = Endless(1)",
                "RecurseInJava == q' = q /\\ x' = FoldSeq(LAMBDA a, b : Endless(a), 0, <<1, 2>>)",
                "Assertion == Assert(FALSE, \"words\") /\\ UNCHANGED <<q, x>>",
                "Forget(n) == x' = n",
                "Nothing == TRUE",
                "Large == q' = q /\\ x' = 2147483647 + 1",
                "NotABoolean == 3 /\\ UNCHANGED <<q, x>>",
                "Infinite == q' = q /\\ x' = Nat",
                "Some(n) == q' = q /\\ (x' = 1 \\/ x' = Head(q) + n)",
                "Fine(n) == q' = q /\\ x' = n",
                "Says == PrintT(<<\"said\", x>>) /\\ UNCHANGED <<q, x>>",
                "Slow == (\\E a, b \\in 1..100000 : a + b < 0) /\\ UNCHANGED <<q, x>>",
                "Long == q' = q /\\ x' = [i \\in 1..3000 |-> i][0]",
                "Next == Pop");
        failing = folder.open("Failing");
    }

    @AfterAll
    static void close() {
        failing.close();
        folder.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Pop|||Failing.tla:8:13|Head",
        "Cases|3||Failing.tla:9:28|CASE",
        "Apply|3||Failing.tla:10:28|which is out of",
        "Field|||Failing.tla:11:25|nonexistent field \"b\"",
        "Compare||a|Failing.tla:12:15|Attempted to check equality of string \"a\" with non-string: 1",
        "Assertion|||Failing.tla:15:14|words",
        "Large|||Failing.tla:18:25|Overflow",
        "NotABoolean|||Failing.tla:19:16|3",
        "Infinite|||Failing.tla:20:23|the value Nat, which is infinite",
        "Some|1||Failing.tla:21:38|Head",
    })
    void failureHasItsWordsAndItsPlace(String action, Integer number, String text, String place, String words) {
        Failure failure = number != null
                ? failing.failure(action, number(number))
                : text != null ? failing.failure(action, text(text)) : failing.failure(action);
        assertTrue(failure.message().contains(words), failure.toString());
        assertFalse(failure.message().contains("\n") || failure.message().contains("Exception"), failure.message());
        assertEquals(place, String.valueOf(failure.place()), failure.toString());
        assertFine();
    }

    /** TLC writes the whole value into its message. */
    @Test
    void ofALongMessageTheBeginningAndTheEndAreTold() {
        String message = failing.failure("Long").message();
        assertTrue(message.length() < 700 && message.contains(" … ") && message.startsWith("In applying"), message);
        assertTrue(message.endsWith("3000 >>, the first argument is: 0 which is not in its domain."), message);
    }

    @ParameterizedTest
    @CsvSource({"Recurse", "RecurseInJava"})
    void endlessRecursionIsAFailureAndNotTheEnd(String action) {
        Failure failure = failing.failure(action);
        assertEquals("the evaluation ran out of stack, as endless recursion does", failure.message(), "rule 13");
        assertNotNull(failure.place());
        assertEquals(5, failure.place().line());
        assertFine();
    }

    @Test
    void successorsBeforeAFailureStand() {
        Successors found = failing.evaluate(operation("Some", number(1)));
        assertEquals(1, found.size());
        assertNotNull(found.failure());
    }

    @Test
    void variableWithoutAValueIsNamedWithItsAction() {
        Failure failure = failing.failure("Forget", number(1));
        assertEquals("Forget leaves the variable q unassigned: give it a value or say UNCHANGED", failure.message());
        assertEquals("Failing.tla:16:1", failure.place().toString());
        assertEquals("Nothing leaves the variables q, x unassigned: give them values or say UNCHANGED",
                failing.failure("Nothing").message());
        assertFine();
    }

    @Test
    void failureIsForgottenBeforeTheNext() {
        failing.failure("Field");
        assertEquals("Failing.tla:8:13", failing.failure("Pop").place().toString());
    }

    @Test
    void whatIsPrintedReachesNobodyButWhoAsks() {
        failing.specification().printed();
        failing.allows("Says");
        assertEquals(List.of("<<\"said\", 0>>"), failing.specification().printed());
        assertEquals(List.of(), failing.specification().printed());
    }

    @Test
    void evaluationCanBeCancelledAndResumed() throws Exception {
        Thread canceller = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException ignored) {
                Thread.currentThread().interrupt();
            }
            failing.specification().cancel();
        });
        canceller.start();
        assertThrows(EvaluationCancelled.class, () -> failing.evaluate(operation("Slow")), "it would take hours");
        canceller.join();
        failing.specification().resume();
        assertFine();
    }

    private static void assertFine() {
        Successors found = failing.evaluate(operation("Fine", number(7)));
        assertNull(found.failure());
        assertEquals("7", found.get(0).variables().get("x"));
    }
}
