package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up actions {@code Op(k, v)} over f, a function, q, a sequence, r, a record, and s, a set, of which some fail in no state and some
 * fail in few: a key that is not asked for, a comparison of what cannot be compared, a variable without a value.
 */
final class RandomStores {
    private final Dice dice;
    private final List<String> keys = new ArrayList<>(List.of("k", "k", "k", "1", "2"));
    private int fresh;

    RandomStores(long seed) {
        dice = new Dice(seed);
    }

    /** @param asTuple whether the function has no keys at first, which TLC holds as a tuple */
    static List<String> preamble(boolean asTuple) {
        return List.of(
                "EXTENDS Integers, Sequences, FiniteSets, TLC",
                "VARIABLES f, q, r, s",
                "Has(g, a) == a \\in DOMAIN g",
                "Here(a, other) == IF Has(f, a) THEN f[a] ELSE other",
                "With(a, b) == [j \\in DOMAIN f \\cup {a} |-> IF j = a THEN b ELSE f[j]]",
                "Init ==",
                asTuple ? "    /\\ f = <<>>" : "    /\\ f \\in {[i \\in {1, 2} |-> <<>>], [i \\in {1, 2, 3} |-> <<i>>]}",
                "    /\\ q = <<>>",
                "    /\\ r = [a |-> 0, b |-> <<1>>]",
                "    /\\ s \\in {{}, {1}}");
    }

    String action() {
        return switch (dice.below(8)) {
            case 0 -> "IF " + truth(1) + " THEN " + conjunction() + " ELSE " + conjunction();
            case 1 -> "(" + conjunction() + ") \\/ (" + conjunction() + ")";
            case 2 -> "(" + bound("\\E ", " \\in " + set(1) + " : ", this::conjunction) + ")";
            default -> conjunction();
        };
    }

    private interface Text {
        String get();
    }

    private String bound(String before, String after, Text inside) {
        String name = "n" + fresh++;
        keys.add(name);
        String text = before + name + after + inside.get();
        keys.remove(name);
        return text;
    }

    private String conjunction() {
        List<String> parts = new ArrayList<>();
        for (int i = dice.below(3); i > 0; i--) {
            parts.add(truth(2));
        }
        parts.add(dice.percent(40) ? "UNCHANGED f" : "f' = " + function(2));
        parts.add(dice.percent(60) ? "UNCHANGED <<q, r>>" : "q' = " + sequence(2) + " /\\ r' = " + fields());
        if (dice.percent(97)) {
            parts.add(dice.percent(60) ? "UNCHANGED s" : "s' = " + set(2));
        }
        return String.join(" /\\ ", parts);
    }

    private String key() {
        return dice.percent(2) ? "\"k\"" : keys.get(dice.below(keys.size()));
    }

    private String function(int depth) {
        return switch (depth == 0 ? 0 : dice.below(10)) {
            case 1, 2 -> "With(" + key() + ", " + sequence(1) + ")";
            case 3 -> "[" + function(depth - 1) + " EXCEPT ![" + key() + "] = " + sequence(1) + "]";
            case 4 -> bound("[", " \\in DOMAIN f \\ {" + key() + "} |-> ", () -> "f[" + keys.get(keys.size() - 1) + "]") + "]";
            case 5 -> "(IF " + truth(1) + " THEN " + function(depth - 1) + " ELSE f)";
            case 6 -> {
                String name = "j" + fresh++;
                yield "[" + name + " \\in " + set(1) + " |-> " + value(name) + "]";
            }
            case 7 -> "((" + key() + " :> " + sequence(1) + ") @@ " + function(depth - 1) + ")";
            case 8 -> "(" + function(depth - 1) + " @@ (" + key() + " :> " + sequence(1) + "))";
            default -> "f";
        };
    }

    private String value(String name) {
        return switch (dice.below(4)) {
            case 0 -> "f[" + name + "]";
            case 1 -> "(IF " + name + " \\in DOMAIN f THEN f[" + name + "] ELSE <<>>)";
            case 2 -> "<<" + name + ">>";
            default -> "(IF " + name + " # " + key() + " THEN f[" + name + "] ELSE " + sequence(0) + ")";
        };
    }

    private String sequence(int depth) {
        return switch (depth == 0 ? dice.below(2) : dice.below(9)) {
            case 0 -> "<<>>";
            case 1 -> "<<" + (dice.percent(3) ? "\"v\"" : "v") + ">>";
            case 2, 3 -> "Append(" + sequence(depth - 1) + ", " + number() + ")";
            case 4 -> "Here(" + key() + ", <<>>)";
            case 5 -> dice.percent(30) ? "f[" + key() + "]" : "q";
            case 6 -> "(" + sequence(depth - 1) + " \\o " + sequence(depth - 1) + ")";
            case 7 -> "(IF " + truth(1) + " THEN " + sequence(depth - 1) + " ELSE q)";
            default -> "r.b";
        };
    }

    private String fields() {
        return switch (dice.below(4)) {
            case 0 -> "[a |-> " + number() + ", b |-> " + sequence(1) + "]";
            case 1 -> "[r EXCEPT !.a = " + number() + "]";
            case 2 -> "[r EXCEPT !.b = " + sequence(1) + "]";
            default -> "r";
        };
    }

    private String number() {
        return switch (dice.below(20)) {
            case 0 -> "r.a";
            case 1 -> "Len(q)";
            case 2 -> "Cardinality(s)";
            case 3 -> "Len(" + sequence(1) + ")";
            case 4 -> "Head(q)";
            case 5 -> "<<1>>";
            default -> dice.percent(50) ? "v" : "k";
        };
    }

    private String set(int depth) {
        return switch (depth == 0 ? 0 : dice.below(8)) {
            case 1 -> "(" + set(depth - 1) + " \\cup {" + key() + "})";
            case 2 -> "(" + set(depth - 1) + " \\ {" + key() + "})";
            case 3 -> "DOMAIN f";
            case 4 -> "(DOMAIN f \\cup {" + key() + "})";
            case 5 -> bound("{", " \\in " + set(depth - 1) + " : ", () -> truth(0)) + "}";
            default -> "s";
        };
    }

    private String truth(int depth) {
        return switch (depth == 0 ? dice.below(4) : dice.below(11)) {
            case 0 -> key() + " \\in s";
            case 1 -> key() + " \\in DOMAIN f";
            case 2 -> key() + " # " + key();
            case 3 -> number() + " < " + number();
            case 4 -> "(" + truth(depth - 1) + " /\\ " + truth(depth - 1) + ")";
            case 5 -> "(" + truth(depth - 1) + " \\/ " + truth(depth - 1) + ")";
            case 6 -> "~(" + truth(depth - 1) + ")";
            case 7 -> "(" + key() + " \\notin DOMAIN f \\/ f[" + key() + "] = " + sequence(1) + ")";
            case 8 -> "(Has(f, k) => f[k] # " + sequence(1) + ")";
            case 9 -> "(" + bound(dice.percent(50) ? "\\E " : "\\A ", " \\in " + set(1) + " : ", () -> truth(0)) + ")";
            default -> sequence(1) + " = " + sequence(1);
        };
    }
}
