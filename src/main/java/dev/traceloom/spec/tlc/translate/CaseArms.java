package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Expression;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;

/**
 * The arms of a CASE. Conditions are always values; results are what the CASE itself is to become.
 *
 * @param other what OTHER leads to; null without one
 */
record CaseArms<T>(Expression[] conditions, List<T> results, T other) {

    /** Makes something of a part. */
    interface Part<T> {
        T translate(ExprOrOpArgNode node) throws Untranslatable;
    }

    static CaseArms<Expression> of(ExprOrOpArgNode[] arms, Part<Expression> both) throws Untranslatable {
        return of(arms, both, both);
    }

    static <T> CaseArms<T> of(ExprOrOpArgNode[] arms, Part<Expression> condition, Part<T> result)
            throws Untranslatable {
        List<Expression> conditions = new ArrayList<>();
        List<T> results = new ArrayList<>();
        T other = null;
        for (ExprOrOpArgNode arm : arms) {
            ExprOrOpArgNode[] pair = ((OpApplNode) arm).getArgs();
            if (pair[0] == null) {
                other = result.translate(pair[1]);
            } else {
                conditions.add(condition.translate(pair[0]));
                results.add(result.translate(pair[1]));
            }
        }
        return new CaseArms<>(conditions.toArray(Expression[]::new), results, other);
    }
}
