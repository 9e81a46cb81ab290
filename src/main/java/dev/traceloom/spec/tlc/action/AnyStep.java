package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.translate.Compiler;
import java.util.Optional;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.util.Context;

/** A step of the next-state relation, whichever of its actions that is. */
public final class AnyStep {
    private static final TlaValue[] NO_ARGUMENTS = {};

    private final Action relation;
    private final Refusals refusals;
    private final Compiler compiler;
    private TlcCall call;

    /** @param relation null where the specification has none */
    public AnyStep(Action relation, Refusals refusals, Compiler compiler) {
        this.relation = relation;
        this.refusals = refusals;
        this.compiler = compiler;
    }

    /** Whether the specification says what a step is. */
    public boolean isKnown() {
        return relation != null;
    }

    public TlcCall call() throws BindingException {
        if (call == null) {
            call = bind();
        }
        return call;
    }

    private TlcCall bind() throws BindingException {
        if (relation == null) {
            throw new BindingException("a record that names no action is any step of the next-state relation, and the"
                    + " specification has none; name it with --next OPERATOR, or with NEXT in a configuration");
        }
        Optional<String> refused = refusals.check(relation.pred);
        if (refused.isPresent()) {
            throw new BindingException(refused.get());
        }
        Action named = new Action(relation.pred, relation.con, definition(relation));
        return new TlcCall(
                named,
                relation.con,
                relation.con == Context.Empty ? compiler.relation(relation.pred).orElse(null) : null,
                NO_ARGUMENTS);
    }

    /** A formula [][Next]_vars gives the name of the relation, NEXT in a configuration gives its definition. */
    private static OpDefNode definition(Action relation) {
        SemanticNode node = relation.pred;
        return relation.getOpDef() == null
                        && node instanceof OpApplNode application
                        && application.getOperator() instanceof OpDefNode definition
                ? definition
                : relation.getOpDef();
    }
}
