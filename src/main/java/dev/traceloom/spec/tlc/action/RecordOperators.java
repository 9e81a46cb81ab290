package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.SpecificationOutline.RecordOperator;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.trace.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Value;

/**
 * The operators by which a specification says itself what a record means: {@code Match_X(op)}, {@code Match(op)}, {@code
 * Abort_X(op)}, {@code Abort(op)}, {@code ThreadEnd(op)} and {@code Ignore(op)} (semantics, rules 25 to 28).
 */
public final class RecordOperators {
    private static final String MATCH = "Match";
    private static final String ABORT = "Abort";
    private static final String THREAD_END = "ThreadEnd";
    public static final String IGNORE = "Ignore";

    private static final Set<String> GENERAL = Set.of(MATCH, ABORT, THREAD_END, IGNORE);

    private static final Map<String, String> DESCRIPTIONS = Map.of(
            MATCH, "records that have no operator of their own",
            ABORT, "records without effect that have no operator of their own",
            THREAD_END, "ends and crashes of threads",
            IGNORE, "says which records count for nothing",
            "Observe", "says what names mean that records tell of the state after their step",
            "ObserveBefore", "says what names mean that records tell of the state before their step");

    private final EvaluatingTool tool;
    private final Operators operators;
    private final OperationRecords records;
    private final Refusals refusals;
    private final Places places;
    private final ActionAnalysis analysis;
    private final Compiler compiler;
    private final Map<OpDefNode, Action> actions = new HashMap<>();
    private final Map<String, Optional<OpDefNode>> byName = new HashMap<>();
    private final boolean exist;

    private boolean isIgnoreChecked;

    public RecordOperators(
            EvaluatingTool tool, Operators operators, OperationRecords records, Checks checks, Compiler compiler) {
        this.tool = tool;
        this.operators = operators;
        this.records = records;
        this.refusals = checks.refusals();
        this.places = checks.places();
        this.analysis = checks.analysis();
        this.compiler = compiler;
        this.exist = operators.names().stream()
                .anyMatch(RecordOperators::isStep);
    }

    /** What operators are looked at with before they are used. */
    public record Checks(Refusals refusals, Places places, ActionAnalysis analysis) {}

    /** Those that there are, by name. */
    public List<RecordOperator> listed() {
        return operators.names().stream()
                .sorted()
                .flatMap(name -> described(name).stream().flatMap(records -> operator(name).stream()
                        .map(found -> new RecordOperator(
                                Operators.signature(found), records, places.ofDefinition(found)))))
                .toList();
    }

    /** Those of which records are steps, by name. */
    Map<String, OpDefNode> steps() {
        Map<String, OpDefNode> steps = new TreeMap<>();
        for (String name : operators.names()) {
            if (!name.equals(IGNORE) && isStep(name)) {
                operator(name).ifPresent(found -> steps.put(name, found));
            }
        }
        return steps;
    }

    private static boolean isStep(String name) {
        return GENERAL.contains(name) || name.startsWith(MATCH + "_") || name.startsWith(ABORT + "_");
    }

    private static Optional<String> described(String name) {
        if (name.startsWith(MATCH + "_")) {
            return Optional.of("records named " + name.substring(MATCH.length() + 1));
        } else if (name.startsWith(ABORT + "_")) {
            return Optional.of("records of " + name.substring(ABORT.length() + 1) + " without effect");
        }
        return Optional.ofNullable(DESCRIPTIONS.get(name));
    }

    /** Whether there are any. */
    public boolean exist() {
        return exist;
    }

    /** Whether a record says nothing about the specification. */
    public boolean ignores(String thread, Operation operation) throws BindingException {
        Optional<OpDefNode> ignore = operator(IGNORE);
        if (ignore.isEmpty()) {
            return false;
        }
        OpDefNode definition = ignore.get();
        if (!isIgnoreChecked) {
            if (checked(definition).getLevel() > 0) {
                throw new BindingException(places.ofDefinition(definition)
                        + ": Ignore mentions variables, but whether a record counts must follow from the record alone");
            }
            isIgnoreChecked = true;
        }
        tool.forgetFailure();
        try {
            Context context = Context.Empty.cons(definition.getParams()[0], records.whole(thread, operation));
            Value ignored = tool.eval(
                    definition.getBody(), context, TLCState.Empty, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
            if (ignored instanceof BoolValue truth) {
                return truth.val;
            }
            throw new BindingException(places.ofDefinition(definition) + ": Ignore is not a truth value");
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            if (tool.isCancelled()) {
                throw new EvaluationCancelled();
            }
            throw new BindingException(places.of(Optional.ofNullable(tool.failed()).orElse(definition)) + ": "
                    + FailureText.of(failure, tool.cause(failure)));
        }
    }

    /** The operator that is meant for records of this name alone. */
    public Optional<OpDefNode> own(Operation operation) {
        return switch (operation.outcome()) {
            case THREAD_END, CRASH -> operator(THREAD_END);
            case ABORTED -> operator(ABORT + "_" + operation.name());
            default -> operator(MATCH + "_" + operation.name());
        };
    }

    /** The operator for records that have none of their own. */
    public Optional<OpDefNode> general(Operation operation) {
        return switch (operation.outcome()) {
            case THREAD_END, CRASH -> Optional.empty();
            case ABORTED -> operator(ABORT);
            default -> operator(MATCH);
        };
    }

    private Optional<OpDefNode> operator(String name) {
        return byName.computeIfAbsent(
                name,
                asked -> operators
                        .named(asked)
                        .map(found -> tool.lookup(found) instanceof OpDefNode replacement ? replacement : found));
    }

    private OpDefNode checked(OpDefNode definition) throws BindingException {
        if (definition.getArity() != 1 || !Operators.takesValues(definition)) {
            throw new BindingException(places.ofDefinition(definition) + ": " + Operators.signature(definition)
                    + " must have one parameter, the record, as in " + definition.getName() + "(op)");
        }
        Optional<String> refused = refusals.check(definition.getBody());
        if (refused.isPresent()) {
            throw new BindingException(refused.get());
        }
        return definition;
    }

    /**
     * A record that is a step of this operator.
     *
     * @param seen whether it also tells of the state: then its footprint is of no use, and not worth the while
     */
    public BoundOperation bind(String thread, Operation operation, OpDefNode operator, boolean seen)
            throws BindingException {
        Action action = actions.get(operator);
        if (action == null) {
            action = new Action(checked(operator).getBody(), Context.Empty, operator);
            actions.put(operator, action);
        }
        Value record = records.whole(thread, operation);
        Context context = Context.Empty.cons(operator.getParams()[0], record);
        Optional<TlaValue> compiled = compiler.value(record);
        TlcCall call = compiled.isPresent()
                ? new TlcCall(action, context, compiler.action(operator).orElse(null), new TlaValue[] {compiled.get()})
                : new TlcCall(action, context);
        return new BoundOperation(
                operation.name(), call, null, seen ? Footprint.UNKNOWN : analysis.of(operator, context));
    }
}
