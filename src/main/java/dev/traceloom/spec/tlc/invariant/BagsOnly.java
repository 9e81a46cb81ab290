package dev.traceloom.spec.tlc.invariant;

import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.Set;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.Value;

/**
 * A variable is a bag: a function to numbers above zero. What {@code (+)} and {@code (-)} make of two bags is one, as long as the
 * numbers that TLC adds stay below 2^31. They do: only one of each element comes at a time, so that it would take two thousand
 * million operations.
 */
public record BagsOnly(Vocabulary vocabulary) implements Invariants.Invariant {
    public static final Set<String> MODULE = Set.of("Bags");
    public static final Set<String> SUM = Set.of("(+)", "\\oplus");
    public static final Set<String> DIFFERENCE = Set.of("(-)", "\\ominus");
    public static final Set<String> OF_SET = Set.of("SetToBag");
    public static final Set<String> OF_ONE = Set.of("CopiesIn", "BagIn");
    private static final int LARGEST_AT_FIRST = 1 << 20;

    static boolean isSmallBag(Value value) {
        if (!(value.toFcnRcd() instanceof FcnRcdValue bag)) {
            return false;
        }
        for (Value count : bag.values) {
            if (!(count instanceof IntValue number) || number.val <= 0 || number.val > LARGEST_AT_FIRST) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isKeptBy(OpApplNode application, Scope scope, Proof proof) {
        if (is(application, SUM) || is(application, DIFFERENCE)) {
            SemanticNode left = application.getArgs()[0];
            SemanticNode right = application.getArgs()[1];
            return isOneOfEach(proof.behind(right, scope), vocabulary)
                    ? proof.holds(left, scope)
                    : is(application, SUM)
                            && isOneOfEach(proof.behind(left, scope), vocabulary)
                            && proof.holds(right, scope);
        }
        return is(application, Set.of("EmptyBag")) || isOneOfEach(application, vocabulary);
    }

    /** {@code SetToBag(s)} or {@code k :> 1}. */
    public static boolean isOneOfEach(SemanticNode node, Vocabulary vocabulary) {
        return node instanceof OpApplNode application
                && (vocabulary.isOf(MODULE, application.getOperator(), OF_SET)
                        || vocabulary.isOf(Set.of("TLC"), application.getOperator(), Set.of(":>"))
                                && application.getArgs()[1] instanceof NumeralNode number
                                && number.val() == 1);
    }

    private boolean is(OpApplNode application, Set<String> names) {
        return vocabulary.isOf(MODULE, application.getOperator(), names);
    }
}
