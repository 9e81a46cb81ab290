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
import dev.traceloom.spec.tlc.translate.Coverage;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * Binds records to actions. A long trace repeats itself, so equal records share what is bound, as long as there are not
 * too many different ones.
 */
public final class Binder {
    private static final int SHARED = 100_000;

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
    private final TlcCall.Analysis more;
    private final Compiler compiler;
    private final GivenArguments arguments;
    private final Map<String, Known> known = new HashMap<>();
    private final Map<OpDefNode, Action> actions = new HashMap<>();
    private int sharedCount;
    private final Map<Value, Argument> values = new HashMap<>();
    /** Only records that lack arguments ask for them; null until one does. */
    private Applications applications;
    private final Map<Choice, Optional<ArgumentChoices>> choices = new HashMap<>();

    /** What records lack that are alike. */
    private record Choice(String thread, String action, Arguments given, List<String> asked) {}

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
        this.more = new TlcCall.Analysis(analysis);
        this.compiler = compiler;
        this.arguments = new GivenArguments(threadParameter);
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
            name = new Known(meaning, arguments.needThread(meaning.effect()));
            known.put(operation.name(), name);
        }
        String sharing = name.needsThread ? thread : "";
        BoundOperation bound = name.shared.get(sharing, operation.arguments());
        if (bound == null) {
            List<String> unknown = arguments.unknown(operation, name.meaning.effect());
            if (!unknown.isEmpty()) {
                // Never shared: what it means depends on how the operation ended.
                return lacking(thread, operation, name.meaning, unknown);
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

    /** Whether the action of this name has parameters. */
    public boolean takesArguments(Operation operation) throws BindingException {
        return !ParsedModule.parametersOf(operators.find(operation.name()).effect()).isEmpty();
    }

    /** Whether the specification has an action of this name, and the record arguments for it, should it take any. */
    public boolean isGiven(Operation operation) {
        try {
            Operators.Meaning meaning = operators.find(operation.name());
            return operation.arguments().size() > 0
                    || ParsedModule.parametersOf(meaning.effect()).stream().allMatch(arguments::isThread);
        } catch (BindingException unknown) {
            return false;
        }
    }

    private BoundOperation lacking(
            String thread, Operation operation, Operators.Meaning meaning, List<String> unknown)
            throws BindingException {
        action(inForce(meaning.effect()));
        if (meaning.step() != null) {
            action(inForce(meaning.step()));
        }
        return switch (operation.outcome()) {
            case NEVER_RETURNED -> BoundOperation.unknown(
                    operation.name(), unknown, changesNothing(thread, operation, meaning, unknown));
            case RETURNED -> BoundOperation.lacking(operation.name(), unknown);
            default -> BoundOperation.withoutEffect(operation.name());
        };
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
     * What the next-state relation lets some arguments of a record be, where it gives the others; empty where that is not known.
     *
     * @param asked the names of parameters
     */
    public Optional<ArgumentChoices> choices(String thread, Operation operation, List<String> asked)
            throws BindingException {
        Choice choice = new Choice(thread, operation.name(), operation.arguments(), asked);
        Optional<ArgumentChoices> known = choices.get(choice);
        if (known == null) {
            known = findChoices(thread, operation, asked);
            if (choices.size() < SHARED) {
                choices.put(choice, known);
            }
        }
        return known;
    }

    private Optional<ArgumentChoices> findChoices(String thread, Operation operation, List<String> asked)
            throws BindingException {
        Operators.Meaning meaning = operators.find(operation.name());
        if (meaning.step() != null) {
            // Each step, and the end, might be taken with another value.
            return Optional.empty();
        }
        if (applications == null) {
            applications = new Applications(operators.relation(), tool);
        }
        List<String> parameters = ParsedModule.parametersOf(meaning.effect());
        Map<String, Value> given = argumentsByName(thread, operation);
        Map<Integer, Value> known = new HashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            Value value = given.get(parameters.get(i));
            if (value != null) {
                known.put(i, value);
            } else if (arguments.isThread(parameters.get(i))) {
                known.put(i, new Value.Text(thread));
            }
        }
        // Before a search begins, which must know whether all is translated.
        compiler.action(inForce(meaning.effect()));
        Optional<List<Application>> found = applications.of(meaning.effect());
        return found.isEmpty()
                ? Optional.empty()
                : ArgumentChoices.of(
                        inForce(meaning.effect()),
                        found.get(),
                        asked.stream().map(parameters::indexOf).toList(),
                        known,
                        tool,
                        refusals);
    }

    /** The arguments of a record under the names of the action's parameters; those that it lacks are missing. */
    Map<String, Value> argumentsByName(String thread, Operation operation) throws BindingException {
        return operation.arguments().positional()
                ? arguments.byName(thread, operation, operators.find(operation.name()).effect())
                : arguments.byName(operation);
    }

    private BoundOperation bindAfresh(String thread, Operation operation, Operators.Meaning meaning)
            throws BindingException {
        TlcCall effect = call(thread, operation, meaning.effect()).analysedBy(more);
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

    /** The parameters that had a say in the footprints of the operations of that name so far; empty where that is not known. */
    public Optional<Set<String>> decidingParameters(String name) {
        try {
            Operators.Meaning meaning = operators.find(name);
            return meaning.step() == null
                    ? Optional.of(decidingParameters(meaning.effect()))
                    : Optional.empty();
        } catch (BindingException unknown) {
            return Optional.empty();
        }
    }

    private Set<String> decidingParameters(OpDefNode named) {
        OpDefNode definition = inForce(named);
        List<SymbolNode> deciding = analysis.decidingParameters(definition);
        List<String> names = ParsedModule.parametersOf(named);
        Set<String> found = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            if (deciding.contains(definition.getParams()[i])) {
                found.add(names.get(i));
            }
        }
        return found;
    }

    /** What is translated of the operators that stand for operations of that name. */
    public List<Coverage> coverage(String name) {
        try {
            Operators.Meaning meaning = operators.find(name);
            return Stream.of(meaning.step(), meaning.effect())
                    .filter(Objects::nonNull)
                    .map(operator -> compiler.coverage(inForce(operator)))
                    .toList();
        } catch (BindingException unknown) {
            return List.of();
        }
    }

    /** A configuration may put another operator in this one's place. */
    private OpDefNode inForce(OpDefNode named) {
        return tool.lookup(named) instanceof OpDefNode replacement ? replacement : named;
    }

    private TlcCall call(String thread, Operation operation, OpDefNode named) throws BindingException {
        return call(named, arguments.all(thread, operation, named));
    }

    /** An operator with all its arguments. */
    public TlcCall call(OpDefNode named, List<Value> given) throws BindingException {
        OpDefNode definition = inForce(named);
        Action action = action(definition);
        FormalParamNode[] parameters = definition.getParams();
        Context context = Context.Empty;
        TlaValue[] compiled = new TlaValue[parameters.length];
        boolean all = true;
        for (int i = 0; i < parameters.length; i++) {
            Argument argument = convert(given.get(i));
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
