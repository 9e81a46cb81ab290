package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Loops;
import dev.traceloom.spec.compiled.library.Bags;
import dev.traceloom.spec.compiled.library.FunctionOperators;
import dev.traceloom.spec.compiled.library.SequenceOperators;
import dev.traceloom.spec.compiled.library.SetOperators;

/** Bags and the community's modules, by the Java methods that TLC, or the product, has for their operators. */
final class ExtendedOperators {
    private ExtendedOperators() {}

    static Expression ofBags(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "IsABag" -> Loops.of(Bags::isBag, operands[0]);
            case "BagIn" -> Loops.of(Bags::isIn, operands[0], operands[1]);
            case "CopiesIn" -> Loops.of(Bags::copiesIn, operands[0], operands[1]);
            case "BagCardinality" -> Loops.of(Bags::cardinality, operands[0]);
            case "BagToSet" -> Loops.of(Bags::toSet, operands[0]);
            case "SetToBag" -> Loops.of(Bags::ofSet, operands[0]);
            case "BagCup" -> Loops.of(Bags::sum, operands[0], operands[1]);
            case "BagDiff" -> Loops.of(Bags::difference, operands[0], operands[1]);
            case "BagUnion" -> Loops.of(Bags::unionOf, operands[0]);
            case "SqSubseteq" -> Loops.of(Bags::isWithin, operands[0], operands[1]);
            case "BagOfAll" -> Loops.mapping(Bags::ofAll, operator(operands[0]), operands[1]);
            default -> throw LibraryOperators.unknown("Bags", name);
        };
    }

    static Expression ofSequences(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "toSet" -> Loops.of(SequenceOperators::toSet, operands[0]);
            case "toBag" -> Loops.of(SequenceOperators::toBag, operands[0]);
            case "setToSeq" -> Loops.of(SequenceOperators::ofSet, operands[0]);
            case "contains" -> Loops.of(SequenceOperators::contains, operands[0], operands[1]);
            case "reverse" -> Loops.of(SequenceOperators::reversed, operands[0]);
            case "remove" -> Loops.of(SequenceOperators::without, operands[0], operands[1]);
            case "replaceAll" -> Loops.of(SequenceOperators::replaced, operands[0], operands[1], operands[2]);
            case "isPrefix" -> Loops.of(SequenceOperators::isPrefix, operands[0], operands[1]);
            case "flattenSeq" -> Loops.of(SequenceOperators::flattened, operands[0]);
            case "selectInSeq" -> Loops.select(operands[0], false, operator(operands[1]));
            case "selectLastInSeq" -> Loops.select(operands[0], true, operator(operands[1]));
            case "foldLeft" -> Loops.foldLeft(operands[2], operands[1], operator(operands[0]));
            case "foldRight" -> Loops.foldRight(operands[1], operands[2], operator(operands[0]));
            default -> throw LibraryOperators.unknown("SequencesExt", name);
        };
    }

    static Expression ofFiniteSets(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "sumSet" -> Loops.of(SetOperators::sum, operands[0]);
            case "productSet" -> Loops.of(SetOperators::product, operands[0]);
            case "max" -> Loops.of(SetOperators::largest, operands[0]);
            case "min" -> Loops.of(SetOperators::smallest, operands[0]);
            case "kSubset" -> Loops.of(SetOperators::subsetsOf, operands[0], operands[1]);
            case "foldSet" -> Loops.foldSet(operands[2], operands[1], operator(operands[0]));
            case "mapThenSumSet" -> Loops.mapping(SetOperators::sumOf, operator(operands[0]), operands[1]);
            case "quantify" -> Loops.testing(SetOperators::count, operands[0], operator(operands[1]));
            default -> throw LibraryOperators.unknown("FiniteSetsExt", name);
        };
    }

    static Expression ofFunctions(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "range" -> Loops.of(FunctionOperators::range, operands[0]);
            case "isInjective" -> Loops.of(FunctionOperators::isInjective, operands[0]);
            case "antiFunction" -> Loops.of(FunctionOperators::inverse, operands[0]);
            case "foldFunctionOnSet" -> Loops.foldFunction(
                    operands[2], operands[3], operands[1], operator(operands[0]));
            default -> throw LibraryOperators.unknown("Functions", name);
        };
    }

    /** Of the modules Folds and BagsExt. */
    static Expression ofFolds(String name, Expression[] operands) throws Untranslatable {
        return switch (name) {
            case "mapThenFoldSet" -> Loops.foldChosen(
                    operator(operands[0]), operands[1], operator(operands[2]), operator(operands[3]), operands[4]);
            case "foldBag" -> Loops.foldBag(operands[2], operands[1], operator(operands[0]));
            default -> throw LibraryOperators.unknown("Folds", name);
        };
    }

    private static Loops.Lambda operator(Expression operand) throws Untranslatable {
        return LibraryOperators.operator(operand);
    }
}
