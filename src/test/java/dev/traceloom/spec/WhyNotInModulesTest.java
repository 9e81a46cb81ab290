package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reasons lead across modules, configurations and multi-step operations, and come in time. */
final class WhyNotInModulesTest {
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

    @Test
    void anInstantiatedActionIsExplainedWhereItIsWritten() {
        folder.module("Cell", "EXTENDS Integers", "VARIABLE v", "Take(n) == v = n + 1 /\\ v' = 0");
        folder.module("Two", "VARIABLES a, b", "A == INSTANCE Cell WITH v <- a", "Any(v) == INSTANCE Cell",
                "Init == a = 1 /\\ b = 2",
                "TakeA(n) == A!Take(n) /\\ b' = b",
                "TakeB(n) == Any(b)!Take(n) /\\ a' = a",
                "Next == \\E n \\in {0} : TakeA(n) \\/ TakeB(n)");
        try (Driven two = folder.open("Two")) {
            assertEquals(List.of("FALSE v = n + 1 (v: 1, n + 1: 6) [P n: 5]"), two.whyNot("TakeA", number(5)));
            assertEquals("Cell.tla:4:12", two.reasons("TakeA", number(5)).get(0).place().toString());
            assertTrue(two.whyNot("TakeB", number(5)).get(0).startsWith("FALSE v = n + 1 (v: 2, n + 1: 6)"));
            assertEquals(List.of(), two.whyNot("TakeA", number(0)));
        }
    }

    @Test
    void anActionOfANamedInstanceIsExplainedToo() {
        folder.module("Cell", "EXTENDS Integers", "VARIABLE v", "Init == v = 3", "Take(n) == v = n + 1 /\\ v' = 0",
                "Next == \\E n \\in {0} : Take(n)");
        folder.module("Outer", "VARIABLE v", "C == INSTANCE Cell", "Init == C!Init",
                "Next == \\E n \\in {2} : C!Take(n)");
        try (Driven outer = folder.open("Outer")) {
            assertEquals(List.of("FALSE v = n + 1 (v: 3, n + 1: 6) [P n: 5]"), outer.whyNot("C!Take", number(5)));
        }
    }

    @Test
    void aRecursiveOperatorIsEnteredAsDeepAsItGoes() {
        folder.module("Recursive", "EXTENDS Integers, Sequences", "VARIABLE q", "Init == q = <<1, 2, 9, 4>>",
                "RECURSIVE Small(_)",
                "Small(seq) == seq = <<>> \\/ (Head(seq) < 5 /\\ Small(Tail(seq)))",
                "Op == Small(q) /\\ UNCHANGED q",
                "Next == Op");
        try (Driven recursive = folder.open("Recursive")) {
            assertEquals(
                    List.of("FALSE seq = <<>> (seq: <<9, 4>>, <<>>: <<>>) [P seq: <<9, 4>>]",
                            "FALSE Head(seq) < 5 (Head(seq): 9, 5: 5) [P seq: <<9, 4>>]"),
                    recursive.whyNot("Op").subList(0, 2));
        }
    }

    @Test
    void whatTheConfigurationPutsInAnOperatorsPlaceIsExplained() {
        folder.module("Replaced", "EXTENDS Integers", "CONSTANTS Limit, Fits(_)", "VARIABLE x", "Init == x = 4",
                "Low(n) == n < Limit", "Never(n) == n > 100", "Usual(n) == TRUE",
                "Op == Fits(x) /\\ UNCHANGED x",
                "Other == Usual(x) /\\ UNCHANGED x",
                "Next == Op");
        folder.configuration("Replaced", "CONSTANTS Limit = 3", "Fits <- Low", "Usual <- Never",
                "INIT Init", "NEXT Next");
        try (Driven replaced = folder.open("Replaced")) {
            assertEquals(List.of("FALSE n < Limit (n: 4, Limit: 3) [P n: 4]"), replaced.whyNot("Op"));
            assertEquals(List.of("FALSE n > 100 (n: 4, 100: 100) [P n: 4]"), replaced.whyNot("Other"));
        }
    }

    @Test
    void operatorsOfLibrariesAreNotEntered() {
        folder.module("Uses", "EXTENDS Sequences, SequencesExt", "VARIABLE q", "Init == q = <<1, 2>>",
                "Op(p) == IsPrefix(p, q) /\\ UNCHANGED q",
                "Extend(e) == q' = Append(q, e) /\\ IsSuffix(q, q')",
                "Extend2(e) == q' = Append(q, e) /\\ UNCHANGED <<>> /\\ IsSuffix(q, q')",
                "Bad == Last(Tail(Tail(q))) = 1 /\\ UNCHANGED q",
                "Next == Op(<<1>>)");
        try (Driven uses = folder.open("Uses")) {
            Value other = new Value.Tuple(List.of(number(7)));
            assertEquals(
                    List.of("FALSE IsPrefix(p, q) (p: <<7>>, q: <<1, 2>>) [P p: <<7>>]"), uses.whyNot("Op", other));
            Reason failed = uses.reasons("Bad").get(0);
            assertEquals("Last(Tail(Tail(q)))", failed.text(), "the innermost place in the user's modules");
            for (String extend : List.of("Extend", "Extend2")) {
                assertEquals(
                        List.of("FALSE IsSuffix(q, q') (q: <<1, 2>>, q': <<1, 2, 3>>) [P e: 3]"),
                        uses.whyNot(extend, number(3)));
            }
            assertEquals(Reason.Kind.FAILED, failed.kind());
        }
    }

    @Test
    void aMissingConstantIsNamed() {
        folder.module("Missing", "EXTENDS Integers", "CONSTANT N", "VARIABLE x", "Init == x = 4",
                "Op == x < N /\\ UNCHANGED x", "Next == Op");
        try (Driven missing = folder.open("Missing")) {
            Reason reason = missing.reasons("Op").get(0);
            assertEquals(Reason.Kind.FAILED, reason.kind());
            assertTrue(reason.message().orElseThrow().startsWith("the constant N has no value"), reason::toString);
        }
    }

    @Test
    void stepsAndEndsOfAMultiStepOperationAreExplainedEach() {
        folder.module("Steps", "EXTENDS Integers", "VARIABLE x", "Init == x = 4",
                "Op_Step(n) == x < n /\\ x' = x + 1",
                "Op_Done(n) == x = n + 1 /\\ UNCHANGED x",
                "Next == \\E n \\in {1} : Op_Step(n) \\/ Op_Done(n)");
        try (Driven steps = folder.open("Steps")) {
            BoundOperation bound = steps.bind("0", Driven.operation("Op", number(2)));
            Specification specification = steps.specification();
            assertEquals("x < n", specification.whyNot(steps.state(), bound.step()).get(0).text());
            assertEquals("x = n + 1", specification.whyNot(steps.state(), bound.effect()).get(0).text());
        }
    }

    @Test
    void theThreadIsAParameterLikeOthers() {
        folder.module("Threads", "VARIABLE owner", "Init == owner = \"t1\"",
                "Release(_thread) == owner = _thread /\\ owner' = \"\"", "Next == \\E t \\in {\"0\"} : Release(t)");
        try (Driven threads = folder.open("Threads")) {
            assertEquals(
                    List.of("FALSE owner = _thread (owner: \"t1\", _thread: \"0\") [P _thread: \"0\"]"),
                    threads.whyNot("Release"));
        }
    }

    @Test
    void aSuccessorThatBreaksAnInvariantTellsWhichConjunct() {
        folder.module("Kept", "EXTENDS Integers", "VARIABLES x, y", "Init == x = 1 /\\ y = 1",
                "Inv == x >= 0 /\\ \\A n \\in 1..3 : n * x < 10",
                "Add(n) == x' = x + n /\\ y' = y",
                "Choose == x' \\in {1, 9} /\\ y' = y",
                "Sometimes == y = 1 /\\ x' = 7",
                "Next == Choose");
        folder.configuration("Kept", "INIT Init", "NEXT Next", "INVARIANT Inv");
        try (Driven kept = folder.open("Kept")) {
            assertEquals(
                    List.of("INVARIANT n * x < 10 (n * x: 14, 10: 10, x: 7) [Q n: 2] Inv"),
                    kept.whyNot("Add", number(6)));
            assertEquals(List.of(), kept.whyNot("Choose"), "one of its successors keeps it");
        }
    }

    @Test
    void anInvariantThatCannotBeEvaluatedIsAFailure() {
        folder.module("Odd", "EXTENDS Sequences", "VARIABLE q", "Init == q = <<1>>", "Inv == Head(q) = 1",
                "Empty == q' = <<>>", "Next == Empty");
        folder.configuration("Odd", "INIT Init", "NEXT Next", "INVARIANT Inv");
        try (Driven odd = folder.open("Odd")) {
            assertEquals(
                    List.of("FAILED Head(q) = 1 (1: 1, q: <<>>) the invariant Inv cannot be evaluated: "
                            + "Attempted to apply Head to the empty sequence."),
                    odd.whyNot("Empty"));
        }
    }

    @Test
    void columnsCountCharactersAlsoBehindTabulators() {
        folder.module("Tabs", "VARIABLE x", "Init == x = 0", "Op ==", "\t/\\ \t x = \t3", "\t/\\ UNCHANGED x",
                "Next == Op");
        try (Driven tabs = folder.open("Tabs")) {
            assertEquals(List.of("FALSE x = 3 (x: 0, 3: 3)"), tabs.whyNot("Op"));
            assertEquals(7, tabs.reasons("Op").get(0).place().column());
        }
    }

    @Test
    void anInnerModuleIsExplainedInTheFileThatItStandsIn() {
        folder.module("Nest", "VARIABLE x", "Init == x = 0",
                "---- MODULE Inner ----", "Ok(n) == n = x", "====",
                "I == INSTANCE Inner",
                "Op == I!Ok(5) /\\ UNCHANGED x",
                "Next == Op");
        try (Driven nest = folder.open("Nest")) {
            assertEquals(List.of("FALSE n = x (n: 5, x: 0) [P n: 5]"), nest.whyNot("Op"));
        }
    }

    @Test
    void aCommentInTheTextIsLeftOut() {
        folder.module("Comments", "VARIABLE x", "Init == x = \"a\"",
                "Op == /\\ x (* a (* nested *) one *) = \"b  c \\\\* no comment\" /\\ UNCHANGED x", "Next == Op");
        try (Driven comments = folder.open("Comments")) {
            assertEquals("x = \"b  c \\\\* no comment\"", comments.reasons("Op").get(0).text());
        }
    }

    @Test
    void aVeryLongTextIsCut() {
        folder.module("Long", "EXTENDS Integers", "VARIABLE x", "Init == x = 0",
                "Op == x = 1" + " + 1".repeat(500) + " /\\ UNCHANGED x", "Next == Op");
        try (Driven longOne = folder.open("Long")) {
            String text = longOne.reasons("Op").get(0).text();
            assertEquals(240, text.length());
            assertTrue(text.startsWith("x = 1 + 1") && text.endsWith("…"), text);
        }
    }

    @Test
    void explainingPrintsNothing() {
        folder.module("Says", "EXTENDS TLC", "VARIABLE x", "Init == x = 0",
                "Op == PrintT(\"said\") /\\ x = 1 /\\ UNCHANGED x", "Next == Op");
        try (Driven says = folder.open("Says")) {
            assertEquals(1, says.reasons("Op").size());
            assertEquals(List.of(), says.specification().printed());
        }
    }

    @Test
    void explainingCanBeCancelled() {
        folder.module("Slow", "EXTENDS Integers", "VARIABLE x", "Init == x = 0",
                "Op == (\\E a, b \\in 1..100000 : a + b < 0) /\\ UNCHANGED x", "Next == Op");
        try (Driven slow = folder.open("Slow")) {
            slow.state();
            Timer timer = new Timer(true);
            timer.schedule(new TimerTask() {
                @Override
                public void run() {
                    slow.specification().cancel();
                }
            }, 200);
            assertThrows(EvaluationCancelled.class, () -> slow.reasons("Op"));
            slow.specification().resume();
            timer.cancel();
        }
    }

    @Test
    void explainingLeavesTheSearchAsItWas() {
        folder.module("Same", "EXTENDS Integers", "VARIABLE x", "Init == x = 0",
                "Add(n) == LET y == x + n IN y < 3 /\\ x' = y", "Next == \\E n \\in 1..2 : Add(n)");
        try (Driven same = folder.open("Same")) {
            assertEquals(1, same.whyNot("Add", number(5)).size());
            assertEquals("2", same.does("Add", number(2)).variables().get("x"));
            assertEquals(List.of("FALSE y < 3 (y: 3, 3: 3) [P n: 1, L y: 3]"), same.whyNot("Add", number(1)));
            assertEquals(List.of(), same.whyNot("Add", number(0)));
        }
    }

    @Test
    void sourcesAreTheUsersModulesAsTheyWereLoaded() {
        folder.module("Base", "VARIABLE x", "Init == x = 0");
        folder.module("Top", "EXTENDS Base, Integers, SequencesExt", "Op == x' = x + 1", "Next == Op");
        try (Driven top = folder.open("Top")) {
            folder.module("Top", "changed meanwhile");
            List<ModuleText> sources = top.specification().sources();
            assertEquals(
                    List.of(folder.path("Base.tla").toString(), folder.path("Top.tla").toString()),
                    sources.stream().map(ModuleText::file).sorted().toList());
            assertTrue(sources.stream().anyMatch(source -> source.text().contains("Op == x' = x + 1")));
        }
    }
}
