package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.testing.Dice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The operators of modules that TLC, or the product, has Java for give the values that TLC gives, and fail where TLC fails, on
 * operands of the right kind in every way TLC may have them, and on others.
 */
final class LibraryAgreementTest {
    /** Of every operator. */
    private static final int ACTIONS = 5;
    /** Each operand is one of so many values, in all combinations. */
    private static final int CHOICES = 4;
    private static final int MOST_OPERANDS = 3;

    private static final String[] BAGS = {
        "EmptyBag", "(\"a\" :> 2 @@ \"b\" :> 1)", "(\"b\" :> 1 @@ \"c\" :> 4)", "(1 :> 3 @@ 2 :> 1)", "<<2, 1>>", "<<1, 1, 5>>",
        "[a |-> 1, b |-> 2]", "(\"a\" :> 1)", "SetToBag({\"a\", \"b\"})", "SetToBag({1, 2, 5})", "[e \\in {1, 3} |-> e]",
        "[e \\in 1..3 |-> 4 - e]", "({1} :> 2 @@ {1, 2} :> 1)", "(<<1, \"x\">> :> 2)", "([t |-> 1] :> 1 @@ [t |-> 2] :> 2)",
        "(1 :> 0 @@ 2 :> 1)", "(1 :> -1 @@ 7 :> 2)", "(1 :> \"x\")", "(none :> 2 @@ 1 :> 1)", "(none :> 1)"
    };

    /** Nobody goes through its elements one by one. */
    private static final String[] LARGE_BAGS = {"(2 :> 2147483647)", "(2 :> 1)", "(2 :> 2147483646 @@ 3 :> 1)", "<<1, 3>>"};

    private static final String[] SEQUENCES = {
        "<<>>", "<<1, 2, 1>>", "<<2>>", "<<\"a\", \"b\", \"a\">>", "<<\"b\">>", "<<<<1>>, <<2, 3>>>>", "<<<<>>, <<\"a\">>, <<>>>>",
        "<<<<3>>>>", "[i \\in 1..3 |-> i * i]", "[i \\in {2, 1} |-> 7 - i]", "(1 :> 4 @@ 2 :> 4)", "<<1, \"a\">>", "<<{1}, {}>>",
        "<<none, 1>>", "Append(<<1, 2>>, 3)", "SubSeq(<<5, 6, 7>>, 2, 3)", "<<[a |-> 1], [a |-> 2]>>"
    };

    private static final String[] SETS = {
        "{}", "{1, 2, 5}", "0..3", "{\"a\", \"b\"}", "{{1}, {1, 2}}", "{<<1>>, <<2, 3>>}", "SUBSET {1, 2}", "{none, 2}",
        "{e \\in 1..6 : e % 2 = 0}", "{e * e : e \\in {-2, 2, 3}}", "{(\"a\" :> 1), (\"a\" :> 2 @@ \"b\" :> 1)}", "{<<1, 2>>, <<3>>}",
        "{46341, 46342, 1000000}", "{-3, 2147483647}", "{7}", "UNION {{1}, {2, 3}}", "{[a |-> 1]}", "1..2 \\X {5}"
    };

    private static final String[] NUMBERS = {"0", "1", "2", "3", "5", "(-1)", "(-2)", "31", "46341", "2147483647"};

    private static final String[] EXPONENTS = {"0", "1", "2", "3", "31", "32", "(-1)"};

    private static final String[] FUNCTIONS = {
        "[a |-> 1, b |-> 2]", "[e \\in {4, 7, 5} |-> e \\div 2]", "(\"p\" :> 3 @@ \"q\" :> 3)", "[e \\in 1..3 |-> {e}]", "<<3, 3, 1>>",
        "(1 :> \"a\" @@ 2 :> 5)", "[e \\in {} |-> e]", "[e \\in {none, 1} |-> e]"
    };

    private static final String[] OTHERS = {
        "\"abc\"", "\"\"", "TRUE", "5", "{1}", "<<1>>", "none", "[a |-> \"x\"]", "(0 :> 1)", "\"a\"", "\"b\"", "{2}"
    };

    @TempDir
    Path temporary;

    private SpecificationFolder folder;
    private final Dice dice = new Dice(2024);

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    /** An operator as it is written, its operands as B, L, Q, S, N, E, F and A for one of any kind. */
    private void compare(String... operators) {
        List<String> body = new ArrayList<>(List.of(
                "EXTENDS Integers, Sequences, FiniteSets, Bags, TLC, SequencesExt, FiniteSetsExt, BagsExt, Functions",
                "CONSTANT none",
                "VARIABLES n, x",
                "Init == x = 0 /\\ n \\in 0.." + ((int) Math.pow(CHOICES, MOST_OPERANDS) - 1)));
        List<String> actions = new ArrayList<>();
        for (String operator : operators) {
            for (int i = 0; i < ACTIONS; i++) {
                String name = "A" + actions.size();
                body.add(name + " == x' = " + filled(operator) + " /\\ UNCHANGED n");
                actions.add(name);
            }
        }
        body.add("Next == A0");
        folder.module("Library", body.toArray(String[]::new));
        folder.configuration("Library", "INIT Init", "NEXT Next", "CONSTANT none = none");
        try (Driven library = folder.open("Library")) {
            BothEvaluators both = new BothEvaluators(library.specification());
            both.tryAll(actions.stream().map(name -> library.bind("0", Driven.operation(name))).toList());
            assertEquals(List.of(), library.specification().warnings());
            List<String> never = both.neverTranslated();
            for (int i = 0; i < operators.length; i++) {
                List<String> ofOperator = actions.subList(i * ACTIONS, (i + 1) * ACTIONS);
                assertEquals(false, never.containsAll(ofOperator), operators[i] + " is always left to TLC");
            }
        }
    }

    private String filled(String operator) {
        StringBuilder text = new StringBuilder();
        int operand = 0;
        for (int i = 0; i < operator.length(); i++) {
            char letter = operator.charAt(i);
            boolean alone = i + 1 == operator.length() || !Character.isLetterOrDigit(operator.charAt(i + 1));
            boolean begins = i == 0 || !Character.isLetterOrDigit(operator.charAt(i - 1));
            if (alone && begins && "BLQSNEFA".indexOf(letter) >= 0) {
                text.append(operand(letter, operand++));
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }

    /** Another value in every state, so that nothing of it is a constant. */
    private String operand(char kind, int which) {
        StringBuilder choices = new StringBuilder("(CASE ");
        for (int i = 0; i < CHOICES; i++) {
            String value = dice.percent(12) ? one(OTHERS) : one(ofKind(kind));
            choices.append(i == 0 ? "" : " [] ")
                    .append("(n \\div ").append((int) Math.pow(CHOICES, which)).append(") % ").append(CHOICES)
                    .append(" = ").append(i).append(" -> ").append(value);
        }
        return choices.append(")").toString();
    }

    private static String[] ofKind(char kind) {
        return switch (kind) {
            case 'B' -> BAGS;
            case 'L' -> LARGE_BAGS;
            case 'Q' -> SEQUENCES;
            case 'S' -> SETS;
            case 'N' -> NUMBERS;
            case 'E' -> EXPONENTS;
            case 'F' -> FUNCTIONS;
            default -> OTHERS;
        };
    }

    private String one(String[] choices) {
        return choices[dice.below(choices.length)];
    }

    @Test
    void bags() {
        compare(
                "IsABag(B)", "BagIn(A, B)", "CopiesIn(A, B)", "BagCardinality(B)", "BagToSet(B)", "SetToBag(S)", "(B (+) B)",
                "(B (-) B)", "BagUnion({B, B})", "BagUnion(S)", "(B \\sqsubseteq B)", "Cardinality(BagToSet(B))",
                "((B (+) B) (-) B)", "(L (+) L)", "(L (-) L)", "BagCardinality(L)", "BagAdd(B, A)", "BagRemove(B, A)", "BagRemoveAll(B, A)");
    }

    @Test
    void sequences() {
        compare(
                "ToSet(Q)", "ToBag(Q)", "SetToSeq(S)", "Contains(Q, A)", "Reverse(Q)", "Remove(Q, A)", "ReplaceAll(Q, A, A)",
                "IsPrefix(Q, Q)", "FlattenSeq(Q)", "FlattenSeq(<<Q, Q>>)", "Last(Q)", "Front(Q)", "InsertAt(Q, N, A)", "RemoveAt(Q, N)",
                "IsSuffix(Q, Q)", "Cons(A, Q)");
    }

    @Test
    void sets() {
        compare(
                "SumSet(S)", "ProductSet(S)", "Max(S)", "Min(S)", "kSubset(N, S)", "Permutations(S)", "SymDiff(S, S)",
                "Cardinality(kSubset(N, S))");
    }

    @Test
    void functions() {
        compare("Range(F)", "IsInjective(F)", "AntiFunction(F)", "Range(Q)", "AntiFunction(Q)", "Restrict(F, S)");
    }

    @Test
    void operatorsOfOperators() {
        compare(
                "SelectSeq(Q, LAMBDA e : e # A)", "SelectInSeq(Q, LAMBDA e : e = A)", "SelectLastInSeq(Q, LAMBDA e : e = A)",
                "FoldLeft(LAMBDA a, e : <<a, e>>, A, Q)", "FoldRight(LAMBDA e, a : <<a, e>>, Q, A)", "FoldLeft(+, N, Q)",
                "FoldSet(LAMBDA e, a : <<a, e>>, A, S)", "MapThenSumSet(LAMBDA e : e * N, S)", "Quantify(S, LAMBDA e : e > N)",
                "FoldFunction(LAMBDA e, a : <<a, e>>, A, F)", "FoldFunctionOnSet(LAMBDA e, a : <<e, a>>, A, F, S)",
                "MapThenFoldSet(LAMBDA e, a : <<e, a>>, A, LAMBDA e : {e}, LAMBDA r : CHOOSE e \\in r : TRUE, S)",
                "FoldBag(LAMBDA a, e : <<a, e>>, A, B)", "BagOfAll(LAMBDA e : e = A, B)", "BagOfAll(LAMBDA e : e, B)",
                "SortSeq(Q, LAMBDA a, e : a < e)", "SortSeq(Q, >)", "SetToSortSeq(S, LAMBDA a, e : a > e)", "FoldSeq(+, N, Q)");
    }

    @Test
    void numbersAndAssertions() {
        compare("(N ^ E)", "(N % N)", "(N \\div N)", "Assert(N > 0, A)", "(N ^ E) + 1");
    }
}
