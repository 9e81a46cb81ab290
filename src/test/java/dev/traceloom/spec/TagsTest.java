package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.named;
import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operators {@code __TAG_name(thread, op)} recognise failures that are known already (rules 21 and 23). */
final class TagsTest {
    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Queue",
                "EXTENDS Integers, Sequences, TLC",
                "VARIABLE q",
                "Init == q = <<7>>",
                "Put(elem, times) == q' = Append(q, elem)",
                "Clear == q' = <<>>",
                "Next == \\E e \\in {1} : Put(e, 1) \\/ Clear");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    private Driven open(String... tags) {
        folder.module("Tagged", "EXTENDS Queue\n" + String.join("\n", tags));
        return folder.open("Tagged");
    }

    private static boolean applies(Driven driven, String tag, String thread, Operation operation) {
        return driven.specification().tagged(tag, thread, operation, driven.state());
    }

    @Test
    void tagsSeeTheThreadTheOperationAndTheState() {
        String whole = "op = [name |-> \"Put\", args |-> [elem |-> 7, times |-> 2], thread |-> \"t1\"]";
        try (Driven driven = open("__TAG_whole(thread, op) == " + whole,
                "__TAG_head(thread, op) == op.name = \"Put\" /\\ op.args.elem = Head(q)",
                "__TAG_thread(thread, op) == thread = \"t1\" /\\ op.thread = thread",
                "__TAG_none(thread, op) == op.args = <<>>")) {
            assertEquals(List.of("whole", "head", "thread", "none"), driven.specification().tags());
            Operation put = named("Put", "times", number(2), "elem", number(7));
            for (Operation same : List.of(put, operation("Put", number(7), number(2)))) {
                assertTrue(applies(driven, "whole", "t1", same));
                assertTrue(applies(driven, "head", "t1", same));
                assertTrue(applies(driven, "thread", "t1", same));
                assertFalse(applies(driven, "thread", "t2", same));
                assertFalse(applies(driven, "none", "t1", same));
            }
            assertFalse(applies(driven, "head", "t1", operation("Put", number(8), number(2))));
            assertTrue(applies(driven, "none", "t1", operation("Clear")));
            assertEquals(List.of(), driven.specification().warnings());
        }
    }

    @Test
    void aTagThatCannotBeEvaluatedDoesNotApplyAndIsToldOnce() {
        try (Driven driven = open("__TAG_bad(thread, op) == op.args.nothing = 1", "__TAG_odd(thread, op) == 5")) {
            for (int i = 0; i < 3; i++) {
                assertFalse(applies(driven, "bad", "t1", operation("Clear")));
                assertFalse(applies(driven, "odd", "t1", operation("Clear")));
            }
            List<String> warnings = driven.specification().warnings();
            assertEquals(2, warnings.size(), warnings::toString);
            assertTrue(
                    warnings.get(0).startsWith("the tag bad cannot be evaluated and does not count: Tagged.tla:3:26: "),
                    warnings.get(0));
            assertEquals(
                    "the tag odd cannot be evaluated and does not count: Tagged.tla:4:1: it is not a truth value",
                    warnings.get(1));
        }
        try (Driven again = folder.open("Tagged")) {
            assertEquals(List.of(), again.specification().warnings(), "they were about another trace");
        }
    }

    @Test
    void anOperationThatTheSpecificationDoesNotHaveMatchesNoTag() {
        try (Driven driven = open("__TAG_any(thread, op) == TRUE")) {
            assertFalse(applies(driven, "any", "t1", operation("Unknown", number(1))));
            assertEquals(1, driven.specification().warnings().size());
        }
    }

    @Test
    void aTagWithOtherParametersIsLeftOut() {
        try (Driven driven = open("__TAG_short(op) == TRUE", "__TAG_good(thread, op) == TRUE")) {
            assertEquals(List.of("good"), driven.specification().tags());
            assertEquals(
                    List.of("Tagged.tla:3:1: the tag short is left out: it must have two parameters, the thread and the"
                            + " operation, as in __TAG_short(thread, op)"),
                    driven.specification().warnings());
        }
    }

    @Test
    void aTagThatDependsOnLuckIsLeftOut() {
        try (Driven driven = open("__TAG_lucky(thread, op) == RandomElement({TRUE, FALSE})")) {
            assertEquals(List.of(), driven.specification().tags());
            String warning = driven.specification().warnings().get(0);
            assertTrue(warning.contains("RandomElement is refused"), warning);
            assertTrue(warning.endsWith("; the tag lucky is left out"), warning);
        }
    }

    @Test
    void tagsAreNoActions() {
        try (Driven driven = open("__TAG_any(thread, op) == TRUE")) {
            assertEquals(List.of("Put(elem, times)", "Clear"), driven.actions());
        }
    }
}
