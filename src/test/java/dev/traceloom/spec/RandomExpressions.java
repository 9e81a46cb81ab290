package dev.traceloom.spec;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes up expressions over variables of every kind: {@code i} a number, {@code s} a set of numbers, {@code q} a sequence,
 * {@code f} a function on numbers, {@code r} a record, {@code t} a string, {@code g} a function on strings, {@code p} a set of
 * pairs, and {@code m} a model value or a number. Now and then an operand is of the wrong kind.
 */
final class RandomExpressions {
    /** What an expression yields. */
    enum Kind {
        NUMBER("i"), SET("s"), SEQUENCE("q"), FUNCTION("f"), RECORD("r"), TEXT("t"), TEXTS("g"), PAIRS("p"), MODEL("m");

        final String variable;

        Kind(String variable) {
            this.variable = variable;
        }
    }

    /** What the expressions speak of beside the variables and parameters. */
    static final List<String> DEFINITIONS = List.of(
            "Same(v) == v",
            "Either(c, v, w) == IF c THEN v ELSE w",
            "Applied(Op(_), v) == Op(v)",
            "Without(h, v) == [k \\in DOMAIN h \\ {v} |-> h[k]]",
            "Set(v, w) == v = w",
            "RECURSIVE SumOf(_)",
            "SumOf(S) == IF S = {} THEN 0 ELSE LET e == CHOOSE e \\in S : \\A o \\in S : e >= o IN e + SumOf(S \\ {e})",
            "Down(k, w, Op(_)) == LET RECURSIVE D(_) D(n) =="
                    + " IF n <= 0 THEN IF n < 0 THEN w ELSE i ELSE Op(D(n - 1)) IN D(k)",
            "RECURSIVE Even(_), Odd(_)",
            "Even(n) == n = 0 \\/ (n > 0 /\\ Odd(n - 1))",
            "Odd(n) == IF n <= 0 THEN FALSE ELSE \\E k \\in {n - 1} : Even(k)",
            "RECURSIVE Walk(_, _)",
            "Walk(n, h) == LET step == IF n \\in DOMAIN h THEN h[n] ELSE Len(h) IN"
                    + " IF n > 5 THEN step ELSE LET more(k) == Walk(n + k, h) IN more(1) + more(2)",
            "Fact[n \\in Nat] == IF n = 0 THEN 1 ELSE n * Fact[n - 1]",
            "Steps[n \\in 0..4, k \\in {1, 2}] == IF n = 0 THEN k ELSE Steps[n - 1, 3 - k] + i",
            "Total(S) == LET sum[T \\in SUBSET S] =="
                    + " IF T = {} THEN 0 ELSE LET e == CHOOSE e \\in T : TRUE IN e + sum[T \\ {e}] IN sum[S]",
            "FoldOver(Op(_, _), b, w) =="
                    + " LET go[k \\in 0..Len(w)] == IF k = 0 THEN b ELSE Op(go[k - 1], w[k]) IN go[Len(w)]",
            "Half[n \\in Int] == n \\div 2");

    private static final String[] TEXTS = {"\"a\"", "\"b\"", "\"zz\""};

    private final Dice dice;
    private final List<String> numbers = new ArrayList<>(List.of("i", "x", "y"));
    private int fresh;

    RandomExpressions(long seed) {
        dice = new Dice(seed);
    }

    String of(Kind kind, int depth) {
        if (dice.percent(1)) {
            return of(Kind.values()[dice.below(Kind.values().length)], Math.max(0, depth - 1));
        }
        if (depth > 0 && dice.percent(12)) {
            return shared(kind, depth - 1);
        }
        return switch (kind) {
            case NUMBER -> number(depth);
            case SET -> set(depth);
            case SEQUENCE -> sequence(depth);
            case FUNCTION -> function(depth);
            case RECORD -> record(depth);
            case TEXT -> dice.percent(50) ? "t" : TEXTS[dice.below(TEXTS.length)];
            case TEXTS -> texts(depth);
            case PAIRS -> pairs(depth);
            case MODEL -> dice.percent(30) ? "m" : dice.percent(50) ? "none" : dice.percent(50) ? "other" : number(0);
        };
    }

    /** What any kind of expression can be made of. */
    private String shared(Kind kind, int depth) {
        return switch (dice.below(6)) {
            case 0 -> "(IF " + truth(depth) + " THEN " + of(kind, depth) + " ELSE " + of(kind, depth) + ")";
            case 1 -> "(CASE " + truth(depth) + " -> " + of(kind, depth) + " [] " + truth(depth) + " -> "
                    + of(kind, depth) + (dice.percent(60) ? " [] OTHER -> " + of(kind, depth) : "") + ")";
            case 2 -> let(depth, inner -> of(kind, depth));
            case 3 -> "Same(" + of(kind, depth) + ")";
            case 4 -> "Either(" + truth(depth) + ", " + of(kind, depth) + ", " + of(kind, depth) + ")";
            default -> within("Applied(LAMBDA ", " : ", 0, inner -> of(kind, inner)) + ", " + number(depth) + ")";
        };
    }

    private String number(int depth) {
        if (depth > 0 && dice.percent(20)) {
            return dice.percent(25) ? chosenAmongMany(depth - 1) : computed(depth - 1);
        }
        int choice = depth == 0 ? dice.below(2) : dice.below(20);
        int d = depth - 1;
        return switch (choice) {
            case 0 -> literal();
            case 1, 2 -> numbers.get(dice.below(numbers.size()));
            case 3 -> "Cardinality(" + set(d) + ")";
            case 4 -> "Len(" + sequence(d) + ")";
            case 5 -> "(" + number(d) + " + " + number(d) + ")";
            case 6 -> "(" + number(d) + " - " + number(d) + ")";
            case 7 -> "(" + number(d) + " * " + number(d) + ")";
            case 8 -> "(" + number(d) + " \\div " + number(d) + ")";
            case 9 -> "(" + number(d) + " % " + number(d) + ")";
            case 10 -> "(-" + number(d) + ")";
            case 11 -> function(d) + "[" + number(d) + "]";
            case 12 -> sequence(d) + "[" + number(d) + "]";
            case 13 -> record(d) + ".a";
            case 14 -> "Head(" + sequence(d) + ")";
            case 15 -> texts(d) + "[" + of(Kind.TEXT, d) + "]";
            case 16 -> within("(CHOOSE ", " \\in " + set(d) + " : ", d, this::truth) + ")";
            case 17 -> "Cardinality(" + within("{", " \\in " + set(d) + " : ", d, this::truth) + "})";
            case 18 -> record(d) + ".c[" + number(d) + "]";
            default -> fresh("[$u, $v \\in 1..3 |-> $u - $v]") + "[" + number(d) + ", " + number(d) + "]";
        };
    }

    /** What comes of operators and functions that apply themselves or others, and what only TLC can evaluate. */
    private String computed(int d) {
        return switch (dice.below(14)) {
            case 0 -> "SumOf(" + set(d) + ")";
            case 1 -> within("Down(" + number(0) + ", " + number(d) + ", LAMBDA ", " : ", d, this::number) + ")";
            case 2 -> "Walk(" + number(d) + ", " + sequence(d) + ")";
            case 3 -> "Fact[" + number(d) + "]";
            case 4 -> "Steps[" + number(d) + ", " + number(0) + "]";
            case 5 -> "Total(" + set(d) + ")";
            case 6 -> "FoldOver(" + (dice.percent(50) ? "+" : "-") + ", " + number(d) + ", " + sequence(d) + ")";
            case 7 -> fresh("FoldOver(LAMBDA $u, $v : $u - $v * " + number(0) + ", " + number(d) + ", " + sequence(d) + ")");
            case 8 -> "Half[" + number(d) + "]";
            case 9 -> "(" + number(d) + " ^ " + number(0) + ")";
            case 10 -> "Cardinality(Permutations({1, 2, " + number(d) + "}))";
            case 11 -> "Len(" + of(Kind.TEXT, d) + " \\o " + of(Kind.TEXT, d) + ")";
            case 12 -> let(d, inner -> "Head(SortSeq(" + sequence(inner) + ", LAMBDA u" + ++fresh + ", v" + fresh + " : u"
                    + fresh + " < v" + fresh + " + " + number(0) + "))");
            default -> fresh("[$u \\in 0..3, <<$v, w$u>> \\in {<<1, 2>>, <<2, 1>>} |-> $u - $v * w$u]")
                    + "[" + number(d) + ", <<2, 1>>]";
        };
    }

    /** What is chosen, counted or looked up in sets that TLC keeps unevaluated. */
    private String chosenAmongMany(int d) {
        return switch (dice.below(7)) {
            case 0 -> fresh("(CHOOSE $u \\in [{1, " + number(0) + "} -> " + set(0) + "] : $u[1] >= " + number(0) + ")[1]");
            case 1 -> fresh("(CHOOSE $u \\in [a : " + set(0) + ", b : {1, " + number(0) + "}] : $u.a # $u.b).b");
            case 2 -> fresh("(CHOOSE <<$u, $v>> \\in " + set(0) + " \\X {1, " + number(0) + "} : $u > $v)[2]");
            case 3 -> fresh("Len(CHOOSE $u \\in UNION {[1..$v -> " + set(0) + "] : $v \\in 0..2} : Len($u) >= " + number(d) + ")");
            case 4 -> "Cardinality([" + set(0) + " -> {1, " + number(0) + "}] \\cup {" + function(0) + "})";
            case 5 -> fresh("[$u \\in [a : " + set(0) + ", b : {1, 2}] |-> $u.a - $u.b * " + number(0) + "][[a |-> " + number(d)
                    + ", b |-> " + number(0) + "]]");
            default -> fresh("[$u \\in {1, 2} \\X (1..3), $v \\in " + set(0) + " |-> $u[1] - $v][<<1, " + number(0) + ">>, "
                    + number(d) + "]");
        };
    }

    private String literal() {
        int value = dice.below(9) - 2;
        return value < 0 ? "(" + value + ")" : String.valueOf(value);
    }

    /** Names in a text are made anew, since TLA+ forbids to bind one twice: $u and $v. */
    private String fresh(String text) {
        fresh += 2;
        return text.replace("$u", "u" + fresh).replace("$v", "v" + fresh);
    }

    String truth(int depth) {
        int d = Math.max(0, depth - 1);
        if (depth > 0 && dice.percent(12)) {
            return decided(d);
        }
        int choice = depth == 0 ? dice.below(4) : dice.below(30);
        return switch (choice) {
            case 0 -> "(" + number(d) + " < " + number(d) + ")";
            case 1 -> "(" + number(d) + " >= " + number(d) + ")";
            case 2 -> "(" + number(d) + " \\in " + set(d) + ")";
            case 3 -> dice.percent(50) ? "TRUE" : "(" + number(d) + " = " + number(d) + ")";
            case 4 -> "(" + truth(d) + " /\\ " + truth(d) + ")";
            case 5 -> "(" + truth(d) + " \\/ " + truth(d) + ")";
            case 6 -> "(" + truth(d) + " => " + truth(d) + ")";
            case 7 -> "(" + truth(d) + " \\equiv " + truth(d) + ")";
            case 8 -> "~" + truth(d);
            case 9 -> within("(\\E ", " \\in " + set(d) + " : ", d, this::truth) + ")";
            case 10 -> within("(\\A ", " \\in " + set(d) + " : ", d, this::truth) + ")";
            case 11 -> "(" + set(d) + " \\subseteq " + set(d) + ")";
            case 12 -> equality(d, " = ");
            case 13 -> equality(d, " # ");
            case 14 -> "(" + number(d) + " \\notin " + number(0) + ".." + number(d) + ")";
            case 15 -> "(" + number(d) + " \\in Nat)";
            case 16 -> "(" + sequence(d) + " \\in Seq(" + set(d) + "))";
            case 17 -> "(" + function(d) + " \\in [" + set(d) + " -> " + set(d) + "])";
            case 18 -> "(" + set(d) + " \\in SUBSET " + set(d) + ")";
            case 19 -> "(" + record(d) + " \\in [a : " + set(d) + ", b : SUBSET Nat, c : Seq(Int)])";
            case 20 -> fresh("(\\E $u \\in " + set(d) + ", $v \\in " + set(d) + " : $u + $v = " + number(0) + ")");
            case 21 -> fresh("(\\A <<$u, $v>> \\in " + pairs(d) + " : $u < 3 /\\ $v # " + of(Kind.TEXT, 0) + ")");
            case 22 -> "(<<" + number(d) + ", " + of(Kind.TEXT, d) + ">> \\in " + pairs(d) + ")";
            case 23 -> "(m \\in " + set(d) + " \\cup {none, other})";
            case 24 -> fresh("(\\E $u \\in SUBSET {1, 2, 3} : Cardinality($u) = " + number(d) + ")");
            case 25 -> fresh("(\\A $u \\in SUBSET " + set(d) + " : Cardinality($u) < " + number(d) + ")");
            case 26 -> fresh("(\\E $u \\in {$v \\in SUBSET " + set(d) + " : Cardinality($v) > 1} : " + number(d) + " \\in $u)");
            case 27 -> fresh("(" + set(d) + " \\in {$u \\in SUBSET " + set(d) + " : Cardinality($u) > " + number(d) + "})");
            case 28 -> fresh("([$u \\in {[a |-> " + number(d) + "], [b |-> 1, c |-> " + number(0) + "]} |-> " + number(d)
                    + "] = [$v \\in {r, [a |-> " + number(0) + "]} \\ {r} |-> " + number(0) + "])");
            default -> "(" + of(Kind.TEXT, d) + " \\in DOMAIN " + texts(d) + ")";
        };
    }

    private String decided(int d) {
        return switch (dice.below(14)) {
            case 0, 1 -> "Even(" + number(d) + ")";
            case 2 -> "(ENABLED (i' = " + number(0) + " /\\ i' > " + number(0) + "))";
            case 3 -> fresh("(\\E $u \\in [" + set(0) + " -> {1, 2}] : \\A $v \\in DOMAIN $u : $u[$v] = $v)");
            case 4 -> fresh("(\\A $u \\in {1, 2} \\X " + set(0) + " : $u[1] < " + number(d) + ")");
            case 5 -> fresh("(\\E $u \\in [a : " + set(0) + ", b : {1}] : $u.a > " + number(d) + ")");
            case 6 -> "([" + set(0) + " -> " + set(0) + "] = [" + set(0) + " -> " + set(0) + "])";
            case 7 -> "([a : " + set(0) + ", b : " + set(0) + "] = {r, [a |-> 1, b |-> " + number(0) + "]})";
            case 8 -> fresh("(LET $u == [" + set(0) + " -> " + set(0) + "] IN " + function(d) + " \\in $u \\cup {f})");
            case 9 -> fresh("(\\E $u \\in SUBSET (" + set(0) + " \\X {1, 2}) : <<" + number(d) + ", " + number(0) + ">> \\in $u)");
            case 10 -> fresh("(\\E $u \\in [{1, 2} -> SUBSET " + set(0) + "] : " + number(d) + " \\in $u[1] \\ $u[2])");
            case 11 -> fresh("(" + number(0) + " \\in UNION {$u \\X {1} : $u \\in {" + set(0) + ", " + set(0) + "}})");
            case 12 -> "(<<" + number(d) + ", " + number(0) + ">> \\in (" + set(0) + " \\X " + set(0) + ") \\ {<<1, 1>>})";
            default -> "Applied(Even, " + number(d) + ")";
        };
    }

    private String equality(int depth, String sign) {
        Kind kind = Kind.values()[dice.below(Kind.values().length)];
        return "(" + of(kind, depth) + sign + of(kind, depth) + ")";
    }

    private String set(int depth) {
        int choice = depth == 0 ? dice.below(3) : dice.below(17);
        int d = depth - 1;
        return switch (choice) {
            case 0 -> "s";
            case 1 -> dice.percent(20) ? "{}" : "{" + number(0) + ", " + number(0) + "}";
            case 2 -> "(" + number(0) + ".." + number(0) + ")";
            case 3 -> "(" + set(d) + " \\cup " + set(d) + ")";
            case 4 -> "(" + set(d) + " \\cap " + set(d) + ")";
            case 5 -> "(" + set(d) + " \\ " + set(d) + ")";
            case 6 -> within("{", " \\in " + set(d) + " : ", d, this::truth) + "}";
            case 7 -> fresh("{" + number(d) + " + $u : $u \\in " + set(d) + "}");
            case 8 -> fresh("{$u + $v : $u \\in " + set(d) + ", $v \\in " + set(d) + "}");
            case 9 -> "(DOMAIN " + function(d) + ")";
            case 10 -> "(DOMAIN " + sequence(d) + ")";
            case 11 -> "(UNION {" + set(d) + ", " + set(d) + "})";
            case 12 -> fresh("(CHOOSE $u \\in SUBSET " + set(0) + " : Cardinality($u) >= " + number(0) + ")");
            case 13 -> fresh("(UNION {{$u, " + number(d) + "} : $u \\in " + set(d) + "})");
            case 14 -> "(UNION SUBSET " + set(0) + ")";
            case 15 -> "(DOMAIN FoldOver(LAMBDA u" + ++fresh + ", v" + fresh + " : u" + fresh + " @@ v" + fresh
                    + " :> 1, <<>>, " + sequence(d) + "))";
            default -> record(d) + ".b";
        };
    }

    private String sequence(int depth) {
        int choice = depth == 0 ? dice.below(3) : dice.below(13);
        int d = depth - 1;
        return switch (choice) {
            case 0, 1 -> "q";
            case 11 -> within("SelectSeq(" + sequence(d) + ", LAMBDA ", " : ", d, this::truth) + ")";
            case 12 -> within("SortSeq(" + sequence(d) + ", LAMBDA k" + fresh + ", ", " : k" + fresh + " < ", 0, this::number)
                    + ")";
            case 2 -> dice.percent(20) ? "<<>>" : "<<" + number(0) + ", " + number(0) + ">>";
            case 3 -> "Append(" + sequence(d) + ", " + number(d) + ")";
            case 4 -> "Tail(" + sequence(d) + ")";
            case 5 -> "(" + sequence(d) + " \\o " + sequence(d) + ")";
            case 6 -> "SubSeq(" + sequence(d) + ", " + number(0) + ", " + number(d) + ")";
            case 7 -> "[" + sequence(d) + " EXCEPT ![" + number(0) + "] = @ + " + number(d) + "]";
            case 8 -> within("[", " \\in 1.." + number(d) + " |-> ", d, this::number) + "]";
            case 9 -> "(" + number(0) + " :> " + number(d) + " @@ " + sequence(d) + ")";
            default -> record(d) + ".c";
        };
    }

    private String function(int depth) {
        int choice = depth == 0 ? 0 : dice.below(9);
        int d = depth - 1;
        return switch (choice) {
            case 0, 1 -> "f";
            case 2 -> within("[", " \\in " + set(d) + " |-> ", d, this::number) + "]";
            case 3 -> "[" + function(d) + " EXCEPT ![" + number(d) + "] = " + number(d) + "]";
            case 4 -> "[" + function(d) + " EXCEPT ![" + number(0) + "] = @ - 1, ![" + number(0) + "] = @ * 2]";
            case 5 -> "(" + number(d) + " :> " + number(d) + " @@ " + function(d) + ")";
            case 6 -> fresh("[$u \\in DOMAIN f \\ {" + number(d) + "} |-> f[$u]]");
            case 7 -> "(" + function(d) + " @@ " + function(d) + ")";
            default -> "Without(" + function(d) + ", " + number(d) + ")";
        };
    }

    private String record(int depth) {
        int choice = depth == 0 ? 0 : dice.below(6);
        int d = depth - 1;
        return switch (choice) {
            case 0, 1 -> "r";
            case 2 -> "[a |-> " + number(d) + ", b |-> " + set(d) + ", c |-> " + sequence(d) + "]";
            case 3 -> "[" + record(d) + " EXCEPT !.a = @ + " + number(d) + ", !.b = " + set(d) + "]";
            case 4 -> "[" + record(d) + " EXCEPT !.c[" + number(d) + "] = @ + 1]";
            default -> "[" + record(d) + " EXCEPT !.c = " + sequence(d) + "]";
        };
    }

    private String texts(int depth) {
        int choice = depth == 0 ? 0 : dice.below(6);
        int d = depth - 1;
        return switch (choice) {
            case 0, 1 -> "g";
            case 2 -> fresh("[$u \\in {" + of(Kind.TEXT, 0) + ", " + of(Kind.TEXT, 0) + "} |-> " + number(d) + "]");
            case 3 -> "[a |-> " + number(d) + "]";
            case 4 -> "(" + of(Kind.TEXT, d) + " :> " + number(d) + " @@ " + texts(d) + ")";
            default -> "Without(" + texts(d) + ", " + of(Kind.TEXT, d) + ")";
        };
    }

    private String pairs(int depth) {
        int choice = depth == 0 ? 0 : dice.below(5);
        int d = depth - 1;
        return switch (choice) {
            case 0 -> "p";
            case 1 -> "{<<" + number(d) + ", " + of(Kind.TEXT, d) + ">>, <<" + number(0) + ", \"b\">>}";
            case 2 -> "(" + pairs(d) + " \\cup {<<" + number(d) + ", " + of(Kind.TEXT, d) + ">>})";
            case 3 -> fresh("{<<$u, $v>> \\in " + pairs(d) + " : $u > " + number(d) + "}");
            default -> "(" + set(d) + " \\X {\"a\", t})";
        };
    }

    private interface Body {
        String of(int depth);
    }

    private String within(String before, String after, int depth, Body body) {
        String name = "n" + fresh++;
        numbers.add(name);
        String text = before + name + after + body.of(depth);
        numbers.remove(name);
        return text;
    }

    private String let(int depth, Body body) {
        String defined = number(depth);
        return within("(LET ", " == " + defined + " IN ", depth, body) + ")";
    }

    /** A way to give a variable its next value. */
    String assignment(Kind kind) {
        String variable = kind.variable;
        return switch (dice.below(8)) {
            case 0 -> variable + "' \\in {" + of(kind, 2) + ", " + of(kind, 1) + "}";
            case 1 -> "(" + variable + "' = " + of(kind, 2) + " \\/ " + variable + "' = " + of(kind, 1) + ")";
            case 2 -> fresh("(\\E $u \\in " + set(1) + " : " + variable + "' = IF $u < 2 THEN " + of(kind, 1) + " ELSE "
                    + variable + ")");
            case 3 -> "(IF " + truth(2) + " THEN " + variable + "' = " + of(kind, 2) + " ELSE UNCHANGED " + variable
                    + ")";
            case 4 -> "Set(" + variable + "', " + of(kind, 2) + ")";
            case 5 -> "(" + variable + "' = " + of(kind, 2) + " /\\ " + truth(1) + " /\\ " + variable + "' # "
                    + of(kind, 0) + ")";
            default -> variable + "' = " + of(kind, 3);
        };
    }
}
