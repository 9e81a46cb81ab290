package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up actions over g, a function that has the keys 1 to 3 for ever, r, a record with two fields, b, a bag, and x, a number: all
 * ways to change a part of them that rest on what these always are, mixed with ways that look alike and touch everything.
 */
final class RandomFixedUpdates implements RandomModule {
    private final Dice dice;
    private int fresh;

    RandomFixedUpdates(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public List<String> preamble() {
        return List.of(
                "EXTENDS Integers, Sequences, FiniteSets, TLC, Bags",
                "VARIABLES g, r, b, x",
                "Keys == 1..3",
                "With(h, k, v) == [j \\in Keys |-> IF j = k THEN v ELSE h[j]]",
                "One(k) == SetToBag({k})",
                "Init ==",
                "    /\\ g \\in {<<2, 1, 0>>, [k \\in Keys |-> k], [k \\in Keys |-> 0]}",
                "    /\\ r \\in {[n |-> 1, m |-> <<0, 1>>], [n |-> 0, m |-> <<0, 1>>]}",
                "    /\\ b \\in {<<>>, EmptyBag, <<1>>, SetToBag({1, 2}), [k \\in {2} |-> 2]}",
                "    /\\ x \\in {0, 2}");
    }

    @Override
    public String action() {
        List<String> conjuncts = new ArrayList<>();
        conjuncts.add(assignment("g", function(2)));
        conjuncts.add(dice.below(2), assignment("r", fields()));
        conjuncts.add(dice.below(3), assignment("b", bag(2)));
        conjuncts.add(dice.below(4), assignment("x", number(1)));
        for (int i = dice.below(3); i > 0; i--) {
            conjuncts.add(dice.below(conjuncts.size() + 1), guard());
        }
        String all = "(" + String.join(" /\\ ", conjuncts) + ")";
        return dice.percent(15) ? "(IF " + guard() + " THEN " + all + " ELSE UNCHANGED <<g, r, b, x>>)" : all;
    }

    private String assignment(String variable, String value) {
        return dice.percent(50) ? "UNCHANGED " + variable : variable + "' = " + value;
    }

    private String function(int depth) {
        return switch (depth == 0 ? 0 : dice.below(12)) {
            case 1, 2, 3 -> rebuilt();
            case 4, 5 -> "[" + function(depth - 1) + " EXCEPT ![" + key() + "] = " + number(1) + "]";
            case 6 -> "[g EXCEPT ![" + key() + "] = " + number(1) + ", ![" + key() + "] = (@ + 1) % 3]";
            case 7 -> "With(" + (dice.percent(80) ? "g" : function(depth - 1)) + ", " + key() + ", " + number(1) + ")";
            case 8 -> "(IF " + guard() + " THEN " + function(depth - 1) + " ELSE " + function(depth - 1) + ")";
            case 9 -> "[j" + fresh + " \\in Keys |-> (g[j" + fresh++ + "] + " + number(0) + ") % 3]";
            default -> "g";
        };
    }

    private String rebuilt() {
        String name = "j" + fresh++;
        String domain = List.of("Keys", "1..3", "{3, 1, 2}", "DOMAIN g").get(dice.below(4));
        String condition = switch (dice.below(5)) {
            case 0 -> key() + " = " + name;
            case 1 -> name + " \\in {" + key() + ", " + key() + "}";
            case 2 -> name + " = " + key() + " /\\ " + guard();
            case 3 -> dice.percent(50) ? guard() : "g[" + name + "] = " + number(0);
            default -> name + " = " + key();
        };
        return "[" + name + " \\in " + domain + " |-> IF " + condition + " THEN " + number(1) + " ELSE g[" + name + "]]";
    }

    private String fields() {
        return switch (dice.below(6)) {
            case 0 -> "[n |-> " + number(1) + ", m |-> r.m]";
            case 1 -> "[m |-> [r.m EXCEPT ![" + key() + "] = " + number(1) + "], n |-> r.n]";
            case 2 -> "[r EXCEPT !.n = " + number(1) + "]";
            case 3 -> "[r EXCEPT !.m[" + key() + "] = " + number(1) + ", !.n = @ + 1]";
            case 4 -> "[n |-> r.m[" + key() + "], m |-> r.m]";
            default -> "[n |-> r.n, m |-> r.m]";
        };
    }

    private String bag(int depth) {
        return switch (depth == 0 ? 0 : dice.below(12)) {
            case 1, 2 -> "(" + bag(depth - 1) + " (+) SetToBag({" + key() + "}))";
            case 3 -> "(SetToBag({" + key() + ", " + key() + "}) (+) " + bag(depth - 1) + ")";
            case 4, 5 -> "(" + bag(depth - 1) + " (-) SetToBag({" + key() + "}))";
            case 6 -> "((" + key() + " :> 1) (+) " + bag(depth - 1) + ")";
            case 7 -> "(" + bag(depth - 1) + " (-) One(" + key() + "))";
            case 8 -> "(IF " + guard() + " THEN " + bag(depth - 1) + " ELSE " + bag(depth - 1) + ")";
            case 9 -> dice.percent(30) ? "EmptyBag" : "(b (+) SetToBag({x}))";
            default -> "b";
        };
    }

    private String key() {
        return switch (dice.below(12)) {
            case 0 -> dice.percent(40) ? "\"key\"" : "3";
            case 1 -> "(1 + 1)";
            case 2 -> dice.percent(50) ? "(x + 1)" : "g[1]";
            // Not there, which EXCEPT finds out in some forms of a function only.
            case 3, 4 -> "4";
            default -> String.valueOf(1 + dice.below(3));
        };
    }

    private String number(int depth) {
        return switch (depth == 0 ? 0 : dice.below(9)) {
            case 1 -> "x";
            case 2 -> "g[" + key() + "]";
            case 3 -> "CopiesIn(" + key() + ", b)";
            case 4 -> "r.n";
            case 5 -> "r.m[" + key() + "]";
            case 6 -> "BagCardinality(b)";
            default -> String.valueOf(dice.below(3));
        };
    }

    private String guard() {
        return switch (dice.below(6)) {
            case 0 -> "BagIn(" + key() + ", b)";
            case 1 -> "(" + key() + " \\in DOMAIN b)";
            case 2 -> "(" + key() + " \\in DOMAIN g)";
            case 3 -> "(\\E k" + fresh + " \\in Keys : g[k" + fresh++ + "] = " + number(0) + ")";
            default -> "(" + number(1) + " = " + number(1) + ")";
        };
    }
}
