package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.spec.tlc.value.NormalForm;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * The operator {@code Partition(op)}, which names the class of an operation (semantics, rules 21 and 22). It decides no
 * verdict, so what is wrong with it is a warning.
 *
 * <p>A class must be known before any order is, so the operator may look at the operation and at constants alone. An
 * action of that name is something else, such as a network that falls apart, and is left alone.
 */
public final class Partition {
    private static final String NAME = "Partition";
    private static final int ACTION_LEVEL = 2;
    private static final int REMEMBERED = 100_000;

    private record Key(String thread, String name, Arguments arguments) {}

    private final EvaluatingTool tool;
    private final OperationRecords records;
    private final Places places;
    private final List<String> unfit = new ArrayList<>();
    private final Map<Key, Value> known = new HashMap<>();
    private final OpDefNode definition;

    public Partition(EvaluatingTool tool, Operators operators, OperationRecords records, Refusals refusals, Places places) {
        this.tool = tool;
        this.records = records;
        this.places = places;
        this.definition = operators.named(NAME)
                .map(found -> tool.lookup(found) instanceof OpDefNode replacement ? replacement : found)
                .filter(found -> found.getLevel() < ACTION_LEVEL)
                .filter(found -> isFit(found, refusals))
                .orElse(null);
    }

    private boolean isFit(OpDefNode found, Refusals refusals) {
        Optional<String> refused = refusals.check(found.getBody());
        if (refused.isPresent()) {
            unfit.add(refused.get() + "; so " + NAME + " is not used");
        } else if (found.getArity() != 1 || !Operators.takesValues(found)) {
            unfit.add(places.ofDefinition(found) + ": " + NAME + " is not used: it must have one parameter, the"
                    + " operation, which it tells by op.name, op.args and op.thread");
        } else if (found.getLevel() > 0) {
            unfit.add(places.ofDefinition(found) + ": " + NAME + " is not used: it mentions variables, but the class of"
                    + " an operation must follow from its name, its arguments and its thread alone");
        }
        return unfit.isEmpty();
    }

    public boolean exists() {
        return definition != null;
    }

    public List<String> warnings() {
        return unfit;
    }

    public Value of(String thread, Operation operation) throws BindingException {
        Key key = new Key(thread, operation.name(), operation.arguments());
        Value value = known.get(key);
        if (value == null) {
            value = evaluate(thread, operation);
            if (known.size() < REMEMBERED) {
                known.put(key, value);
            }
        }
        return value;
    }

    private Value evaluate(String thread, Operation operation) throws BindingException {
        tool.forgetFailure();
        try {
            Context context = Context.Empty.cons(definition.getParams()[0], records.of(thread, operation));
            tlc2.value.impl.Value value = tool.eval(
                    definition.getBody(), context, TLCState.Empty, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
            NormalForm.normalize(value);
            return FiniteValues.exactly(value)
                    .orElseThrow(() -> new BindingException(places.ofDefinition(definition) + ": the class of "
                            + operation.name() + " is too large for a name"));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            if (tool.isCancelled()) {
                throw new EvaluationCancelled();
            }
            throw new BindingException(places.of(Optional.ofNullable(tool.failed()).orElse(definition)) + ": "
                    + FailureText.of(failure, tool.cause(failure)));
        }
    }
}
