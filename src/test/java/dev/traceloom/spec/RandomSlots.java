package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up actions over q, a sequence that may be held as a tuple or as a table, f, a function whose keys are records or pairs, and x, a
 * number: what looks at lengths and domains, what changes a value and no more, and what changes both.
 */
final class RandomSlots implements RandomModule {
    private final Dice dice;
    private int fresh;

    RandomSlots(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public List<String> preamble() {
        return List.of(
                "EXTENDS Integers, Sequences, FiniteSets, TLC",
                "VARIABLES q, f, x",
                "R(a, b) == [to |-> a, what |-> b]",
                "Init ==",
                "    /\\ q \\in {<<>>, <<1>>, <<0, 2>>, [i \\in 1..3 |-> i], [i \\in 1..2 |-> 0]}",
                "    /\\ \\/ f = <<>> \\/ f = (R(1, 1) :> 0) \\/ f = [k \\in {R(1, 1), R(1, 2), R(2, 1)} |-> 1] \\/ f = (R(1, \"a\") :> 1)",
                "       \\/ f = (<<1, 1>> :> 1) \\/ f = (R(2, 1) :> 1) @@ (R(1, \"a\") :> 0)",
                "    /\\ x \\in {0, 2}");
    }

    @Override
    public String action() {
        List<String> conjuncts = new ArrayList<>();
        conjuncts.add(dice.percent(50) ? "UNCHANGED q" : "q' = " + sequence(2));
        conjuncts.add(dice.below(2), dice.percent(50) ? "UNCHANGED f" : "f' = " + function(2));
        conjuncts.add(dice.below(3), dice.percent(70) ? "UNCHANGED x" : "x' = " + number(1));
        for (int i = dice.below(3); i > 0; i--) {
            conjuncts.add(dice.below(conjuncts.size() + 1), guard());
        }
        return "(" + String.join(" /\\ ", conjuncts) + ")";
    }

    private String sequence(int depth) {
        String j = "j" + fresh++;
        return switch (depth == 0 ? 0 : dice.below(11)) {
            case 1, 2 -> "[" + sequence(depth - 1) + " EXCEPT ![" + index() + "] = " + number(1) + "]";
            case 3 -> "Append(" + sequence(depth - 1) + ", " + number(1) + ")";
            case 4, 5, 6 -> "[" + j + " \\in 1..Len(q) |-> IF " + j + " = " + index() + " THEN " + number(1) + " ELSE q[" + j + "]]";
            case 7 -> "[" + j + " \\in DOMAIN q |-> IF " + j + " # " + index() + " THEN q[" + j + "] ELSE " + number(1) + "]";
            case 8 -> "[" + j + " \\in 1..Len(q) |-> IF q[" + j + "] = " + number(0) + " THEN " + number(1) + " ELSE q[" + j + "]]";
            case 9 -> "[" + j + " \\in " + List.of("2..Len(q)", "1..(Len(q) - 1)", "1..2", "1..x").get(dice.below(4)) + " |-> q[" + j + "]]";
            default -> "q";
        };
    }

    private String function(int depth) {
        String j = "j" + fresh++;
        return switch (depth == 0 ? 0 : dice.below(8)) {
            case 1, 2 -> "[" + function(depth - 1) + " EXCEPT ![" + key() + "] = " + number(1) + "]";
            case 3, 4 -> "((" + key() + " :> " + number(1) + ") @@ " + function(depth - 1) + ")";
            case 5 -> "[" + j + " \\in DOMAIN f \\ {" + key() + "} |-> f[" + j + "]]";
            case 6 -> "(IF " + guard() + " THEN " + function(depth - 1) + " ELSE " + function(depth - 1) + ")";
            default -> "f";
        };
    }

    private String index() {
        return switch (dice.below(10)) {
            case 0 -> "Len(q)";
            case 1 -> dice.percent(30) ? "\"i\"" : "(1 + 1)";
            case 2 -> "4";
            default -> String.valueOf(1 + dice.below(3));
        };
    }

    private String key() {
        return switch (dice.below(12)) {
            case 0 -> "<<1, 1>>";
            case 1 -> "R(1, \"a\")";
            case 2 -> "[to |-> 1]";
            case 3 -> "R(1, x)";
            case 4 -> "R(2, <<1>>)";
            default -> "R(" + (1 + dice.below(2)) + ", " + (1 + dice.below(2)) + ")";
        };
    }

    private String number(int depth) {
        return switch (depth == 0 ? 0 : dice.below(10)) {
            case 1, 2 -> "Len(q)";
            case 3 -> "Cardinality(DOMAIN " + (dice.percent(50) ? "q" : "f") + ")";
            case 4 -> "q[" + index() + "]";
            case 5 -> "f[" + key() + "]";
            case 6 -> "x";
            default -> String.valueOf(dice.below(3));
        };
    }

    private String guard() {
        String j = "j" + fresh++;
        return switch (dice.below(8)) {
            case 0 -> "(" + index() + " \\in DOMAIN q)";
            case 1, 2 -> "(" + key() + " \\in DOMAIN f)";
            case 3 -> "(Len(q) > " + number(0) + ")";
            case 4 -> "(\\A " + j + " \\in 1..Len(q) : q[" + j + "] # " + number(0) + ")";
            case 5 -> "(DOMAIN f = {})";
            case 6 -> "(q # <<>>)";
            default -> "(" + number(1) + " = " + number(1) + ")";
        };
    }
}
