package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.named;
import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operator {@code Partition(op)} names the class of an operation (rule 21). */
final class PartitionTest {
    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Store",
                "EXTENDS Integers, Sequences, TLC",
                "VARIABLE kv",
                "Init == kv = [k \\in {1, 2} |-> 0]",
                "Put(key, v) == kv' = [kv EXCEPT ![key] = v]",
                "Clear == kv' = [k \\in {1, 2} |-> 0]",
                "Next == \\E k \\in {1, 2} : Put(k, 1) \\/ Clear");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    private Driven open(String... partition) {
        folder.module("Parted", "EXTENDS Store\n" + String.join("\n", partition));
        return folder.open("Parted");
    }

    private static Value classOf(Driven driven, String thread, dev.traceloom.trace.Operation operation) {
        try {
            return driven.specification().partition(thread, operation);
        } catch (BindingException failed) {
            throw new AssertionError(failed);
        }
    }

    @Test
    void itSeesTheNameTheArgumentsAndTheThread() {
        try (Driven driven = open("Partition(op) == <<op.name, op.args.key, op.thread>>")) {
            assertTrue(driven.specification().hasPartition());
            Value whole = classOf(driven, "t1", operation("Put", number(2), number(7)));
            assertEquals("<<\"Put\", 2, \"t1\">>", Values.toText(whole));
            assertEquals(whole, classOf(driven, "t1", named("Put", "v", number(8), "key", number(2))));
            assertNotEquals(whole, classOf(driven, "t2", operation("Put", number(2), number(7))));
            assertEquals(List.of(), driven.specification().warnings());
        }
    }

    @Test
    void classesAreEqualWhenTheirValuesAre() {
        try (Driven driven = open(
                "Partition(op) == IF op.args.v = 1 THEN {op.args.key, 5} ELSE {5} \\cup {op.args.key}")) {
            assertEquals(
                    classOf(driven, "t", operation("Put", number(7), number(1))),
                    classOf(driven, "t", operation("Put", number(7), number(2))));
        }
    }

    @Test
    void aSpecificationWithoutItHasNone() {
        try (Driven driven = folder.open("Store")) {
            assertFalse(driven.specification().hasPartition());
            assertEquals(List.of(), driven.specification().warnings());
        }
    }

    @Test
    void oneThatMentionsVariablesIsNotUsed() {
        assertUnfit("Partition(op) == kv[op.args.key]", "it mentions variables");
    }

    @Test
    void oneWithOtherParametersIsNotUsed() {
        assertUnfit("Partition(thread, op) == op.args.key", "it must have one parameter");
    }

    @Test
    void oneThatDependsOnLuckIsNotUsed() {
        assertUnfit("Partition(op) == RandomElement({1, 2})", "RandomElement is refused");
    }

    private void assertUnfit(String partition, String why) {
        try (Driven driven = open(partition)) {
            assertFalse(driven.specification().hasPartition());
            assertEquals(1, driven.specification().warnings().size());
            String warning = driven.specification().warnings().get(0);
            assertTrue(warning.startsWith("Parted.tla:3:") && warning.contains(why), warning);
        }
    }

    @Test
    void anActionOfThatNameIsLeftAlone() {
        try (Driven driven = open("Partition(node) == kv' = [kv EXCEPT ![node] = 0]")) {
            assertFalse(driven.specification().hasPartition());
            assertEquals(List.of(), driven.specification().warnings());
        }
    }

    @Test
    void whereItFailsThePlaceIsTold() {
        try (Driven driven = open("Partition(op) == op.args.key")) {
            BindingException failed = assertThrows(
                    BindingException.class, () -> driven.specification().partition("t", operation("Clear")));
            assertTrue(failed.getMessage().startsWith("Parted.tla:3:18"), failed.getMessage());
        }
    }

    @Test
    void anEndlessClassIsNoName() {
        try (Driven driven = open("Partition(op) == Nat")) {
            BindingException failed = assertThrows(
                    BindingException.class, () -> driven.specification().partition("t", operation("Clear")));
            assertTrue(failed.getMessage().endsWith("the class of Clear is too large for a name"), failed.getMessage());
        }
    }
}
