package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.RecordOperators;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.translate.Compiler;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;
import tlc2.value.impl.Value;

/**
 * The operator {@code Observe(op)} or {@code ObserveBefore(op)}: a record of state expressions, by the names that the log
 * uses (semantics, rule 29). Each expression is evaluated by itself, and only where the log gives its name, so that one that
 * has no value in some state does no harm where nobody asks. Therefore the record has to be there to be read: written out,
 * perhaps within LET, IF and CASE.
 */
final class ObservationMapping {
    static final String RECORD = "$RcdConstructor";
    private static final int ACTION_LEVEL = 2;

    private final EvaluatingTool tool;
    private final Places places;
    private final OpDefNode definition;
    private final Compiler compiler;
    private final Map<SemanticNode, Optional<CompiledFormula>> translated = new IdentityHashMap<>();

    private ObservationMapping(EvaluatingTool tool, Places places, OpDefNode definition, Compiler compiler) {
        this.tool = tool;
        this.places = places;
        this.definition = definition;
        this.compiler = compiler;
    }

    /** Empty where the specification has no such operator. */
    static Optional<ObservationMapping> of(
            String name, EvaluatingTool tool, Operators operators, RecordOperators.Checks checks, Compiler compiler)
            throws BindingException {
        Optional<OpDefNode> found = configured(name, tool, operators);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        OpDefNode definition = found.get();
        if (definition.getArity() != 1 || definition.getLevel() >= ACTION_LEVEL) {
            throw new BindingException(checks.places().ofDefinition(definition) + ": " + Operators.signature(definition)
                    + " must have one parameter, the record, and no primes: a record of what the log tells of one state");
        }
        refuse(definition, checks);
        return Optional.of(new ObservationMapping(tool, checks.places(), definition, compiler));
    }

    /** An operator as the configuration has it; empty where there is none. */
    static Optional<OpDefNode> configured(String name, EvaluatingTool tool, Operators operators) {
        return operators.named(name)
                .map(named -> tool.lookup(named) instanceof OpDefNode replacement ? replacement : named);
    }

    /** @throws BindingException where nobody may evaluate what an operator is defined to be */
    static void refuse(OpDefNode definition, RecordOperators.Checks checks) throws BindingException {
        Optional<String> refused = checks.refusals().check(definition.getBody());
        if (refused.isPresent()) {
            throw new BindingException(refused.get());
        }
    }

    /**
     * An expression and the names in force in it.
     *
     * @param compiled its translation, in which the record is the one argument; null where there is none
     */
    record Field(SemanticNode expression, Context context, CompiledFormula compiled) {}

    /** The fields of the record for a record of the trace. */
    Map<String, Field> fields(Value op) throws BindingException {
        Map<String, Field> fields = new LinkedHashMap<>();
        read(definition.getBody(), Context.Empty.cons(definition.getParams()[0], op), List.of(), fields);
        return fields;
    }

    private void read(SemanticNode node, Context context, List<LetInNode> lets, Map<String, Field> into)
            throws BindingException {
        if (node instanceof LetInNode let) {
            read(let.getBody(), within(let, context), and(lets, let), into);
        } else if (node instanceof LabelNode label) {
            read(label.getBody(), context, lets, into);
        } else if (node instanceof OpApplNode application) {
            ExprOrOpArgNode[] operands = application.getArgs();
            switch (Formulas.operator(application)) {
                case RECORD -> readRecord(operands, context, lets, into);
                case Formulas.IF -> read(isTrue(operands[0], context) ? operands[1] : operands[2], context, lets, into);
                case Formulas.CASE -> readCase(operands, context, lets, into);
                default -> throw unreadable(node);
            }
        } else {
            throw unreadable(node);
        }
    }

    private static List<LetInNode> and(List<LetInNode> outer, LetInNode let) {
        List<LetInNode> all = new ArrayList<>(outer);
        all.add(let);
        return all;
    }

    /** Of a definition that speaks of the state, no value may be kept from one state to the next. */
    private static Context within(LetInNode let, Context context) {
        Context inner = context;
        for (OpDefNode local : let.getLets()) {
            if (local.getArity() == 0) {
                inner = inner.cons(local, new LazyValue(local.getBody(), inner, false, CostModel.DO_NOT_RECORD));
            }
        }
        return inner;
    }

    private void readRecord(
            ExprOrOpArgNode[] pairs, Context context, List<LetInNode> lets, Map<String, Field> into) {
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] both = ((OpApplNode) pair).getArgs();
            CompiledFormula compiled = translated
                    .computeIfAbsent(both[1], node -> Optional.ofNullable(compiler.formula(definition, lets, node)))
                    .orElse(null);
            into.put(((StringNode) both[0]).getRep().toString(), new Field(both[1], context, compiled));
        }
    }

    private void readCase(ExprOrOpArgNode[] arms, Context context, List<LetInNode> lets, Map<String, Field> into)
            throws BindingException {
        for (ExprOrOpArgNode arm : arms) {
            ExprOrOpArgNode[] parts = ((OpApplNode) arm).getArgs();
            if (parts[0] == null || isTrue(parts[0], context)) {
                read(parts[1], context, lets, into);
                return;
            }
        }
        throw new BindingException(places.ofDefinition(definition) + ": no arm of the CASE in " + definition.getName()
                + " is for this record");
    }

    private boolean isTrue(SemanticNode condition, Context context) throws BindingException {
        Evaluation evaluation = new Evaluation(tool, TLCState.Empty, TLCState.Empty);
        boolean holds = evaluation.isTrue(condition, context);
        if (!holds && !evaluation.isFalse(condition, context)) {
            throw new BindingException(places.of(condition) + ": this condition in " + definition.getName()
                    + " must follow from the record alone: "
                    + evaluation.failure(condition, context).orElse("it is not a truth value"));
        }
        return holds;
    }

    private BindingException unreadable(SemanticNode node) {
        return new BindingException(places.of(node) + ": " + definition.getName()
                + " must be a record that is written out here, [name |-> expression, …], perhaps within LET, IF or CASE");
    }
}
