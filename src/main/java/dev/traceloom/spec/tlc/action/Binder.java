package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.module.ParsedModule;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * Binds records to actions. A long trace repeats itself, so equal records share what is bound, as long as there are not
 * too many different ones.
 */
public final class Binder {
    private static final int SHARED = 100_000;
    private static final String THREAD = "_thread";

    /** What a name means, looked up once, and what was bound to it. */
    private static final class Known {
        final Operators.Meaning meaning;
        final boolean needsThread;
        final SharedOperations shared = new SharedOperations();

        Known(Operators.Meaning meaning, boolean needsThread) {
            this.meaning = meaning;
            this.needsThread = needsThread;
        }
    }

    private final EvaluatingTool tool;
    private final Operators operators;
    private final Refusals refusals;
    private final ActionAnalysis analysis;
    private final Compiler compiler;
    private final String threadParameter;
    private final Map<String, Known> known = new HashMap<>();
    private final Map<OpDefNode, Action> actions = new HashMap<>();
    private int sharedCount;
    private final Map<Value, Argument> values = new HashMap<>();
    /** Only operations that lack arguments ask for them; null until one does. */
    private ParameterValues parameterValues;

    public Binder(
            EvaluatingTool tool,
            Operators operators,
            Refusals refusals,
            ActionAnalysis analysis,
            Compiler compiler,
            Optional<String> threadParameter) {
        this.tool = tool;
        this.operators = operators;
        this.refusals = refusals;
        this.analysis = analysis;
        this.compiler = compiler;
        this.threadParameter = threadParameter.orElse(THREAD);
    }

    public BoundOperation bind(String thread, Operation operation) throws BindingException {
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
        String sharing = name.needsThread ? thread : "";
        BoundOperation bound = name.shared.get(sharing, operation.arguments());
        if (bound == null) {
            List<String> unknown = unknown(operation, name.meaning);
            if (!unknown.isEmpty()) {
                // Never shared: a record that returned must not lack the same arguments.
                return BoundOperation.unknown(
                        operation.name(), unknown, changesNothing(thread, operation, name.meaning, unknown));
            }
            bound = bindAfresh(thread, operation, name.meaning);
            if (sharedCount < SHARED) {
                sharedCount++;
                name.shared.put(sharing, operation.arguments(), bound);
            }
        }
        return operation.hasEffect() ? bound : BoundOperation.withoutEffect(operation.name());
    }

    boolean isAction(String name) {
        try {
            operators.find(name);
            return true;
        } catch (BindingException unknown) {
            return false;
        }
    }

    /** Whether the specification has an action of this name, and the record arguments for it, should it take any. */
    public boolean isGiven(Operation operation) {
        try {
            Operators.Meaning meaning = operators.find(operation.name());
            return operation.arguments().size() > 0
                    || ParsedModule.parametersOf(meaning.effect()).stream().allMatch(this::isThread);
        } catch (BindingException unknown) {
            return false;
        }
    }

    /**
     * The parameters that a record does not give because its operation never returned: what it was called with is known
     * when it begins, what it found is not. By position, the last ones are missing.
     */
    private List<String> unknown(Operation operation, Operators.Meaning meaning) throws BindingException {
        if (operation.outcome() != Outcome.NEVER_RETURNED) {
            return List.of();
        }
        List<String> all = ParsedModule.parametersOf(meaning.effect());
        List<String> recorded = all.stream().filter(parameter -> !isThread(parameter)).toList();
        Arguments given = operation.arguments();
        List<String> missing = given.positional()
                ? recorded.subList(Math.min(given.size(), recorded.size()), recorded.size())
                : recorded.stream().filter(parameter -> !given.names().contains(parameter)).toList();
        if (!missing.isEmpty()) {
            refuseSurplus(all, given, meaning.effect());
            action(inForce(meaning.effect()));
            if (meaning.step() != null) {
                action(inForce(meaning.step()));
            }
        }
        return missing;
    }

    /** Whether an operation leaves every state as it is, whatever the arguments are that it lacks. */
    private boolean changesNothing(
            String thread, Operation operation, Operators.Meaning meaning, List<String> unknown)
            throws BindingException {
        Context effect = knownArguments(thread, operation, meaning.effect(), unknown);
        Footprint footprint = meaning.step() == null
                ? analysis.of(inForce(meaning.effect()), effect)
                : analysis.of(
                        inForce(meaning.effect()),
                        effect,
                        inForce(meaning.step()),
                        knownArguments(thread, operation, meaning.step(), unknown));
        return footprint.isReadOnly();
    }

    private Context knownArguments(String thread, Operation operation, OpDefNode named, List<String> unknown)
            throws BindingException {
        Map<String, Value> known = argumentsByName(thread, operation);
        List<String> names = ParsedModule.parametersOf(named);
        FormalParamNode[] parameters = inForce(named).getParams();
        Context context = Context.Empty;
        for (int i = 0; i < parameters.length; i++) {
            String name = names.get(i);
            if (!unknown.contains(name)) {
                Value value = known.containsKey(name) ? known.get(name) : new Value.Text(thread);
                context = context.cons(parameters[i], convert(value).tlc());
            }
        }
        return context;
    }

    /**
     * The values that the next-state relation lets a parameter of an action have; empty where they are not known, not
     * finitely many, or not the same in every state.
     */
    public Optional<Set<Value>> values(String action, String parameter) throws BindingException {
        Operators.Meaning meaning = operators.find(action);
        int position = ParsedModule.parametersOf(meaning.effect()).indexOf(parameter);
        if (position < 0) {
            return Optional.empty();
        }
        if (parameterValues == null) {
            parameterValues = new ParameterValues(operators.relation(), tool, refusals);
        }
        return parameterValues.of(meaning.effect(), position);
    }

    /** The arguments of a record under the names of the action's parameters; those that it may lack are missing. */
    Map<String, Value> argumentsByName(String thread, Operation operation) throws BindingException {
        Map<String, Value> named = new LinkedHashMap<>();
        Arguments given = operation.arguments();
        List<String> names = given.names();
        List<Value> values = given.values();
        if (given.positional()) {
            Operators.Meaning meaning = operators.find(operation.name());
            OpDefNode definition = meaning.effect();
            List<String> unknown = unknown(operation, meaning);
            names = ParsedModule.parametersOf(definition).stream()
                    .filter(name -> unknown.isEmpty() || !unknown.contains(name) && !isThread(name))
                    .toList();
            values = unknown.isEmpty() ? byPosition(names, thread, operation, definition) : values;
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

    /** What is known of the operations of that name, whatever their arguments. */
    public Findings findings(String name, SourceTexts texts, Places places) {
        try {
            Operators.Meaning meaning = operators.find(name);
            OpDefNode step = meaning.step() == null ? null : inForce(meaning.step());
            return analysis.findings(inForce(meaning.effect()), step, texts::of, places::of);
        } catch (BindingException unknown) {
            return Findings.NONE;
        }
    }

    /** A configuration may put another operator in this one's place. */
    private OpDefNode inForce(OpDefNode named) {
        return tool.lookup(named) instanceof OpDefNode replacement ? replacement : named;
    }

    private TlcCall call(String thread, Operation operation, OpDefNode named) throws BindingException {
        OpDefNode definition = inForce(named);
        Action action = action(definition);
        FormalParamNode[] parameters = definition.getParams();
        List<Value> arguments = argumentsFor(ParsedModule.parametersOf(named), thread, operation, named);
        Context context = Context.Empty;
        TlaValue[] compiled = new TlaValue[parameters.length];
        boolean all = true;
        for (int i = 0; i < parameters.length; i++) {
            Argument argument = convert(arguments.get(i));
            context = context.cons(parameters[i], argument.tlc());
            compiled[i] = argument.compiled();
            all &= compiled[i] != null;
        }
        return all
                ? new TlcCall(action, context, compiler.action(definition).orElse(null), compiled)
                : new TlcCall(action, context);
    }

    private Action action(OpDefNode definition) throws BindingException {
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
        return action;
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
        for (String parameter : parameters) {
            int position = arguments.names().indexOf(parameter);
            if (position >= 0) {
                result.add(arguments.values().get(position));
            } else if (isThread(parameter)) {
                result.add(new Value.Text(thread));
            } else {
                throw new BindingException("the record lacks the argument " + parameter + " of "
                        + Operators.signature(definition) + "; it gives " + given(arguments));
            }
        }
        refuseSurplus(parameters, arguments, definition);
        return result;
    }

    private static void refuseSurplus(List<String> parameters, Arguments given, OpDefNode definition)
            throws BindingException {
        if (!parameters.containsAll(given.names())) {
            List<String> surplus = new ArrayList<>(given.names());
            surplus.removeAll(parameters);
            throw new BindingException("the record gives the argument " + String.join(", ", surplus) + ", which "
                    + Operators.signature(definition) + " does not have");
        }
    }

    private static String given(Arguments arguments) {
        return arguments.size() == 0 ? "none" : String.join(", ", arguments.names());
    }

    /** @param compiled null where the compiled evaluator has no such value */
    private record Argument(tlc2.value.impl.Value tlc, TlaValue compiled) {}

    private Argument convert(Value value) {
        Argument known = values.get(value);
        if (known == null) {
            tlc2.value.impl.Value tlc = TlcValues.of(value);
            known = new Argument(tlc, compiler.value(tlc).orElse(null));
            if (values.size() < SHARED) {
                values.put(value, known);
            }
        }
        return known;
    }
}
