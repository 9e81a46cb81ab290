package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up actions over sets in which a field is the key: s, of records, t, of pairs, w, of records that have something before the key,
 * and x, a number. All ways to look for elements by the key and to change them are there, mixed with ways that look alike and concern
 * all elements; with keys that cannot be compared, and values that can only be compared as long as their keys differ.
 */
final class RandomRegistries implements RandomModule {
    private static final List<String> SETS = List.of("s", "t", "w");

    private final Dice dice;
    private int fresh;

    RandomRegistries(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public List<String> preamble() {
        return List.of(
                "EXTENDS Integers, FiniteSets, TLC",
                "VARIABLES s, t, w, x",
                "S(k, v) == [key |-> k, n |-> v]",
                "T(k, v) == <<k, v>>",
                "W(k, v) == [what |-> \"w\", id |-> k, val |-> v]",
                "First(k) == (\\E p \\in s : p.key = k) /\\ (\\E q \\in t : q[1] = k) /\\ (\\E r \\in w : r.id = k)"
                        + " /\\ UNCHANGED <<s, t, w, x>>",
                "Init ==",
                "    /\\ \\/ s = {} \\/ s = {S(1, 1), S(1, 2), S(2, \"v\")} \\/ s = {S(\"key\", 1)} \\/ s = {S(k, 0) : k \\in 1..3}",
                "    /\\ \\/ t = {} \\/ t = {T(1, \"v\"), T(2, 2), T(2, 1)} \\/ t = {T(k, k) : k \\in 1..3} \\/ t = {T(\"key\", 1)}",
                "    /\\ \\/ w = {} \\/ w = {W(1, 1), W(2, \"v\"), W(3, 0)}",
                "    /\\ x \\in {0, 2}");
    }

    @Override
    public String action() {
        return switch (dice.below(8)) {
            case 0 -> "(IF " + guard(1) + " THEN " + conjunction() + " ELSE " + conjunction() + ")";
            case 1, 2 -> ofOne();
            default -> conjunction();
        };
    }

    private String conjunction() {
        List<String> conjuncts = new ArrayList<>();
        for (String set : SETS) {
            conjuncts.add(dice.percent(60) ? "UNCHANGED " + set : set + "' = " + set(set, 2));
        }
        conjuncts.add(dice.percent(70) ? "UNCHANGED x" : "x' = " + value(1));
        for (int i = dice.below(3); i > 0; i--) {
            conjuncts.add(dice.below(conjuncts.size() + 1), guard(1));
        }
        return "(" + String.join(" /\\ ", conjuncts) + ")";
    }

    /** Something happens to an element that was found. */
    private String ofOne() {
        String set = SETS.get(dice.below(SETS.size()));
        String p = "p" + fresh++;
        String others = "UNCHANGED <<" + String.join(", ", SETS.stream().filter(one -> !one.equals(set)).toList()) + ", x>>";
        String from = dice.percent(70) ? set : "{" + p + "i \\in " + set + " : " + condition(set, p + "i", true) + "}";
        String next = switch (dice.below(4)) {
            case 0 -> set + " \\ {" + p + "}";
            case 1 -> "(" + set + " \\ {" + p + "}) \\cup {" + changed(set, p) + "}";
            case 2 -> set + " \\cup {" + changed(set, p) + "}";
            default -> set + " \\cup {" + element(set, keyOf(set, p), value(1)) + "}";
        };
        return "(\\E " + p + " \\in " + from + " : " + condition(set, p, true) + " /\\ " + set + "' = " + next + " /\\ " + others + ")";
    }

    private static String keyOf(String set, String p) {
        return p + (set.equals("s") ? ".key" : set.equals("t") ? "[1]" : ".id");
    }

    private static String valueOf(String set, String p) {
        return p + (set.equals("s") ? ".n" : set.equals("t") ? "[2]" : ".val");
    }

    private static String element(String set, String key, String value) {
        return switch (set) {
            case "s" -> "S(" + key + ", " + value + ")";
            case "t" -> "<<" + key + ", " + value + ">>";
            default -> "[what |-> \"w\", id |-> " + key + ", val |-> " + value + "]";
        };
    }

    private String changed(String set, String p) {
        boolean ofKey = dice.percent(20);
        String part = set.equals("s") ? ofKey ? ".key" : ".n" : set.equals("t") ? ofKey ? "[1]" : "[2]" : ofKey ? ".id" : ".val";
        return "[" + p + " EXCEPT !" + part + " = " + (ofKey ? key() : value(1)) + "]";
    }

    private String set(String set, int depth) {
        String p = "p" + fresh++;
        return switch (depth == 0 ? 0 : dice.below(14)) {
            case 1, 2, 3 -> "({" + p + " \\in " + set(set, depth - 1) + " : " + condition(set, p, false) + "} \\cup {"
                    + element(set, key(), value(1)) + "})";
            case 4, 5 -> "{" + p + " \\in " + set(set, depth - 1) + " : " + condition(set, p, false) + "}";
            case 6, 7 -> "(" + set(set, depth - 1) + " \\cup {" + some(set) + "})";
            case 8 -> "(" + set(set, depth - 1) + " \\ {" + some(set) + "})";
            case 9 -> "(" + set(set, depth - 1) + " \\ {" + p + " \\in " + set + " : " + condition(set, p, true) + "})";
            case 10 -> "{IF " + condition(set, p, true) + " THEN " + changed(set, p) + " ELSE " + p + " : " + p + " \\in "
                    + set(set, depth - 1) + "}";
            case 11 -> {
                String other = SETS.get(dice.below(SETS.size()));
                yield "(" + set(set, depth - 1) + " \\cup {" + element(set, keyOf(other, p), valueOf(other, p)) + " : " + p
                        + " \\in {" + p + "i \\in " + other + " : " + condition(other, p + "i", true) + "}})";
            }
            case 12 -> "(IF " + guard(0) + " THEN " + set(set, depth - 1) + " ELSE " + set(set, depth - 1) + ")";
            default -> set;
        };
    }

    private String some(String set) {
        String p = "p" + fresh++;
        String chosen = "(CHOOSE " + p + " \\in " + set + " : " + condition(set, p, true) + ")";
        return switch (dice.below(5)) {
            case 0 -> chosen;
            case 1 -> changed(set, chosen);
            default -> element(set, key(), value(1));
        };
    }

    /** One on an element, that mostly holds for those with some key, or for all others. */
    private String condition(String set, String p, boolean forFew) {
        String is = "(" + keyOf(set, p) + " = " + key() + ")";
        String few = switch (dice.below(12)) {
            case 0 -> "(" + key() + " = " + keyOf(set, p) + ")";
            case 1 -> "(" + keyOf(set, p) + " \\in {" + key() + ", " + key() + "})";
            case 2, 3 -> "(" + is + " /\\ " + valueOf(set, p) + " = " + value(0) + ")";
            case 4 -> "(" + valueOf(set, p) + " = " + value(0) + " /\\ " + is + ")";
            case 5 -> "(" + guard(0) + " /\\ " + is + ")";
            case 6 -> "(" + is + " /\\ " + guard(0) + ")";
            case 7 -> "(1 \\in {1, 2} /\\ " + is + ")";
            case 8 -> dice.percent(40) ? "(" + valueOf(set, p) + " = " + value(0) + ")" : is;
            default -> is;
        };
        return dice.percent(90) == forFew ? few : dice.percent(30) ? "(" + few + " => " + guard(0) + ")" : "(~" + few + ")";
    }

    private String key() {
        return switch (dice.below(12)) {
            // Cannot be compared with the others.
            case 0 -> dice.percent(50) ? "\"key\"" : "3";
            case 1 -> "(1 + 1)";
            case 2 -> dice.percent(50) ? "(x + 1)" : "Cardinality(t)";
            case 3 -> dice.percent(30) ? "<<1>>" : "2";
            default -> String.valueOf(1 + dice.below(3));
        };
    }

    private String value(int depth) {
        String p = "p" + fresh++;
        return switch (depth == 0 ? dice.below(3) : dice.below(9)) {
            case 0 -> dice.percent(20) ? "\"v\"" : "1";
            case 3 -> "x";
            case 4 -> valueOf("s", "(CHOOSE " + p + " \\in s : " + condition("s", p, true) + ")");
            case 5 -> "Cardinality({" + p + " \\in w : " + condition("w", p, true) + "})";
            case 6 -> dice.percent(30) ? "Cardinality(s)" : "2";
            default -> String.valueOf(dice.below(3));
        };
    }

    private String guard(int depth) {
        String set = SETS.get(dice.below(SETS.size()));
        String p = "p" + fresh++;
        return switch (depth == 0 ? dice.below(3) : dice.below(9)) {
            case 0 -> "(" + element(set, key(), value(0)) + " \\in " + set + ")";
            case 1 -> "(x = " + value(0) + ")";
            case 2, 3 -> "(\\E " + p + " \\in " + set + " : " + condition(set, p, true) + ")";
            case 4 -> "(\\A " + p + " \\in " + set + " : " + condition(set, p, false) + ")";
            case 5 -> "({" + p + " \\in " + set + " : " + condition(set, p, true) + "} = {})";
            case 6 -> "(" + element(set, key(), value(1)) + " \\notin " + set + ")";
            case 7 -> "(" + some(set) + " \\in " + set + ")";
            default -> "(" + value(1) + " = " + value(1) + ")";
        };
    }
}
