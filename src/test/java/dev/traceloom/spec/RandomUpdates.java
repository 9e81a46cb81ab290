package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up actions over f, a function that need not have all keys, s, a set of keys, and x, a number: all ways to look
 * at a part of them and to change a part of them, mixed with ways that look alike and touch everything.
 */
final class RandomUpdates implements RandomModule {
    private final Dice dice;
    /** What a bound name stands for is a number or a key; names are never reused, which TLA+ forbids. */
    private final List<String> names = new ArrayList<>();
    private int fresh;

    RandomUpdates(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public List<String> preamble() {
        return List.of(
                "EXTENDS Integers, Sequences, FiniteSets, TLC",
                "VARIABLES f, s, x",
                "Lookup(g, k) == IF k \\in DOMAIN g THEN g[k] ELSE 0",
                "Store(g, k, v) == IF v = 0 THEN [j \\in DOMAIN g \\ {k} |-> g[j]] ELSE (k :> v) @@ g",
                "Apply(Op(_), a) == Op(a)",
                "Same(v) == v' = v",
                "Init ==",
                "    /\\ f \\in {<<>>, <<2, 1>>, [k \\in {1} |-> 1], [k \\in {2, 3} |-> 0], [k \\in 1..3 |-> k]}",
                "    /\\ s \\in {{}, {2}, 1..3}",
                "    /\\ x \\in {0, 2}");
    }

    @Override
    public String action() {
        return action(2);
    }

    private String action(int depth) {
        return switch (depth == 0 ? 0 : dice.below(10)) {
            case 1 -> "(" + action(depth - 1) + " \\/ " + action(depth - 1) + ")";
            case 2 -> "(IF " + guard(1) + " THEN " + action(depth - 1) + " ELSE " + action(depth - 1) + ")";
            case 3 -> within("\\E ", " \\in " + keys() + " : ", depth);
            case 4 -> within("LET ", " == " + number(1) + " IN ", depth);
            case 5 -> "(" + guard(1) + " /\\ " + action(depth - 1) + ")";
            default -> conjunction();
        };
    }

    private String within(String before, String after, int depth) {
        String name = "n" + fresh++;
        names.add(name);
        String text = "(" + before + name + after + action(depth - 1) + ")";
        names.remove(name);
        return text;
    }

    private String conjunction() {
        List<String> conjuncts = new ArrayList<>();
        if (dice.percent(15)) {
            String key = key();
            conjuncts.add(key + " \\in DOMAIN f");
            conjuncts.add("f' = [f EXCEPT ![" + (dice.percent(80) ? key : key()) + "] = " + number(1) + "]");
        } else {
            conjuncts.add(assignment("f", function(2)));
        }
        conjuncts.add(dice.below(2), assignment("s", set(2)));
        conjuncts.add(dice.below(3), assignment("x", number(2)));
        for (int i = dice.below(3); i > 0; i--) {
            conjuncts.add(dice.below(conjuncts.size() + 1), guard(2));
        }
        if (dice.percent(10)) {
            // Has its value by now, and is compared.
            conjuncts.add(dice.percent(50) ? "x' = " + number(1) : "UNCHANGED <<f, s>>");
        }
        if (dice.percent(10)) {
            conjuncts.add(dice.percent(50) ? "x' \\in s'" : "Lookup(f', " + key() + ") = " + number(0));
        }
        return "(" + String.join(" /\\ ", conjuncts) + ")";
    }

    private String assignment(String variable, String value) {
        return switch (dice.below(10)) {
            case 0, 1, 2, 3 -> "UNCHANGED " + variable;
            case 4 -> "Same(" + variable + ")";
            case 5 -> variable + "' \\in {" + value + "}";
            default -> variable + "' = " + value;
        };
    }

    private String function(int depth) {
        return switch (depth == 0 ? 0 : dice.below(20)) {
            case 1, 2 -> "[" + function(depth - 1) + " EXCEPT ![" + key() + "] = " + (dice.percent(50)
                    ? number(1)
                    : "(@ + 1) % 3") + "]";
            case 3, 4 -> "((" + key() + " :> " + number(1) + ") @@ " + function(depth - 1) + ")";
            case 5 -> "(" + function(depth - 1) + " @@ (" + key() + " :> " + number(1) + "))";
            case 6, 7 -> "[j" + fresh + " \\in DOMAIN f \\ {" + key() + "} |-> f[j" + fresh++ + "]]";
            case 8 -> "Store(" + function(depth - 1) + ", " + key() + ", " + number(1) + ")";
            case 9 -> "(IF " + guard(1) + " THEN " + function(depth - 1) + " ELSE " + function(depth - 1) + ")";
            case 10 -> "[[f EXCEPT ![" + key() + "] = 1] EXCEPT ![" + key() + "] = @ + x]";
            case 11, 12, 13, 14 -> rebuilt();
            case 16, 17, 18 -> guarded(depth);
            case 15 -> "([j" + fresh + " \\in {" + key() + ", " + key() + "} |-> " + body("j" + fresh++, 1) + "] @@ f)";
            default -> "f";
        };
    }

    /** Where the key is there, mostly, it is changed, and else it comes. */
    private String guarded(int depth) {
        String key = key();
        String other = dice.percent(80) ? key : key();
        String guard = dice.percent(20) ? guard(1) + " /\\ " : "";
        String yes = "[" + (dice.percent(80) ? "f" : function(depth - 1)) + " EXCEPT "
                + (dice.percent(20) ? "![" + key() + "] = " + number(1) + ", " : "") + "![" + other + "] = " + number(1) + "]";
        String no = dice.percent(50) ? "(" + key + " :> " + number(1) + ") @@ f" : function(depth - 1);
        return dice.percent(70)
                ? "(IF " + guard + key + " \\in DOMAIN f THEN " + yes + " ELSE " + no + ")"
                : "(CASE " + key + " \\notin DOMAIN f -> " + no + " [] OTHER -> " + yes + ")";
    }

    /** The function made anew, key by key; mostly as it was, but for some keys. */
    private String rebuilt() {
        String name = "j" + fresh++;
        return "[" + name + " \\in " + domain() + " |-> " + body(name, 2) + "]";
    }

    private String domain() {
        return switch (dice.below(10)) {
            case 0 -> "DOMAIN f";
            case 1, 2, 3 -> "(DOMAIN f \\cup {" + key() + "})";
            case 4 -> "({" + key() + ", " + key() + "} \\cup DOMAIN f)";
            case 5 -> "{d" + fresh + " \\in DOMAIN f : " + ofOneKey("d" + fresh++) + "}";
            case 6 -> "((DOMAIN f \\cup {" + key() + "}) \\ {" + key() + "})";
            case 7 -> dice.percent(50) ? "s" : "1..3";
            default -> "(DOMAIN f \\ {" + key() + "})";
        };
    }

    /** What stands at a key of it that has a name. */
    private String body(String name, int depth) {
        return switch (depth == 0 ? 0 : dice.below(10)) {
            case 1, 2, 3 -> "(IF " + ofOneKey(name) + " THEN " + body(name, depth - 1) + " ELSE " + body(name, depth - 1) + ")";
            case 4, 5 -> "(IF " + ofOneKey(name) + " THEN " + number(1) + " ELSE f[" + name + "])";
            case 6 -> "(CASE " + ofOneKey(name) + " -> " + number(1) + " [] " + ofOneKey(name) + " -> f[" + name
                    + (dice.percent(50) ? "])" : "] [] OTHER -> " + body(name, depth - 1) + ")");
            case 7 -> "Lookup(f, " + name + ")";
            case 8 -> "((f[" + name + "] + " + number(0) + ") % 3)";
            case 9 -> number(1);
            default -> "f[" + name + "]";
        };
    }

    private String ofOneKey(String name) {
        return switch (dice.below(14)) {
            case 0, 1, 2, 3 -> "(" + name + " = " + key() + ")";
            case 4 -> "(" + key() + " = " + name + ")";
            case 5, 6, 7 -> "(" + name + " # " + key() + ")";
            case 8 -> "(" + name + " \\in {" + key() + ", " + key() + "})";
            case 9 -> "(" + name + " \\notin {" + key() + "})";
            case 10 -> "(" + name + " \\in DOMAIN f)";
            case 11 -> "(" + ofOneKey(name) + " /\\ " + guard(1) + ")";
            case 12 -> "(" + guard(1) + " \\/ ~" + ofOneKey(name) + ")";
            default -> guard(0);
        };
    }

    private String set(int depth) {
        return switch (depth == 0 ? 0 : dice.below(8)) {
            case 1, 2 -> "(" + set(depth - 1) + " \\cup {" + key() + "})";
            case 3 -> "({" + key() + ", " + key() + "} \\cup " + set(depth - 1) + ")";
            case 4 -> "(" + set(depth - 1) + " \\ {" + key() + "})";
            case 5 -> "{m" + fresh + " \\in s : m" + fresh++ + " # " + key() + "}";
            case 6 -> "(CASE " + guard(1) + " -> " + set(depth - 1) + " [] OTHER -> " + set(depth - 1) + ")";
            default -> "s";
        };
    }

    /** Mostly one that is known, and not always written as the plain number that it is. */
    private String key() {
        return switch (dice.below(13)) {
            // Cannot be compared with the others.
            case 5 -> dice.percent(30) ? "\"key\"" : "3";
            case 0 -> "(1 + 1)";
            case 1 -> "Len(<<7, 8, 9>>)";
            case 2 -> "(x + 1)";
            case 3 -> names.isEmpty() ? "1" : names.get(dice.below(names.size()));
            case 4 -> "Lookup(f, 1)";
            default -> String.valueOf(1 + dice.below(3));
        };
    }

    private String keys() {
        return switch (dice.below(4)) {
            case 0 -> "s";
            case 1 -> "DOMAIN f";
            case 2 -> "{k" + fresh + " \\in DOMAIN f : k" + fresh++ + " > " + key() + "}";
            default -> "{1, " + key() + "}";
        };
    }

    private String number(int depth) {
        return switch (depth == 0 ? 0 : dice.below(12)) {
            case 1 -> "x";
            case 2, 3 -> "Lookup(f, " + key() + ")";
            case 4 -> "f[" + key() + "]";
            case 5 -> "Cardinality({k" + fresh + " \\in DOMAIN f : " + key() + " <= k" + fresh + " /\\ ~(k" + fresh++
                    + " > " + key() + ")})";
            case 6 -> "Cardinality({k" + fresh + " \\in s : k" + fresh++ + " \\in {" + key() + ", 7}})";
            case 7 -> "Cardinality(" + (dice.percent(50) ? "s" : "DOMAIN f") + ")";
            case 8 -> "Apply(LAMBDA i" + fresh + " : Lookup(f, i" + fresh++ + "), " + key() + ")";
            case 9 -> "(IF " + guard(0) + " THEN " + number(depth - 1) + " ELSE " + number(depth - 1) + ")";
            case 10 -> names.isEmpty() ? "2" : names.get(dice.below(names.size()));
            default -> String.valueOf(dice.below(3));
        };
    }

    private String guard(int depth) {
        return switch (depth == 0 ? dice.below(3) : dice.below(11)) {
            case 0, 3 -> "(" + key() + " \\in DOMAIN f)";
            case 1, 4 -> "(" + key() + " \\in s)";
            case 5 -> "(\\E k" + fresh + " \\in DOMAIN f : f[k" + fresh++ + "] = " + number(0) + ")";
            case 6 -> "(\\A k" + fresh + " \\in s : k" + fresh++ + " # " + key() + ")";
            case 7 -> "(" + guard(depth - 1) + " \\/ " + guard(depth - 1) + ")";
            case 8 -> "(" + key() + " # " + key() + ")";
            case 9 -> "(1 \\in {1, 2} /\\ " + guard(depth - 1) + ")";
            case 10 -> "(" + key() + " \\notin DOMAIN f)";
            default -> "(" + number(1) + " = " + number(1) + ")";
        };
    }
}
