package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.results.Unexercised;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever trusts an accepted trace is told what it says nothing about. */
final class UnexercisedTracesTest {
    private static final String PUT = "{\"op\": \"Put\", \"args\": [\"a\", 1], \"record\": {\"n\": \"a\"}, \"after\": {\"value\": 1}}\n";
    private static final String PUT_ZERO = PUT.replace("1]", "0]").replace("\"value\": 1", "\"value\": 0");

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Store.tla"), """
                ---- MODULE Store ----
                EXTENDS Naturals
                VARIABLES store, hits, free
                Init == store = [k \\in {"a", "b"} |-> 0] /\\ hits = 0 /\\ free = 0
                Put(k, v) == /\\ \\/ v > 0 /\\ hits' = hits + 1
                                \\/ v = 0 /\\ hits' = hits
                             /\\ store' = [store EXCEPT ![k] = v] /\\ UNCHANGED free
                Drop(k) == store' = [store EXCEPT ![k] = 0] /\\ UNCHANGED <<hits, free>>
                Tick == free' = 1 - free /\\ UNCHANGED <<store, hits>>
                Next == \\/ \\E k \\in {"a", "b"} : Drop(k) \\/ \\E v \\in 0..3 : Put(k, v)
                        \\/ Tick
                        \\/ hits > 5 /\\ hits' = 0 /\\ UNCHANGED <<store, free>>
                ====
                """);
        Files.writeString(folder.resolve("Records.tla"), """
                ---- MODULE Records ----
                EXTENDS Store
                Observe(op) == LET k == op.record.n IN
                    IF op.name = "noise" THEN [loud |-> hits]
                    ELSE [value |-> store[k], age |-> free]
                Ignore(op) == op.name = "noise"
                Match_Swap(op) == Put(op.record.n, 1) \\cdot Drop(op.record.n)
                Match_Any(op) == \\/ op.record.n = "a" /\\ Drop("a")
                                 \\/ op.record.n = "b" /\\ Tick
                Abort_Put(op) == UNCHANGED <<store, hits, free>>
                ====
                """);
    }

    private CommandRun validate(String module, String lines, String... options) throws IOException {
        return run(module, List.of(Files.writeString(folder.resolve("t.ndjson"), lines)), options);
    }

    private CommandRun run(String module, List<Path> traces, String... options) {
        List<String> arguments = new ArrayList<>(List.of("validate", folder.resolve(module).toString()));
        traces.forEach(trace -> arguments.add(trace.toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static void assertLine(CommandRun run, String line) {
        assertTrue(run.out().lines().anyMatch(one -> one.strip().equals(line)), () -> line + "\n" + run.out());
    }

    @Test
    @DisplayName("a disjunct that no step took is told, with its place; not so one that was taken")
    void disjuncts() throws IOException {
        String one = "{\"op\": \"Put\", \"args\": [\"a\", 1]}\n";
        CommandRun run = validate("Store.tla", one);
        assertEquals(0, run.status(), run.out());
        assertLine(run, "never taken: Put Store.tla:6:20");
        CommandRun both = validate("Store.tla", one + one.replace("1]", "0]"));
        assertFalse(both.out().contains("never taken"), both.out());
    }

    @Test
    @DisplayName("parts of the next-state relation without a name count where records name no action")
    void unnamedDisjuncts() throws IOException {
        CommandRun run = validate("Store.tla", "{\"after\": {\"free\": 1}}\n");
        assertLine(run, "never taken: next-state relation Store.tla:12:12");
        assertLine(run, "never observed: store, hits");
    }

    @Test
    @DisplayName("fields of Observe that no record gives are told, those of ignored records among them, and so are variables")
    void fields() throws IOException {
        CommandRun run = validate(
                "Records.tla", PUT + PUT_ZERO + "{\"op\": \"noise\", \"record\": {\"n\": \"a\"}, \"after\": {\"loud\": 7}}\n");
        assertEquals(0, run.status(), run.out());
        assertLine(run, "never observed: loud of Observe, age of Observe, hits, free");
        CommandRun json = validate("Records.tla", PUT, "--json");
        assertTrue(json.out().contains("\"unobserved\":[\"loud of Observe\",\"age of Observe\",\"hits\",\"free\"]"), json.out());
    }

    @Test
    @DisplayName("operators for records that none went through are told, and disjuncts of those that some did")
    void operators() throws IOException {
        CommandRun run = validate("Records.tla", PUT + PUT_ZERO + "{\"op\": \"Any\", \"record\": {\"n\": \"a\"}}\n");
        assertEquals(0, run.status(), run.out());
        assertLine(run, "never taken: Abort_Put Records.tla:10:1, Match_Any Records.tla:9:21, Match_Swap Records.tla:7:1");
    }

    @Test
    @DisplayName("an action that happened by way of an operator, as a part of a composition or silently was seen")
    void otherWays() throws IOException {
        CommandRun any = validate("Records.tla", PUT + "{\"op\": \"Any\", \"record\": {\"n\": \"b\"}}\n");
        assertLine(any, "Put 1, Tick 1, Any 1; never seen: Drop");
        String swap = PUT + "{\"op\": \"Swap\", \"record\": {\"n\": \"a\"}}\n";
        assertLine(validate("Records.tla", swap), "Drop 1, Put 1, Swap 1; never seen: Tick");
        assertEquals(0, validate("Records.tla", swap, "--require", "Drop").status());
        assertEquals(2, validate("Records.tla", swap, "--require", "Drop,Tick").status());
        String free = "{\"op\": \"Put\", \"args\": [\"a\", 1]}\n{\"op\": \"Put\", \"args\": [\"a\", 1], \"after\": {\"free\": 1}}\n";
        for (String silent : List.of("Tick", "Tick:1", "Tick@Put")) {
            CommandRun run = validate("Store.tla", free, "--silent", silent, "--require", "Tick");
            assertEquals(0, run.status(), run.out());
        }
        assertEquals(2, validate("Store.tla", PUT.replace(", \"after\": {\"value\": 1}", ""), "--silent", "Tick:1", "--require", "Tick")
                .status());
    }

    @Test
    @DisplayName("of several traces it is told what none of them exercises")
    void merged() throws IOException {
        String put = "{\"op\": \"Put\", \"args\": [\"a\", 1]}\n";
        Path first = Files.writeString(folder.resolve("first.ndjson"), put);
        Path second = Files.writeString(folder.resolve("second.ndjson"), "{\"op\": \"Drop\", \"args\": [\"a\"]}\n");
        Path third = Files.writeString(folder.resolve("third.ndjson"), put.replace("1]", "0]"));
        CommandRun run = run("Store.tla", List.of(first, second), "--jobs", "2");
        assertLine(run, "all accepted traces together: never seen: Tick");
        assertLine(run, "all accepted traces together: never taken: Put Store.tla:6:20");
        CommandRun all = run("Store.tla", List.of(first, second, third));
        assertFalse(all.out().contains("never taken"), all.out());
    }

    @Test
    @DisplayName("what an action that never happened leaves out is told once another trace has it")
    void mergedWhereAnActionNeverHappened() {
        Unexercised without = new Unexercised(List.of("A A.tla:1:1"), List.of("B B.tla:2:2", "B B.tla:3:3"), List.of(), 0);
        Unexercised with = new Unexercised(List.of("B B.tla:2:2"), List.of(), List.of("x"), 0);
        assertEquals(new Unexercised(List.of("B B.tla:2:2"), List.of(), List.of(), 0), without.and(with));
        assertEquals(without.and(with), with.and(without));
    }

    @Test
    @DisplayName("the run database keeps how often each field of Observe was told")
    void database() throws IOException {
        Path database = folder.resolve("runs.db");
        validate("Records.tla", PUT, "--database", database.toString());
        CommandRun shown = CommandRun.of("runs", "show", "v1", "--json", "--database", database.toString());
        assertTrue(shown.out().contains("\"action\":\"Observe.value\",\"at\":\"Records.tla:5:11\",\"taken\":1"), shown.out());
        assertTrue(shown.out().contains("\"action\":\"Observe.age\",\"at\":\"Records.tla:5:31\",\"taken\":0"), shown.out());
    }

    @Test
    @DisplayName("of a trace specification, the disjuncts of its next-state relation")
    void traceSpecifications() throws IOException {
        Files.writeString(folder.resolve("StoreTrace.tla"), """
                ---- MODULE StoreTrace ----
                EXTENDS Integers, Sequences, Json, IOUtils
                Log == ndJsonDeserialize(IOEnv.JSON)
                VARIABLES x, l
                Init == x = 0 /\\ l = 1
                Is(e) == l <= Len(Log) /\\ Log[l].op = e /\\ l' = l + 1
                Inc == Is("inc") /\\ (x' = x + 1 \\/ x' = x + 2) /\\ x' = Log[l].x
                Dec == Is("dec") /\\ x' = x - 1
                Next == Inc \\/ Dec \\/ (Log[l].op = "nop" /\\ l' = l + 1 /\\ x' = x)
                ====
                """);
        Files.writeString(folder.resolve("StoreTrace.cfg"), "INIT Init\nNEXT Next\n");
        CommandRun run = validate("StoreTrace.tla", "{\"op\": \"inc\", \"x\": 1}\n", "--trace-spec");
        assertLine(run, "Inc 1; never seen: Dec");
        assertLine(run, "never taken: Inc StoreTrace.tla:7:36, next-state relation StoreTrace.tla:9:24");
        CommandRun required = validate("StoreTrace.tla", "{\"op\": \"inc\", \"x\": 1}\n", "--trace-spec", "--require", "Dec");
        assertEquals(2, required.status(), required.out());
    }
}
