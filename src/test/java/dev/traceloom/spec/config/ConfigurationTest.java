package dev.traceloom.spec.config;

import static dev.traceloom.spec.Driven.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Driven;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationFolder;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.State;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A configuration decides what it decides for TLC (rules 14 to 16). */
final class ConfigurationTest {
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
    void constantsOfEveryKindReachTheSpecification() {
        folder.module("Constants",
                "EXTENDS Integers, Sequences",
                "CONSTANTS Servers, Offset, Name, Groups, Nil, Pick(_, _)",
                "VARIABLE x",
                "Larger(a, b) == IF a > b THEN a ELSE b",
                "Bounded(S) == UNION {[1..n -> S] : n \\in 0..2}",
                "Init == x = 0",
                "Check(s) == /\\ s \\in Servers /\\ s # Nil",
                "            /\\ Groups = {{s}, {}}",
                "            /\\ Name = \"n\"",
                "            /\\ Offset = 0 - 3 /\\ <<1, 2>> \\in Seq({1, 2}) /\\ ~(<<1, 1, 1>> \\in Seq({1}))",
                "            /\\ x' = Pick(Offset, 4)",
                "Next == \\E s \\in Servers : Check(s)");
        folder.configuration("Constants",
                "CONSTANTS Servers = {s1, s2}  Nil = Nil",
                "  Offset = -3 \\* less than nothing",
                "  Name = \"n\"",
                "  Groups = {{s1},",
                "            {}}",
                "  Pick <- Larger",
                "  Seq <- [Sequences] Bounded",
                "SYMMETRY Perms",
                "INIT Init", "NEXT Next");
        try (Driven constants = folder.open("Constants")) {
            assertEquals("4", constants.does("Check", new dev.traceloom.trace.value.Value.Model("s1")).variables().get("x"));
            assertEquals(1, constants.specification().warnings().size(), "rule 14: SYMMETRY is ignored with a note");
        }
    }

    @Test
    void actionMayBeSubstituted() {
        folder.module("Substituted",
                "VARIABLE x", "Init == x = 0", "Go(n) == x' = n", "Faster(m) == x' = <<m, m>>", "Next == Go(1)");
        folder.configuration("Substituted", "INIT Init", "NEXT Next", "CONSTANT Go <- Faster");
        try (Driven substituted = folder.open("Substituted")) {
            assertEquals("<<2, 2>>", substituted.does("Go", number(2)).variables().get("x"));
            assertEquals("<<2, 2>>",
                    substituted.successors(Driven.named("Go", "n", number(2))).get(0).variables().get("x"));
        }
    }

    @Test
    void invariantsAreChecked() {
        folder.module("Invariant",
                "EXTENDS Naturals",
                "VARIABLE x", "Init == x = 0", "Set(n) == x' = n", "Next == Set(1)",
                "Small == x < 10", "Even == x % 2 = 0", "NotTruth == x + 1");
        folder.configuration("Invariant", "INIT Init", "NEXT Next", "INVARIANTS Small Even");
        try (Driven invariant = folder.open("Invariant")) {
            Specification specification = invariant.specification();
            assertEquals(List.of("Small", "Even"), specification.invariants());
            assertEquals(-1, specification.violatedInvariant(invariant.state()), "rule 14");
            assertEquals(1, specification.violatedInvariant(invariant.does("Set", number(3)).state()));
            assertEquals(0, specification.violatedInvariant(invariant.does("Set", number(12)).state()));
            State text = invariant.does("Set", Driven.text("a")).state();
            assertEquals(-2, specification.violatedInvariant(text), "rule 13");
            assertEquals("Invariant.tla:7:10", specification.invariantFailure().place().toString());
        }
        folder.configuration("Invariant", "INIT Init", "NEXT Next", "INVARIANT NotTruth");
        try (Driven invariant = folder.open("Invariant")) {
            assertEquals(-2, invariant.specification().violatedInvariant(invariant.state()));
            assertEquals("the invariant NotTruth is not a truth value",
                    invariant.specification().invariantFailure().message());
        }
    }

    @Test
    void statesThatLookAlikeInTheViewHashAlike() {
        folder.module("View",
                "VARIABLES x, log", "Init == x = 0 /\\ log = <<>>",
                "Set(n, l) == x' = n /\\ log' = l", "Next == Set(1, 2)", "Seen == x");
        folder.configuration("View", "INIT Init", "NEXT Next", "VIEW Seen");
        try (Driven view = folder.open("View")) {
            assertTrue(view.specification().hasView());
            State one = view.does("Set", number(1), number(5)).state();
            State other = view.does("Set", number(1), number(6)).state();
            State third = view.does("Set", number(2), number(5)).state();
            assertEquals(one.hashLow(), other.hashLow(), "rule 15");
            assertEquals(one.hashHigh(), other.hashHigh(), "rule 15");
            assertNotEquals(one.hashLow(), third.hashLow());
        }
        SpecificationSource plain = folder.source("View");
        SpecificationSource whole = plain.with(SpecificationOption.NO_VIEW, true);
        try (Driven all = folder.open(whole)) {
            assertFalse(all.specification().hasView());
            State one = all.does("Set", number(1), number(5)).state();
            State other = all.does("Set", number(1), number(6)).state();
            assertNotEquals(one.hashLow(), other.hashLow(), "rule 15: --no-view");
            assertNotEquals(one.hashHigh(), other.hashHigh(), "rule 15: --no-view");
        }
    }

    @Test
    void falseAssumptionIsAConfigurationError() {
        folder.module("Assumes",
                "EXTENDS Naturals", "CONSTANT N", "ASSUME N > 3", "VARIABLE x", "Init == x = N", "Next == x' = 1");
        folder.configuration("Assumes", "INIT Init", "NEXT Next", "CONSTANT N = 2");
        assertEquals("Assumes.tla:4:8: this ASSUME is false", folder.refusal(Kind.CONFIGURATION, "Assumes"), "rule 14");
        folder.configuration("Assumes", "INIT Init", "NEXT Next", "CONSTANT N = \"many\"");
        assertTrue(folder.refusal(Kind.CONFIGURATION, "Assumes")
                .startsWith("Assumes.tla:4:8: this ASSUME cannot be evaluated: "));
        folder.configuration("Assumes", "INIT Init", "NEXT Next", "CONSTANT N = 4");
        folder.open("Assumes").close();
    }

    @Test
    void assumptionAboutAMissingConstantIsAWarning() {
        folder.module("Assumes",
                "EXTENDS Naturals", "CONSTANT N", "ASSUME N > 3", "VARIABLE x", "Init == x = 0", "Next == x' = 1");
        try (Driven assumes = folder.open("Assumes")) {
            String warning = assumes.specification().warnings().get(0);
            assertTrue(warning.startsWith("Assumes.tla:4:8: this ASSUME is not checked: the constant N has no value"),
                    warning);
        }
    }

    @Test
    void namesThatTheModuleDoesNotDefineAreConfigurationErrors() {
        folder.module("Names",
                "EXTENDS Naturals", "CONSTANT N, F(_)", "VARIABLE x", "Init == x = 0", "Go == x' = 1", "Next == Go",
                "One(a) == a", "Two(a, b) == a");
        String behaviour = "INIT Init\nNEXT Next\n";
        assertMentions("Begin", "INIT Begin", "NEXT Next");
        assertMentions("Moves", "INIT Init", "NEXT Moves");
        assertMentions("Whole", "SPECIFICATION Whole");
        assertMentions("Inv", behaviour, "INVARIANT Inv");
        assertMentions("Sight", behaviour, "VIEW Sight");
        assertMentions("Nowhere", behaviour, "CONSTANT N <- Nowhere");
        assertMentions("Nowhere", behaviour, "CONSTANT N <- Nowhere(3)");
        assertMentions("F", behaviour, "CONSTANT F <- Two");
        assertMentions("line 4: TLC cannot load an operator given case by case", behaviour, "CONSTANT F(7) = 70");
    }

    @Test
    void constantThatTheModuleDoesNotHaveIsAWarning() {
        folder.module("Typing", "CONSTANT Keys", "VARIABLE x", "Init == x = 0", "Go == x' = 1", "Next == Go");
        folder.configuration("Typing", "INIT Init", "NEXT Next", "CONSTANT Kyes = {k1}");
        try (Driven typing = folder.open("Typing")) {
            assertEquals(List.of("the configuration gives a value to Kyes (line 3), which Typing does not have"),
                    typing.specification().warnings());
        }
    }

    private void assertMentions(String name, String... configuration) {
        folder.configuration("Names", configuration);
        String message = folder.refusal(Kind.CONFIGURATION, "Names");
        assertTrue(message.startsWith(folder.path("Names.cfg").toString()), message);
        assertTrue(message.contains(name), message);
    }

    @Test
    void mistakeThatIsTheModulesIsNotBlamedOnTheConfiguration() {
        folder.module("Large", "EXTENDS Naturals", "VARIABLE x", "Init == x = 99999999999", "Next == x' = 1");
        folder.configuration("Large", "INIT Init", "NEXT Next");
        String message = folder.refusal(Kind.MODULE, "Large");
        assertTrue(message.startsWith(folder.path("Large.tla").toString()), message);
    }
}
