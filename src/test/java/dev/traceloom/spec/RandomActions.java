package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up actions over the variables x, a number, and s, a set of numbers: guards and assignments in any order, under
 * every connective of TLA+.
 */
final class RandomActions {
    private final Dice dice;
    /** Numbers that are in force, quantified or defined; names are never reused, which TLA+ forbids. */
    private final List<String> names = new ArrayList<>(List.of("x"));
    private int fresh;

    RandomActions(long seed) {
        dice = new Dice(seed);
    }

    String action() {
        return action(3);
    }

    private String action(int depth) {
        int kind = depth == 0 ? 0 : dice.below(10);
        return switch (kind) {
            case 1 -> "(" + action(depth - 1) + " \\/ " + action(depth - 1) + ")";
            case 2 -> "(IF " + guard(1) + " THEN " + action(depth - 1) + " ELSE " + action(depth - 1) + ")";
            case 3 -> within("\\E ", " \\in s : ", name -> "x' = " + name + " /\\ s' = s /\\ " + guard(2));
            case 4 -> within("\\E ", " \\in 1.." + dice.below(4) + " : ", name -> action(depth - 1));
            case 5 -> within("LET ", " == x + 1 IN ", name -> action(depth - 1));
            case 6 -> "(CASE " + guard(1) + " -> " + action(depth - 1) + " [] OTHER -> " + action(depth - 1) + ")";
            case 7 -> "(" + guard(2) + " => " + action(depth - 1) + ")";
            case 8 -> several(depth - 1);
            default -> conjunction();
        };
    }

    /** Guards that speak of some of the names that are bound at once, before an action that speaks of any. */
    private String several(int depth) {
        return within("\\E ", ", ", first -> {
            String second = "n" + fresh++;
            String third = "n" + fresh++;
            names.addAll(List.of(second, third));
            String text = second + " \\in 0..2, " + third + " \\in s : " + guard(1) + " /\\ " + guard(1) + " /\\ "
                    + action(depth);
            names.removeAll(List.of(second, third));
            return text;
        });
    }

    private String conjunction() {
        List<String> conjuncts = new ArrayList<>();
        if (!dice.percent(3)) {
            conjuncts.add(dice.percent(70) ? "UNCHANGED s" : "s' \\in {s, {}}");
        }
        conjuncts.add(dice.percent(50) ? "x' = x" : "x' \\in 1.." + dice.below(3));
        if (dice.percent(20)) {
            conjuncts.add("x' > x");
        }
        for (int i = dice.below(3); i >= 0; i--) {
            conjuncts.add(dice.below(conjuncts.size() + 1), guard(2));
        }
        return "(" + String.join(" /\\ ", conjuncts) + ")";
    }

    private String guard(int depth) {
        int kind = depth == 0 ? 0 : dice.below(12);
        return switch (kind) {
            case 1 -> "(" + guard(depth - 1) + " /\\ " + guard(depth - 1) + ")";
            case 2 -> "(" + guard(depth - 1) + " \\/ " + guard(depth - 1) + ")";
            case 3 -> "~" + guard(depth - 1);
            case 4 -> "(" + guard(depth - 1) + " => " + guard(depth - 1) + ")";
            case 5 -> "(IF " + guard(0) + " THEN " + guard(depth - 1) + " ELSE " + guard(depth - 1) + ")";
            case 6 -> within("\\E ", " \\in s : ", name -> guard(depth - 1));
            case 7 -> within("\\A ", " \\in s : ", name -> guard(depth - 1));
            case 8 -> within("LET ", " == Cardinality(s) IN ", name -> guard(depth - 1));
            case 9 -> "Fits(" + number() + ", " + guard(0) + ")";
            case 10 -> "(" + guard(depth - 1) + " \\equiv " + guard(depth - 1) + ")";
            default -> comparison();
        };
    }

    private String comparison() {
        String compared = switch (dice.below(6)) {
            case 0 -> number() + " \\in s";
            case 1 -> number() + " < " + number();
            case 2 -> "s # {}";
            case 3 -> number() + " \\notin s \\cup {" + number() + "}";
            default -> number() + " = " + number();
        };
        return dice.percent(2) ? "(Head(<<>>) = 1)" : "(" + compared + ")";
    }

    private String number() {
        return dice.percent(60) ? names.get(dice.below(names.size())) : String.valueOf(dice.below(4));
    }

    private interface Body {
        String of(String name);
    }

    private String within(String before, String after, Body body) {
        String name = "n" + fresh++;
        names.add(name);
        String text = "(" + before + name + after + body.of(name) + ")";
        names.remove(name);
        return text;
    }
}
