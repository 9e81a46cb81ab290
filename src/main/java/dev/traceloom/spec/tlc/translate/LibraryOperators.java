package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Arithmetic;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Functions;
import dev.traceloom.spec.compiled.Logic;
import dev.traceloom.spec.compiled.Loops;
import dev.traceloom.spec.compiled.Memberships;
import dev.traceloom.spec.compiled.Sequences;
import dev.traceloom.spec.compiled.Sets;
import dev.traceloom.spec.compiled.library.SequenceOperators;
import dev.traceloom.spec.compiled.library.SetOperators;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tlc2.value.impl.Value;

/** The operators of the standard modules, by the Java methods that TLC has for them. */
final class LibraryOperators {
    /** TLC's own, and those of the modules that come with the product. */
    private static final Pattern METHOD =
            Pattern.compile(" (?:tlc2\\.module|dev\\.traceloom\\.spec\\.tlc\\.overrides)\\.(\\w+)\\.(\\w+)\\(");

    private LibraryOperators() {}

    /** @param method what TLC has for the operator, whose text names the method */
    static Expression apply(Value method, Expression[] operands) throws Untranslatable {
        Matcher named = METHOD.matcher(method.toString());
        if (!named.find()) {
            throw new Untranslatable(method.toString());
        }
        String module = named.group(1);
        String name = named.group(2);
        return switch (module) {
            case "Integers", "Naturals" -> ofNumbers(module, name, operands);
            case "Sequences" -> ofSequences(name, operands);
            case "FiniteSets" -> ofFiniteSets(name, operands);
            case "TLC" -> ofTlc(name, operands);
            case "Bags" -> ExtendedOperators.ofBags(name, operands);
            case "SequencesExtOverrides" -> ExtendedOperators.ofSequences(name, operands);
            case "FiniteSetsExtOverrides" -> ExtendedOperators.ofFiniteSets(name, operands);
            case "FoldsOverrides", "BagsExtOverrides" -> ExtendedOperators.ofFolds(name, operands);
            case "FunctionsOverrides" -> ExtendedOperators.ofFunctions(name, operands);
            default -> throw unknown(module, name);
        };
    }

    static Untranslatable unknown(String module, String name) {
        return new Untranslatable(module + "!" + name);
    }

    private static Expression ofNumbers(String module, String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "Plus" -> Arithmetic.plus(operands[0], operands[1]);
            case "Minus" -> Arithmetic.minus(operands[0], operands[1]);
            case "Times" -> Arithmetic.times(operands[0], operands[1]);
            case "Divide" -> Arithmetic.quotient(operands[0], operands[1], module.equals("Naturals"));
            case "Mod" -> Arithmetic.remainder(operands[0], operands[1]);
            case "Neg" -> Arithmetic.negative(operands[0]);
            case "Expt" -> Arithmetic.power(operands[0], operands[1]);
            case "LT" -> Arithmetic.less(operands[0], operands[1]);
            case "LE" -> Arithmetic.atMost(operands[0], operands[1]);
            case "GT" -> Arithmetic.less(operands[1], operands[0]);
            case "GEQ" -> Arithmetic.atMost(operands[1], operands[0]);
            case "DotDot" -> Sets.interval(operands[0], operands[1]);
            case "Int" -> Memberships.integers();
            case "Nat" -> Memberships.naturals();
            default -> throw unknown(module, name);
        };
    }

    private static Expression ofSequences(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "Len" -> Sequences.length(operands[0]);
            case "Append" -> Sequences.append(operands[0], operands[1]);
            case "Head" -> Sequences.head(operands[0]);
            case "Tail" -> Sequences.tail(operands[0]);
            case "Concat" -> Sequences.concatenation(operands[0], operands[1]);
            case "SubSeq" -> Sequences.part(operands[0], operands[1], operands[2]);
            case "Seq" -> Memberships.sequences(operands[0]);
            default -> throw unknown("Sequences", name);
        };
    }

    private static Expression ofFiniteSets(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "Cardinality" -> Sets.cardinality(operands[0]);
            case "IsFiniteSet" -> Sets.isFinite(operands[0]);
            default -> throw unknown("FiniteSets", name);
        };
    }

    private static Expression ofTlc(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "MakeFcn" -> Functions.single(operands[0], operands[1]);
            case "CombineFcn" -> Functions.combined(operands[0], operands[1]);
            case "Assert" -> Logic.asserted(operands[0], operands[1]);
            case "SortSeq" -> Loops.comparing(SequenceOperators::sorted, operands[0], operator(operands[1]));
            case "Permutations" -> Loops.of(SetOperators::permutations, operands[0]);
            default -> throw unknown("TLC", name);
        };
    }

    /** An operand that is an operator. */
    static Loops.Lambda operator(Expression operand) throws Untranslatable {
        if (operand instanceof Loops.Lambda operator) {
            return operator;
        }
        throw new Untranslatable("a value in the place of an operator");
    }

    static Expression different(Expression left, Expression right) {
        return Logic.not(Logic.equal(left, right));
    }
}
