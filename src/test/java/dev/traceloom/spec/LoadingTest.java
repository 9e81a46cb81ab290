package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What TLC loads is loaded, and the actions are found where the next-state relation applies them. */
final class LoadingTest {
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

    /** The relation applies operators of the other module, whose constants mean nothing without what the INSTANCE puts in. */
    @Test
    void aRelationThatComesByAnInstanceHasTheActionsOfItsModule() {
        folder.module("Counter",
                "EXTENDS Naturals",
                "CONSTANT Limit",
                "VARIABLE count",
                "Init == count = 0",
                "Up(n) == count + n <= Limit /\\ count' = count + n",
                "Down == count > 0 /\\ count' = count - 1",
                "Next == (\\E n \\in 1..Limit : Up(n)) \\/ Down",
                "Spec == Init /\\ [][Next]_count");
        folder.module("Around", "EXTENDS Naturals", "CONSTANT Size", "VARIABLE x",
                "INSTANCE Counter WITH Limit <- Size + 1, count <- x");
        folder.configuration("Around", "SPECIFICATION Spec", "CONSTANT Size = 2");
        try (Driven around = folder.open("Around")) {
            assertEquals(List.of("Up(n)", "Down"), around.actions());
            assertFalse(around.allows("Up", number(4)));
            assertEquals("3", around.does("Up", number(3)).variables().get("x"));
            assertTrue(around.allows("Next"));
        }
        SpecificationSource plain = folder.source("Around");
        SpecificationSource silent = plain.with(SpecificationOption.SILENT, List.of("Up"));
        try (Driven around = folder.open(silent)) {
            Successors found = new Successors();
            around.specification().silent(around.state(), found);
            assertEquals(3, found.size(), () -> String.valueOf(found.failure()));
        }
    }

    @Test
    void actionsAreFoundThroughDisjunctionQuantifiersLetAndConjunction() {
        folder.module("Walk",
                "EXTENDS Naturals",
                "VARIABLE x",
                "Init == x = 0",
                "A == x' = 1",
                "B(p) == x' = p",
                "C(p, q) == x' = p + q",
                "D == x' = 4",
                "E == x' = 5",
                "F == x' = 6",
                "Hidden == x' = 7",
                "Next == \\/ A",
                "        \\/ \\E p \\in 1..2 : B(p)",
                "        \\/ \\E p \\in 1..2, q \\in {3} : C(p, q)",
                "        \\/ \\A p \\in {1} : D",
                "        \\/ LET two == 2 IN E",
                "        \\/ (x < 3 /\\ F)",
                "        \\/ IF x = 0 THEN Hidden ELSE Hidden",
                "        \\/ x' = 8");
        try (Driven walk = folder.open("Walk")) {
            assertEquals(List.of("A", "B(p)", "C(p, q)", "D", "E", "F"), walk.actions());
            assertEquals(
                    List.of("Walk.tla:18:12", "Walk.tla:19:12"), walk.specification().unnamedDisjuncts());
            List<String> warnings = walk.specification().warnings();
            assertEquals(1, warnings.size(), warnings.toString());
            assertTrue(warnings.get(0).startsWith("Walk.tla:17:13: this conjunct stands beside an action"), "rule 1");
            assertEquals("7", walk.does("Hidden").variables().get("x"), "a record may name any operator");
            assertTrue(walk.allows("F"), "rule 1: the conjunct x < 3 beside F is not evaluated");
        }
    }

    @Test
    void actionsOfExtendedModulesHaveTheirRealPlace() {
        folder.module("Base", "EXTENDS Naturals", "VARIABLE x", "", "  Up(by) ==", "    x' = x + by");
        folder.module("Top", "EXTENDS Base", "Init == x = 0", "Next == \\E n \\in 1..3 : Up(n)");
        try (Driven top = folder.open("Top")) {
            ActionInfo up = top.specification().actions().get(0);
            assertEquals("Up(by)", up.signature());
            assertEquals(folder.path("Base.tla").toString(), up.place().file());
            assertEquals("Base.tla:5:3", up.place().toString());
            assertEquals("3", top.does("Up", number(3)).variables().get("x"));
        }
    }

    @Test
    void instancesAreUnderstood() {
        folder.module("Cell",
                "EXTENDS Naturals",
                "CONSTANT Limit",
                "VARIABLE value",
                "Empty == value = 0",
                "Put(n) == n <= Limit /\\ value' = n");
        folder.module("Uses",
                "EXTENDS Naturals",
                "VARIABLES x, y",
                "Named == INSTANCE Cell WITH value <- x, Limit <- 10",
                "Cells(v) == INSTANCE Cell WITH value <- v, Limit <- 5",
                "Init == Named!Empty /\\ y = 0",
                "PutX(n) == Named!Put(n) /\\ UNCHANGED y",
                "PutY(n) == Cells(y)!Put(n) /\\ UNCHANGED x",
                "Next == \\E n \\in 0..20 : PutX(n) \\/ PutY(n)");
        try (Driven uses = folder.open("Uses")) {
            assertEquals(List.of("PutX(n)", "PutY(n)"), uses.actions());
            assertTrue(uses.allows("PutX", number(10)));
            assertFalse(uses.allows("PutX", number(11)));
            assertFalse(uses.allows("PutY", number(6)));
            assertEquals(Map.of("x", "7", "y", "5"),
                    uses.does("PutX", number(7)).does("PutY", number(5)).variables());
        }
    }

    @Test
    void actionsAppliedThroughAnInstanceAreFound() {
        folder.module("Cell", "VARIABLE value", "Put(n) == value' = n", "Step == \\E n \\in {1, 2} : Put(n)");
        folder.module("Outside",
                "VARIABLE x",
                "C == INSTANCE Cell WITH value <- x",
                "Init == x = 0",
                "Next == \\E n \\in {1, 2} : C!Put(n)");
        try (Driven outside = folder.open("Outside")) {
            assertEquals(List.of("C!Put(n)"), outside.actions());
            assertEquals("2", outside.does("C!Put", number(2)).variables().get("x"));
        }
    }

    @Test
    void unnamedInstanceBringsItsActionsAlong() {
        folder.module("Cell", "EXTENDS Naturals", "CONSTANT Limit", "VARIABLE value",
                "Put(n) == n < Limit /\\ value' = n");
        folder.module("Inline",
                "EXTENDS Naturals",
                "VARIABLE value",
                "INSTANCE Cell WITH Limit <- 3",
                "Init == value = 0",
                "Next == \\E n \\in {1, 2} : Put(n)");
        try (Driven inline = folder.open("Inline")) {
            assertEquals(List.of("Put(n)"), inline.actions());
            assertTrue(inline.allows("Put", number(2)));
            assertFalse(inline.allows("Put", number(3)));
            assertEquals("Cell.tla:5:1", inline.specification().actions().get(0).place().toString());
        }
    }

    @Test
    void localRecursiveAndLambdaDefinitionsWork() {
        folder.module("Base", "EXTENDS Naturals", "LOCAL Twice(n) == 2 * n", "Four(n) == Twice(Twice(n))");
        folder.module("Rich",
                "EXTENDS Base, Sequences",
                "VARIABLE x",
                "LOCAL INSTANCE FiniteSets",
                "RECURSIVE Sum(_)",
                "Sum(s) == IF s = <<>> THEN 0 ELSE Head(s) + Sum(Tail(s))",
                "fact[n \\in Nat] == IF n = 0 THEN 1 ELSE n * fact[n - 1]",
                "Apply(F(_), v) == F(v)",
                "Init == x = 0",
                "Add(s) == x' = x + Sum(s) + fact[3] + Cardinality({1, 2})",
                "Set(n) == x' = Apply(LAMBDA v : v + 1, Four(n))",
                "Next == Add(<<>>) \\/ Set(1)");
        try (Driven rich = folder.open("Rich")) {
            Driven after = rich.does("Set", number(2));
            assertEquals("9", after.variables().get("x"));
            assertTrue(after.allows("Set", number(1)));
        }
    }

    @Test
    void specificationFormulaNamesInitAndNext() {
        folder.module("Formula",
                "VARIABLE x",
                "Start == x = 0", "Go == x' = 1", "Steps == Go \\/ x' = 2",
                "Behaviour == Start /\\ [][Steps]_x /\\ WF_x(Go)");
        folder.configuration("Formula", "SPECIFICATION Behaviour");
        try (Driven formula = folder.open("Formula")) {
            assertEquals(List.of("Go"), formula.actions());
            assertEquals("1", formula.does("Go").variables().get("x"));
        }
    }

    @Test
    void specIsTakenWhereThereIsNoInit() {
        folder.module("Formula", "VARIABLE x", "Start == x = 0", "Go == x' = 1", "Spec == Start /\\ [][Go]_x");
        try (Driven formula = folder.open("Formula")) {
            assertEquals("1", formula.does("Go").variables().get("x"));
        }
    }

    @Test
    void nextMayHaveAnotherName() {
        folder.module("Other", "VARIABLE x", "Init == x = 0", "Go == x' = 1", "Stay == x' = x", "Moves == Go");
        folder.configuration("Other", "INIT Init", "NEXT Moves");
        try (Driven other = folder.open("Other")) {
            assertEquals(List.of("Go"), other.actions());
        }
    }

    @Test
    void withoutNextEveryOperatorThatSpeaksOfTheNextStateIsOffered() {
        folder.module("Nextless", "VARIABLE x", "Init == x = 0", "Go(n) == x' = n", "Value == 3", "Halt == x' = x");
        try (Driven nextless = folder.open("Nextless")) {
            assertEquals(List.of("Go(n)", "Halt"), nextless.actions());
            assertEquals("4", nextless.does("Go", number(4)).variables().get("x"));
        }
    }

    @Test
    void stepAndDoneArePresentedAsOneOperation() {
        folder.module("Pair",
                "EXTENDS Naturals",
                "VARIABLE x",
                "Init == x = 0",
                "Bulk_Step(n) == x < n /\\ x' = x + 1",
                "Bulk_Done(n) == x = n /\\ UNCHANGED x",
                "Next == \\E n \\in 1..3 : Bulk_Step(n) \\/ Bulk_Done(n)");
        try (Driven pair = folder.open("Pair")) {
            ActionInfo bulk = pair.specification().actions().get(0);
            assertEquals(1, pair.specification().actions().size());
            assertEquals("Bulk(n)", bulk.signature());
            assertTrue(bulk.multiStep());
            assertEquals("Pair.tla:6:1", bulk.place().toString(), "the place of _Done");
            assertNotNull(pair.bind("0", operation("Bulk", number(1))).step(), "rule 3");
        }
    }

    @Test
    void stepAndDoneOfDifferentParametersAreAnError() {
        folder.module("Pair",
                "VARIABLE x", "Init == x = 0", "Bulk_Step(n) == x' = n", "Bulk_Done(m) == x' = m",
                "Next == Bulk_Step(1) \\/ Bulk_Done(1)");
        try (Driven pair = folder.open("Pair")) {
            assertEquals(
                    "Bulk_Step and Bulk_Done must have the same parameters to be one operation, but they are"
                            + " Bulk_Step(n) and Bulk_Done(m)",
                    pair.mismatch(operation("Bulk", number(1))), "rule 3");
        }
    }

    @Test
    void operationItselfIsPreferredToItsSteps() {
        folder.module("Pair",
                "VARIABLE x", "Init == x = 0", "Bulk(n) == x' = n", "Bulk_Step(n) == x' = 8", "Bulk_Done(n) == x' = 9",
                "Next == Bulk(1) \\/ Bulk_Step(1) \\/ Bulk_Done(1)");
        try (Driven pair = folder.open("Pair")) {
            assertEquals(List.of("Bulk(n)", "Bulk_Step(n)", "Bulk_Done(n)"), pair.actions());
            assertEquals("1", pair.does("Bulk", number(1)).variables().get("x"), "rule 3");
        }
    }

    @Test
    void severalInitialStatesAndSuccessorsAreAllFound() {
        folder.module("Choice",
                "VARIABLE x", "Init == x \\in {1, 2, 3}", "Pick(s) == x' \\in s", "Next == Pick({1})");
        try (Driven choice = folder.open("Choice")) {
            assertEquals(3, choice.initialStates().size(), "rule 14");
        }
        folder.module("Choice", "VARIABLE x", "Init == x = 0", "Pick(n) == x' \\in {1, n}", "Next == Pick(1)");
        try (Driven choice = folder.open("Choice")) {
            assertEquals(2, choice.successors(operation("Pick", number(2))).size(), "rule 14");
        }
    }

    @Test
    void anotherInitialPredicateMayBeNamed() {
        folder.module("Middle", "VARIABLE x", "Init == x = 0", "Later == x = 5", "Go == x' = 1", "Next == Go");
        folder.configuration("Middle", "INIT Init", "NEXT Next");
        try (Driven middle = folder.open(from("Middle", "Later"))) {
            assertEquals("5", middle.variables().get("x"));
        }
        assertTrue(folder.refusal(Kind.CONFIGURATION, from("Middle", "Nowhen"))
                .endsWith("there is no operator Nowhen to start from"));
    }

    @Test
    void anotherInitialPredicateReplacesThatOfASpecificationFormula() {
        folder.module("Middle",
                "VARIABLE x", "Init == x = 0", "Later == x = 5", "Go == x' = 1", "Moves == Go \\/ x' = 2",
                "Spec == Init /\\ [][Moves]_x");
        folder.configuration("Middle", "SPECIFICATION Spec");
        try (Driven middle = folder.open(from("Middle", "Later"))) {
            assertEquals("5", middle.variables().get("x"));
            assertEquals(List.of("Go"), middle.actions(), "the formula's relation stays");
        }
    }

    @Test
    void theInitialPredicateMayBeAnExpression() {
        folder.module("Middle",
                "VARIABLES x, y", "Init == x = 0 /\\ y = 0", "Go == x' = 1 /\\ UNCHANGED y", "Next == Go",
                "Spec == Init /\\ [][Next]_<<x, y>>");
        for (String behaviour : List.of("INIT Init\nNEXT Next", "SPECIFICATION Spec")) {
            folder.configuration("Middle", behaviour);
            try (Driven middle = folder.open(from("Middle", "/\\ x = 5\n/\\ y = \"a\""))) {
                assertEquals(Map.of("x", "5", "y", "\"a\""), middle.variables());
            }
        }
    }

    @Test
    void whatIsNoPredicateOfStatesIsNoBeginning() {
        folder.module("Middle", "VARIABLE x", "Init == x = 0", "Go == x' = 1", "Next == Go");
        Map.of(
                        "z = 5", "Unknown operator: `z' in --init z = 5",
                        "x = ", "in --init x = ",
                        "x' = 5", "--init x' = 5 speaks of more than one state; expected a predicate of states, without primes",
                        "Go", "--init Go speaks of more than one state; expected a predicate of states, without primes",
                        " ", "--init is empty: expected an operator of ")
                .forEach((init, told) -> {
                    String refusal = folder.refusal(Kind.CONFIGURATION, from("Middle", init));
                    assertTrue(refusal.contains(told), refusal);
                });
    }

    @Test
    void actionsWithoutParametersOfTheSameNameInTwoInstancesAreKeptApart() {
        folder.module("Cell", "VARIABLE value", "Clear == value' = 0");
        folder.module("Two",
                "VARIABLES x, y",
                "A == INSTANCE Cell WITH value <- x",
                "B == INSTANCE Cell WITH value <- y",
                "Init == x = 1 /\\ y = 1",
                "ClearA == A!Clear /\\ UNCHANGED y",
                "ClearB == B!Clear /\\ UNCHANGED x",
                "Next == ClearA \\/ ClearB");
        try (Driven two = folder.open("Two")) {
            assertEquals(Map.of("x", "1", "y", "0"), two.does("ClearB").variables());
        }
    }

    @Test
    void moduleWithTextBeforeAndAfterIsLoaded() {
        folder.file("Prose.tla", """
                Words before.
                ---- MODULE Prose ----
                VARIABLE x
                Init == x = "a"
                Go(s) == x' = s
                Next == Go("b")
                ====
                Words after.
                """);
        try (Driven prose = folder.open("Prose")) {
            assertEquals("\"b\"", prose.does("Go", text("b")).variables().get("x"));
        }
    }

    private SpecificationSource from(String module, String init) {
        return folder.source(module).with(SpecificationOption.INIT, Optional.of(init));
    }
}
