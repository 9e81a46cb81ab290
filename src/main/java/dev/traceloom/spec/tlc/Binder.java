package dev.traceloom.spec.tlc;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.trace.Arguments;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * Binds records to actions. A long trace repeats itself, so equal records share what is bound, as long as there are not
 * too many different ones.
 */
final class Binder {
    private static final int SHARED = 100_000;
    private static final String THREAD = "_thread";

    /** What a name means, looked up once, and what was bound to it. */
    private static final class Known {
        final Operators.Meaning meaning;
        final boolean needsThread;
        final Map<Key, BoundOperation> shared = new HashMap<>();

        Known(Operators.Meaning meaning, boolean needsThread) {
            this.meaning = meaning;
            this.needsThread = needsThread;
        }
    }

    /** Not a record: what the compiler writes for one takes the virtual machine a second to make fast. */
    private static final class Key {
        private final String thread;
        private final Arguments arguments;
        private final int hash;

        Key(String thread, Arguments arguments) {
            this.thread = thread;
            this.arguments = arguments;
            this.hash = 31 * thread.hashCode() + arguments.values().hashCode();
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && hash == that.hash
                    && arguments.positional() == that.arguments.positional()
                    && arguments.values().equals(that.arguments.values())
                    && arguments.names().equals(that.arguments.names())
                    && thread.equals(that.thread);
        }
    }

    private final EvaluatingTool tool;
    private final Operators operators;
    private final Refusals refusals;
    private final ActionAnalysis analysis;
    private final String threadParameter;
    private final Map<String, Known> known = new HashMap<>();
    private final Map<OpDefNode, Action> actions = new HashMap<>();
    private int sharedCount;
    private final Map<Value, tlc2.value.impl.Value> values = new HashMap<>();

    Binder(
            EvaluatingTool tool,
            Operators operators,
            Refusals refusals,
            ActionAnalysis analysis,
            Optional<String> threadParameter) {
        this.tool = tool;
        this.operators = operators;
        this.refusals = refusals;
        this.analysis = analysis;
        this.threadParameter = threadParameter.orElse(THREAD);
    }

    BoundOperation bind(String thread, Operation operation) throws BindingException {
        switch (operation.outcome()) {
            case THREAD_END, CRASH -> {
                return BoundOperation.withoutEffect(operation.name());
            }
            default -> { }
        }
        Known name = known.get(operation.name());
        if (name == null) {
            Operators.Meaning meaning = operators.find(operation.name());
            name = new Known(meaning, needsThread(meaning.effect()));
            known.put(operation.name(), name);
        }
        Key key = new Key(name.needsThread ? thread : "", operation.arguments());
        BoundOperation bound = name.shared.get(key);
        if (bound == null) {
            bound = bindAfresh(thread, operation, name.meaning);
            if (sharedCount < SHARED) {
                sharedCount++;
                name.shared.put(key, bound);
            }
        }
        return operation.hasEffect() ? bound : BoundOperation.withoutEffect(operation.name());
    }

    /** The arguments of a record under the names of the action's parameters. */
    Map<String, Value> argumentsByName(String thread, Operation operation) throws BindingException {
        Map<String, Value> named = new LinkedHashMap<>();
        Arguments given = operation.arguments();
        List<String> names = given.names();
        List<Value> values = given.values();
        if (given.positional()) {
            OpDefNode definition = operators.find(operation.name()).effect();
            names = ParsedModule.parametersOf(definition);
            values = byPosition(names, thread, operation, definition);
        }
        for (int i = 0; i < values.size(); i++) {
            named.put(names.get(i), values.get(i));
        }
        return named;
    }

    private BoundOperation bindAfresh(String thread, Operation operation, Operators.Meaning meaning)
            throws BindingException {
        TlcCall effect = call(thread, operation, meaning.effect());
        TlcCall step = meaning.step() == null ? null : call(thread, operation, meaning.step());
        return new BoundOperation(operation.name(), effect, step, footprint(effect, step));
    }

    private Footprint footprint(TlcCall effect, TlcCall step) {
        return step == null
                ? analysis.of(effect.action().getOpDef(), effect.context())
                : analysis.of(
                        effect.action().getOpDef(), effect.context(), step.action().getOpDef(), step.context());
    }

    private TlcCall call(String thread, Operation operation, OpDefNode named) throws BindingException {
        OpDefNode definition = named;
        // A configuration may put another operator in this one's place.
        if (tool.lookup(named) instanceof OpDefNode replacement) {
            definition = replacement;
        }
        if (!Operators.takesValues(definition)) {
            throw new BindingException(Operators.signature(definition)
                    + " takes an operator as a parameter, which a record cannot give");
        }
        Action action = actions.get(definition);
        if (action == null) {
            Optional<String> refused = refusals.check(definition.getBody());
            if (refused.isPresent()) {
                throw new BindingException(refused.get());
            }
            action = new Action(definition.getBody(), Context.Empty, definition);
            actions.put(definition, action);
        }
        FormalParamNode[] parameters = definition.getParams();
        List<Value> arguments = argumentsFor(ParsedModule.parametersOf(named), thread, operation, named);
        Context context = Context.Empty;
        for (int i = 0; i < parameters.length; i++) {
            context = context.cons(parameters[i], convert(arguments.get(i)));
        }
        return new TlcCall(action, context);
    }

    private boolean needsThread(OpDefNode definition) {
        List<String> parameters = ParsedModule.parametersOf(definition);
        return parameters.contains(THREAD) || parameters.contains(threadParameter);
    }

    private boolean isThread(String parameter) {
        return parameter.equals(THREAD) || parameter.equals(threadParameter);
    }

    private List<Value> argumentsFor(List<String> parameters, String thread, Operation operation, OpDefNode definition)
            throws BindingException {
        return operation.arguments().positional()
                ? byPosition(parameters, thread, operation, definition)
                : byName(parameters, thread, operation, definition);
    }

    private List<Value> byPosition(List<String> parameters, String thread, Operation operation, OpDefNode definition)
            throws BindingException {
        List<Value> given = operation.arguments().values();
        if (given.size() == parameters.size()) {
            return given;
        }
        long threads = parameters.stream().filter(this::isThread).count();
        if (given.size() != parameters.size() - threads) {
            throw new BindingException(
                    Operators.signature(definition) + " has " + count(parameters.size(), "parameter")
                            + ", but the record gives " + count(given.size(), "argument"));
        }
        List<Value> result = new ArrayList<>();
        int next = 0;
        for (String parameter : parameters) {
            result.add(isThread(parameter) ? new Value.Text(thread) : given.get(next++));
        }
        return result;
    }

    private static String count(int number, String what) {
        return (number == 0 ? "no" : number) + " " + what + (number == 1 ? "" : "s");
    }

    private List<Value> byName(List<String> parameters, String thread, Operation operation, OpDefNode definition)
            throws BindingException {
        Arguments arguments = operation.arguments();
        List<Value> result = new ArrayList<>();
        int used = 0;
        for (String parameter : parameters) {
            int position = arguments.names().indexOf(parameter);
            if (position >= 0) {
                result.add(arguments.values().get(position));
                used++;
            } else if (isThread(parameter)) {
                result.add(new Value.Text(thread));
            } else {
                throw new BindingException("the record lacks the argument " + parameter + " of "
                        + Operators.signature(definition) + "; it gives " + given(arguments));
            }
        }
        if (used < arguments.size()) {
            List<String> surplus = new ArrayList<>(arguments.names());
            surplus.removeAll(parameters);
            throw new BindingException("the record gives the argument " + String.join(", ", surplus) + ", which "
                    + Operators.signature(definition) + " does not have");
        }
        return result;
    }

    private static String given(Arguments arguments) {
        return arguments.size() == 0 ? "none" : String.join(", ", arguments.names());
    }

    private tlc2.value.impl.Value convert(Value value) {
        tlc2.value.impl.Value known = values.get(value);
        if (known == null) {
            known = TlcValues.of(value);
            if (values.size() < SHARED) {
                values.put(value, known);
            }
        }
        return known;
    }
}
