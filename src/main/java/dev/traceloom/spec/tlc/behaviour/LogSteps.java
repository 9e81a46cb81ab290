package dev.traceloom.spec.tlc.behaviour;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.config.Configuration.Setting;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.translate.Compiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * The steps of a trace specification, and what ends them.
 *
 * @param parts the disjuncts of the next-state relation in its order, each translated by itself: what cannot be
 *     translated in one leaves the others alone
 * @param condition the translation of what is accepted; null where there is none
 */
public record LogSteps(
        Acceptance acceptance,
        boolean byLevel,
        CompiledFormula condition,
        List<TlcCall> parts) {

    private static final TlaValue[] NO_ARGUMENTS = {};
    private static final Set<String> OF_NO_USE = Set.of("CHECK_DEADLOCK", "ALIAS", "_PERIODIC", "POSTCONDITION");
    private static final Set<String> HONOURED =
            Set.of("CONSTRAINT", "CONSTRAINTS", "ACTION_CONSTRAINT", "ACTION_CONSTRAINTS");

    /** @param warnings others are added */
    public static LogSteps of(
            SpecificationSource source,
            Configuration configuration,
            EvaluatingTool tool,
            Compiler compiler,
            List<String> warnings)
            throws SpecificationException {
        Action relation = tool.getNextStateSpec();
        if (relation == null) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.module() + ": there is no next-state relation; name it with NEXT or SPECIFICATION in the"
                            + " configuration");
        }
        Reach reach = new Reach(tool.rootModule(), configuration);
        String given = source.get(SpecificationOption.ACCEPT).isPresent()
                ? "--accept"
                : "the next-state relation";
        Acceptance acceptance = Acceptance.find(
                        reach, configuration, LogReading.evaluated(source, configuration), given)
                .orElseThrow();
        for (Setting setting : configuration.others()) {
            if (!HONOURED.contains(setting.keyword()) && !OF_NO_USE.contains(setting.keyword())) {
                warnings.add(setting.keyword() + " " + String.join(", ", setting.names()) + " is not checked");
            }
        }
        List<TlcCall> parts = new ArrayList<>();
        OpDefNode around = configuration.specification()
                .or(configuration::next)
                .or(() -> Optional.of("Next"))
                .flatMap(reach::definition)
                .orElse(null);
        new Parts(tool, compiler, parts).add(relation.pred, relation.con, around);
        return new LogSteps(
                acceptance,
                acceptance.isByLevel(reach),
                compiler.formula(acceptance.condition()),
                List.copyOf(parts));
    }

    /** Takes a relation apart: through its disjunctions, and names that stand for one. */
    private record Parts(EvaluatingTool tool, Compiler compiler, List<TlcCall> into) {

        void add(SemanticNode node, Context context, OpDefNode around) {
            if (node instanceof LabelNode label) {
                add(label.getBody(), context, around);
            } else if (node instanceof OpApplNode application
                    && Reach.isOf(application, "\\lor", "$DisjList")) {
                for (SemanticNode disjunct : application.getArgs()) {
                    add(disjunct, context, around);
                }
            } else if (node instanceof OpApplNode application
                    && application.getArgs().length == 0
                    && context == Context.Empty
                    && tool.lookup(application.getOperator()) instanceof OpDefNode definition
                    && definition.getBody() != null
                    && definition.getArity() == 0
                    && !definition.getInRecursive()) {
                add(definition.getBody(), context, definition);
            } else {
                into.add(new TlcCall(
                        new Action(node, context, around),
                        context,
                        context == Context.Empty ? compiler.relation(node, tool.getActionConstraints()) : null,
                        NO_ARGUMENTS));
            }
        }
    }
}
