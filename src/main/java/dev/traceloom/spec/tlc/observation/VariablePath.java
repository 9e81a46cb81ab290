package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.tlc.formula.Formulas;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * An expression that is a variable or a part of one, such as {@code currentTerm[op.record.nid]}: it can be compared as soon
 * as the variable has its value, and says what the variable becomes.
 */
record VariablePath(UniqueString variable, List<Value> keys) {

    /** Empty for every other expression. */
    static Optional<VariablePath> of(SemanticNode expression, Context context, EvaluatingTool tool) {
        List<Value> keys = new ArrayList<>();
        SemanticNode node = expression;
        try {
            while (node instanceof OpApplNode application) {
                String operator = Formulas.operator(application);
                if (operator.equals(Formulas.APPLY) || operator.equals(Formulas.SELECT)) {
                    if (((LevelNode) application.getArgs()[1]).getLevel() > 0) {
                        return Optional.empty();
                    }
                    Value key = tool.eval(
                            application.getArgs()[1], context, TLCState.Empty, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
                    key.deepNormalize();
                    keys.add(key);
                    node = application.getArgs()[0];
                } else {
                    Collections.reverse(keys);
                    return application.getOperator() instanceof OpDeclNode declared
                                    && application.getArgs().length == 0
                                    && tool.lookup(declared, context, false) == declared
                                    && declared.getKind() == tla2sany.semantic.ASTConstants.VariableDeclKind
                            ? Optional.of(new VariablePath(declared.getName(), keys))
                            : Optional.empty();
                }
            }
        } catch (RuntimeException notYet) {
            // Whatever it is, it will fail again where the expression is evaluated.
            tool.forgetFailure();
        }
        return Optional.empty();
    }
}
