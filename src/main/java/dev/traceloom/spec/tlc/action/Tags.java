package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;

/**
 * The operators {@code __TAG_name(thread, op)}, by which a specification recognises failures that are known already
 * (semantics, rules 21 and 23). They decide no verdict, so what is wrong with one is a warning.
 */
public final class Tags {
    private static final String PREFIX = "__TAG_";

    private final EvaluatingTool tool;
    private final OperationRecords records;
    private final Places places;
    private final Map<String, OpDefNode> definitions = new LinkedHashMap<>();
    private final List<String> unfit = new ArrayList<>();
    private final Set<String> failures = new LinkedHashSet<>();

    public Tags(EvaluatingTool tool, OperationRecords records, Refusals refusals, Places places) {
        this.tool = tool;
        this.records = records;
        this.places = places;
        for (OpDefNode definition : tool.rootModule().getOpDefs()) {
            String name = definition.getName().toString();
            if (name.startsWith(PREFIX) && definition.getBody() != null) {
                add(name.substring(PREFIX.length()), definition, refusals);
            }
        }
    }

    private void add(String name, OpDefNode definition, Refusals refusals) {
        Optional<String> refused = refusals.check(definition.getBody());
        if (refused.isPresent()) {
            unfit.add(refused.get() + "; the tag " + name + " is left out");
        } else if (definition.getArity() != 2 || !Operators.takesValues(definition)) {
            unfit.add(places.ofDefinition(definition) + ": the tag " + name + " is left out: it must have two"
                    + " parameters, the thread and the operation, as in " + PREFIX + name + "(thread, op)");
        } else {
            definitions.put(name, definition);
        }
    }

    public List<String> names() {
        return List.copyOf(definitions.keySet());
    }

    /** What is wrong with tags: those that cannot be used, and those that failed since {@link #forget}. */
    public List<String> warnings() {
        List<String> all = new ArrayList<>(unfit);
        all.addAll(failures);
        return all;
    }

    public void forget() {
        failures.clear();
    }

    public boolean applies(String name, String thread, Operation operation, TLCState state) {
        OpDefNode definition = definitions.get(name);
        if (definition == null) {
            throw new IllegalArgumentException("there is no tag " + name);
        }
        tool.forgetFailure();
        try {
            Context context = Context.Empty
                    .cons(definition.getParams()[0], TlcValues.of(new Value.Text(thread)))
                    .cons(definition.getParams()[1], records.of(thread, operation));
            Object value =
                    tool.eval(definition.getBody(), context, state, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
            if (value instanceof BoolValue bool) {
                return bool.val;
            }
            fail(name, places.ofDefinition(definition) + ": it is not a truth value");
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | BindingException failure) {
            if (tool.isCancelled()) {
                throw new EvaluationCancelled();
            }
            fail(name, places.of(Optional.ofNullable(tool.failed()).orElse(definition)) + ": "
                    + FailureText.of(failure, tool.cause(failure)));
        }
        return false;
    }

    private void fail(String name, String why) {
        failures.add("the tag " + name + " cannot be evaluated and does not count: " + why);
    }
}
