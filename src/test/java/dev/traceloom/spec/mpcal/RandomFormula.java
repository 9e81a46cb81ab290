package dev.traceloom.spec.mpcal;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up formulas with aligned lists and names that they bind, which stand in the same lines and columns twice: as they are
 * in a mapping macro, where bound names are those of a variable and of a value, and as TLA+ evaluates them without it, where
 * all names are different.
 */
final class RandomFormula {
    private final Dice dice;
    private final List<String> bound = new ArrayList<>();
    private int names;

    RandomFormula(Dice dice) {
        this.dice = dice;
    }

    /** Z is bound, and so is Q1; in a macro, they are called like a variable of processes, and like a value of with. */
    static List<String> inMacro(List<String> lines) {
        return lines.stream().map(line -> line.replace("Z", "m").replace("Q1", "w1").replace("variable9", "$variable")).toList();
    }

    List<String> of(int depth) {
        if (depth == 0) {
            return List.of(atom());
        }
        return switch (dice.below(9)) {
            case 0, 1, 2 -> list(depth);
            case 3 -> around("(", of(depth - 1), dice.percent(50) ? " /\\ open)" : " \\/ n = 2)");
            case 4 -> around(dice.percent(50) ? "~(" : "(open => ", of(depth - 1), ")");
            case 5 -> conditional(depth);
            case 6 -> binding(depth);
            case 7 -> definition(depth, ++names);
            default -> around("(CASE open -> ", of(depth - 1), "  [] OTHER -> n = 1)");
        };
    }

    private List<String> list(int depth) {
        String junction = dice.percent(50) ? "/\\" : "\\/";
        String gap = " ".repeat(1 + dice.below(4));
        List<String> lines = new ArrayList<>();
        for (int items = 2 + dice.below(2); items > 0; items--) {
            lines.addAll(around(junction + gap, of(depth - 1), ""));
        }
        return lines;
    }

    private List<String> definition(int depth, int number) {
        String plus = "plus" + number;
        String same = "same" + number;
        return around("(LET " + plus + "(k" + number + ") == k" + number + " + n  " + same + " == ", of(depth - 1),
                " IN " + same + " /\\ " + plus + "(1) > n)");
    }

    private List<String> conditional(int depth) {
        List<String> lines = new ArrayList<>(around("IF " + atom() + " THEN ", of(depth - 1), ""));
        lines.addAll(around("     ELSE ", of(depth - 1), ""));
        return around("(", lines, ")");
    }

    /** Nothing follows within the scope: behind it, the name means something else. */
    private List<String> binding(int depth) {
        String name = dice.percent(50) ? "Z" : "Q1";
        if (bound.contains(name)) {
            return of(depth - 1);
        }
        bound.add(name);
        List<String> inner = of(depth - 1);
        bound.remove(name);
        return switch (dice.below(4)) {
            case 0 -> around("\\E " + name + " \\in {0, 3} : ", inner, "");
            case 1 -> around("\\A k" + ++names + " \\in {1}, " + name + " \\in {1, 2} : ", inner, "");
            case 2 -> around("{" + name + " \\in 0..3 : ", inner, "} # {}");
            default -> around("[" + name + " \\in 0..3 |-> ", inner, "][n]");
        };
    }

    private String atom() {
        if (!bound.isEmpty() && dice.percent(50)) {
            return bound.get(dice.below(bound.size())) + " = " + dice.below(4);
        }
        List<String> atoms = new ArrayList<>(List.of(
                "open", "n = 1", "variable9 > n", "n + variable9 = 3", "[n |-> open].n", "\"n\" = \"open\"", "variable9 \\in {n, 2}"));
        if (!bound.contains("Q1")) {
            atoms.add("w1 = n");
        }
        return atoms.get(dice.below(atoms.size()));
    }

    private static List<String> around(String left, List<String> lines, String right) {
        return Layout.beside(left, lines, right);
    }
}
