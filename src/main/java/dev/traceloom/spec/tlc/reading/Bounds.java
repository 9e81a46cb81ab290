package dev.traceloom.spec.tlc.reading;

import java.util.List;
import java.util.function.BiFunction;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/** The names that a quantifier, a function, a set or CHOOSE binds. */
public final class Bounds {
    private Bounds() {}

    /** The name in {@code [x \in D |-> e]}; null where there are several, one for each part of a tuple, or none. */
    public static FormalParamNode name(OpApplNode application) {
        return application.getBdedQuantBounds() != null
                        && application.getBdedQuantBounds().length == 1
                        && application.getBdedQuantSymbolLists()[0].length == 1
                        && !application.isBdedQuantATuple()[0]
                ? application.getBdedQuantSymbolLists()[0][0]
                : null;
    }

    /** Whether a name is that one, perhaps by way of other names. */
    public static boolean is(SemanticNode node, Scope scope, FormalParamNode name) {
        if (!(node instanceof OpApplNode application) || application.getArgs().length > 0) {
            return false;
        }
        Scope bound = scope.find(application.getOperator());
        if (bound == null) {
            return application.getOperator() == name;
        }
        return !bound.isArgument() && is(bound.expression(), bound.origin(), name);
    }

    /**
     * What is in force within {@code Q x \in S}.
     *
     * @param groups tells in which parts of a variable the elements of S are; nothing where that is not known
     */
    public static Scope within(OpApplNode application, Scope scope, BiFunction<SemanticNode, Scope, List<Spot>> groups) {
        Scope inner = scope;
        for (int i = 0; i < application.getBdedQuantBounds().length; i++) {
            SemanticNode bound = application.getBdedQuantBounds()[i];
            if (!application.isBdedQuantATuple()[i]) {
                List<Spot> spots = groups.apply(bound, scope);
                for (FormalParamNode name : application.getBdedQuantSymbolLists()[i]) {
                    inner = inner.with(new Scope.Range(name, bound, scope, spots));
                }
            }
        }
        return inner;
    }

    /** The same where nothing is known of parts. */
    public static Scope within(OpApplNode application, Scope scope) {
        return within(application, scope, (bound, where) -> List.of());
    }
}
