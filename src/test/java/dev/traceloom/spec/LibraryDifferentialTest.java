package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Java and the TLA+ definition agree on random arguments, in every way TLC may represent them. Where one of them fails
 * the other must fail too; only the message may differ.
 */
final class LibraryDifferentialTest {

    private static final int EXPRESSIONS = 600;

    private static final String[] LIMITS = {
        "(-2147483647 - 1)", "-2147483647", "-2147483520", "-1", "0", "1", "2", "46341", "2147483519", "2147483520", "2147483646",
        "2147483647"
    };

    private final Random random = new Random(20260);
    private boolean atLimits;

    @TempDir
    Path folder;

    @Test
    void javaGivesTheValueOfTheDefinition() throws Exception {
        compare(EXPRESSIONS / 4);
    }

    @Test
    void atTheLimitsOfIntegersToo() throws Exception {
        atLimits = true;
        compare(EXPRESSIONS / 2);
    }

    private void compare(int mostFailures) throws Exception {
        StringBuilder module = new StringBuilder("""
                ---- MODULE Random ----
                EXTENDS Integers, Sequences, FiniteSets, TLC,
                        SequencesExt, FiniteSetsExt, BagsExt
                """);
        for (int i = 0; i < EXPRESSIONS; i++) {
            module.append("E").append(i).append(" == ").append(expression()).append('\n');
        }
        Path file = Files.writeString(folder.resolve("Random.tla"), module.append("====\n"));

        Map<String, String> defined = IsolatedTlc.evaluate(file, false, false);
        Map<String, String> computed = IsolatedTlc.evaluate(file, true, false);

        assertEquals(EXPRESSIONS, defined.size());
        for (String name : defined.keySet()) {
            assertEquals(withoutMessage(defined.get(name)), withoutMessage(computed.get(name)),
                    () -> line(module, name) + "\n" + defined.get(name) + "\n" + computed.get(name));
        }
        long failures = defined.values().stream().filter(value -> value.startsWith("error")).count();
        assertTrue(failures > 0 && failures < mostFailures, "expressions that fail: " + failures);
    }

    private String expression() {
        return switch (random.nextInt(27)) {
            case 0 -> "ToSet(" + sequence() + ")";
            case 1 -> "ToBag(" + sequence() + ")";
            case 2 -> "SetToSeq(" + set() + ")";
            case 3 -> "Contains(" + sequence() + ", " + number() + ")";
            case 4 -> "Reverse(" + sequence() + ")";
            case 5 -> "Remove(" + sequence() + ", " + number() + ")";
            case 6 -> "ReplaceAll(" + sequence() + ", " + number() + ", " + number() + ")";
            case 7 -> "SelectInSeq(" + sequence() + ", " + test() + ")";
            case 8 -> "SelectLastInSeq(" + sequence() + ", " + test() + ")";
            case 9 -> "IsPrefix(" + sequence() + ", " + sequence() + ")";
            case 10 -> "FoldLeft(" + operator() + ", 0, " + sequence() + ")";
            case 11 -> "FoldRight(" + operator() + ", " + sequence() + ", 0)";
            case 12 -> "FoldSeq(" + operator() + ", 0, " + sequence() + ")";
            case 13 -> "FlattenSeq(<<" + sequence() + ", " + sequence() + ", " + sequence() + ">>)";
            case 14 -> "FoldSet(" + operator() + ", 0, " + set() + ")";
            case 15 -> "SumSet(" + set() + ")";
            case 16 -> "ProductSet(" + set() + ")";
            case 17 -> "MapThenSumSet(LAMBDA x : 2 * x, " + set() + ")";
            case 18 -> "Quantify(" + set() + ", " + test() + ")";
            case 19 -> "<<Max(" + set() + "), Min(" + set() + ")>>";
            case 20 -> "kSubset(" + random.nextInt(4) + ", " + set() + ")";
            case 21 -> "Range(" + function() + ")";
            case 22 -> "IsInjective(" + function() + ")";
            case 23 -> "AntiFunction(" + function() + ")";
            case 24 -> "FoldFunction(" + operator() + ", 0, " + function() + ")";
            case 25 -> "MapThenFoldSet(" + operator() + ", 0, LAMBDA x : x + 1, Max, " + set() + ")";
            default -> "FoldBag(" + operator() + ", 0, ToBag(" + sequence() + "))";
        };
    }

    private String number() {
        return atLimits ? pick(LIMITS) : smallNumber();
    }

    private String smallNumber() {
        return Integer.toString(random.nextInt(7) - 2);
    }

    private String test() {
        return "LAMBDA x : x > " + number();
    }

    /** Both sensitive and insensitive to order. */
    private String operator() {
        return pick("+", "-", "LAMBDA x, y : <<x, y>>", "LAMBDA x, y : {x, y}", "LAMBDA x, y : x - 2 * y");
    }

    private String elements() {
        StringBuilder elements = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            elements.append(number()).append(i > 1 ? ", " : "");
        }
        return elements.toString();
    }

    private String sequence() {
        String tuple = "<<" + elements() + ">>";
        return switch (random.nextInt(8)) {
            case 0 -> "[i \\in 1.." + smallNumber() + " |-> i * i - 2]";
            case 1 -> "[i \\in {3, 1, 2} |-> 4 - i]";
            case 2 -> "(3 :> " + number() + ") @@ (1 :> " + number() + ") @@ (2 :> 0)";
            case 3 -> "SubSeq(" + tuple + " \\o <<1, 2>>, 1, 2)";
            case 4 -> "[" + tuple + " \\o <<7>> EXCEPT ![1] = " + number() + "]";
            case 5 -> "SelectSeq(" + tuple + ", LAMBDA x : x > 0)";
            default -> tuple;
        };
    }

    private String set() {
        String set = "{" + elements() + "}";
        return switch (random.nextInt(9)) {
            case 0 -> smallNumber() + ".." + smallNumber();
            case 1 -> "(" + set + " \\cup " + smallNumber() + "..3)";
            case 2 -> "(" + set + " \\cap -1..2)";
            case 3 -> "(" + set + " \\ {1})";
            case 4 -> "{x \\in -3..5 : x % 2 = 0}";
            case 5 -> "{x * x : x \\in " + set + "}";
            case 6 -> "UNION {" + set + ", {4}}";
            case 7 -> random.nextInt(3) == 0 ? "SUBSET " + set : set;
            default -> set;
        };
    }

    private String function() {
        return switch (random.nextInt(5)) {
            case 0 -> "[a |-> " + number() + ", b |-> " + number() + "]";
            case 1 -> "[x \\in " + set() + " |-> x]";
            case 2 -> "(\"p\" :> " + number() + ") @@ (\"q\" :> " + number() + ")";
            case 3 -> "[x \\in {4, 7, 5} |-> x \\div 2]";
            default -> sequence();
        };
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static String withoutMessage(String value) {
        return value.startsWith("error") ? "error" : value;
    }

    private static String line(CharSequence module, String name) {
        return module.toString().lines().filter(line -> line.startsWith(name + " ")).findFirst().orElseThrow();
    }
}
