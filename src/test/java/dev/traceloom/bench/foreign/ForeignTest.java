package dev.traceloom.bench.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Specifications in a folder are found, TLC makes behaviours of them, and every way to validate accepts those. */
final class ForeignTest {
    @TempDir
    Path temporary;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private void write(String file, String... lines) throws IOException {
        Files.createDirectories(temporary.resolve(file).getParent());
        Files.writeString(temporary.resolve(file), String.join("\n", lines) + "\n");
    }

    @Test
    void aBadSpecificationDoesNotStopTheOthers() throws Exception {
        write(
                "locks/Locks.tla",
                "---- MODULE Locks ----",
                "EXTENDS Integers, FiniteSets",
                "CONSTANTS Owners, Most",
                "VARIABLES holders, log",
                "Init == holders = [l \\in {\"a\", \"b\"} |-> {}] /\\ log = 0",
                "Take(l, o) == holders[l] = {} /\\ holders' = [holders EXCEPT ![l] = {o}] /\\ log' = log + 1",
                "Free(l) == holders[l] # {} /\\ holders' = [holders EXCEPT ![l] = {}] /\\ UNCHANGED log",
                "Both(r) == /\\ \\A l \\in r.locks : holders[l] = {}",
                "           /\\ holders' = [l \\in DOMAIN holders |-> IF l \\in r.locks THEN {r.owner} ELSE holders[l]]",
                "           /\\ log' = log + Cardinality(r.locks)",
                "Of(l) == (\\E o \\in Owners : Take(l, o)) \\/ Free(l)",
                "Next == \\/ \\E l \\in DOMAIN holders : Of(l)",
                "        \\/ \\E o \\in Owners, s \\in SUBSET DOMAIN holders : Both([owner |-> o, locks |-> s])",
                "Bounded == log <= Most",
                "====");
        write("locks/Locks.cfg", "INIT Init", "NEXT Next", "CONSTANTS Owners = {p, q} Most = 5", "INVARIANT Bounded");
        write("broken/Broken.tla", "---- MODULE Broken ----", "Init == x = 1", "Next == TRUE", "====");
        write("library/Library.tla", "---- MODULE Library ----", "Twice(n) == {n}", "====");
        Foreign.Request request = Foreign.Request.of(List.of(
                "--seed", "7", "--behaviours", "2", "--seconds", "40", "--output", temporary.resolve("out").toString(),
                temporary.toString()));
        Foreign foreign = new Foreign(request, new PrintStream(said, true, StandardCharsets.UTF_8));
        assertTrue(foreign.run(), said::toString);
        assertEquals(2, foreign.tallies().size(), "the library is none");
        Tally locks = foreign.tallies().get(temporary.resolve("locks/Locks.tla").toString());
        assertEquals(2, locks.valid(), said::toString);
        assertEquals(10, locks.spoiled(), said::toString);
        assertTrue(locks.verdicts("accepted") >= 2 && locks.verdicts("rejected") > 0, said::toString);
        assertTrue(locks.validations() > 100, said::toString);
        Tally broken = foreign.tallies().get(temporary.resolve("broken/Broken.tla").toString());
        assertTrue(broken.reason().orElse("").contains("Unknown operator: `x'"), said::toString);
        assertTrue(said.toString().contains("2 specifications tried, 1 loaded, 1 with behaviours"), said::toString);
    }

    @Test
    void theSameSeedMakesTheSameTraces() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            steps.add(new Step("Put", List.of("v"), List.of(Value.Int.of(i))));
        }
        Trace trace = Spreading.trace("t", steps, new Dice(3));
        assertEquals(12, trace.operationCount());
        assertEquals(trace, Spreading.trace("t", steps, new Dice(3)));
        assertNotEquals(trace, Spreading.trace("t", steps, new Dice(4)));
        assertEquals(new Spoiling(new Dice(5)).spoiled(trace, "s"), new Spoiling(new Dice(5)).spoiled(trace, "s"));
    }

    @Test
    void whatIsWrongWithTheArgumentsIsTold() {
        for (List<String> wrong : List.of(
                List.<String>of(), List.of("--seed"), List.of("--seed", "x", "."), List.of("no/such/folder"))) {
            String words = assertThrows(IllegalArgumentException.class, () -> Foreign.Request.of(wrong)).getMessage();
            assertTrue(words.contains("write bench foreign [--seed N]"), words);
        }
    }
}
