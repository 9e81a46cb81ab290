package dev.traceloom.spec.tlc;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis.StepUse;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem.ArgumentRange;
import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.spec.compiled.value.Faults;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.exploration.Exploration;
import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.LimitedSilence;
import dev.traceloom.spec.tlc.action.MissingConstants;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.Partition;
import dev.traceloom.spec.tlc.action.SilentActions;
import dev.traceloom.spec.tlc.action.Tags;
import dev.traceloom.spec.tlc.behaviour.LogSteps;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.spec.tlc.observation.RecordBinder;
import dev.traceloom.spec.tlc.property.SafetyProperties;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;

/**
 * A specification that TLC has loaded. What it says of itself, how it is evaluated, and why a step is not possible, is
 * known by a class each, which this one asks.
 */
final class TlcSpecification implements Specification {
    private final TlcOutline outline;
    private final TlcTransitionSystem system;
    private final TlcDiagnosis diagnosis;
    private final Machine machine;
    private final Actions actions;
    private final Printed printed;
    private final Specification reference;
    private final Specification ignoringProperties;

    /** What was written: the module, and where its parts stand. */
    record Text(String name, SourceTexts sources, Places places) {}

    /**
     * What evaluates.
     *
     * @param start the predicate to start from, null for what the configuration says
     * @param properties what is asked of states and steps besides
     * @param lock held by whoever touches TLC or its values
     * @param steps what a trace specification has besides
     */
    record Machine(
            EvaluatingTool tool,
            SemanticNode start,
            States states,
            Compiler compiler,
            SafetyProperties properties,
            Cancellation cancellation,
            Object lock,
            Optional<LogSteps> steps) {}

    /** What operations are to the module: actions, silent ones, classes and tags. */
    record Actions(
            Operators operators, Binder binder, RecordBinder records, SilentActions silent, List<LimitedSilence> limited,
            Partition partition, Tags tags) {}

    /**
     * What a user should know.
     *
     * @param warnings those of loading; others are added to them by who they are about
     * @param unnamed disjuncts that no record can name
     * @param missing the constants without a value
     */
    record Caveats(List<String> warnings, List<String> unnamed, MissingConstants missing, Faults faults, Printed printed) {
        Caveats {
            warnings = List.copyOf(warnings);
            unnamed = List.copyOf(unnamed);
        }
    }

    TlcSpecification(Text text, Machine machine, Actions actions, Caveats caveats, TlcDiagnosis.Diagnoses diagnoses) {
        this.outline = new TlcOutline(text, machine, actions, caveats);
        this.system = new TlcTransitionSystem(machine, actions, text.places());
        TlcTransitionSystem byTlcAlone = system.byTlcAlone();
        this.diagnosis = new TlcDiagnosis(system, byTlcAlone, outline.silentActions(), diagnoses, caveats.printed(), machine.lock());
        this.machine = machine;
        this.actions = actions;
        this.printed = caveats.printed();
        if (machine.properties().parts().isEmpty()) {
            this.reference = new TlcSpecification(this, byTlcAlone, null, null);
            this.ignoringProperties = this;
        } else {
            TlcSpecification neither = new TlcSpecification(this, byTlcAlone.ignoringProperties(), null, null);
            this.reference = new TlcSpecification(this, byTlcAlone, null, neither);
            this.ignoringProperties = new TlcSpecification(this, system.ignoringProperties(), neither, null);
        }
    }

    /**
     * The same, evaluated in another way.
     *
     * @param reference null for itself
     * @param ignoringProperties null for itself
     */
    private TlcSpecification(
            TlcSpecification other, TlcTransitionSystem system, Specification reference, Specification ignoringProperties) {
        this.outline = other.outline;
        this.system = system;
        this.diagnosis = other.diagnosis;
        this.machine = other.machine;
        this.actions = other.actions;
        this.printed = other.printed;
        this.reference = reference == null ? this : reference;
        this.ignoringProperties = ignoringProperties == null ? this : ignoringProperties;
    }

    @Override
    public String name() {
        return outline.name();
    }

    @Override
    public List<ActionInfo> actions() {
        return outline.actions();
    }

    @Override
    public List<RecordOperator> recordOperators() {
        return outline.recordOperators();
    }

    @Override
    public List<String> operatorsFor(String thread, Operation operation) {
        return outline.operatorsFor(thread, operation);
    }

    @Override
    public List<ObservedField> observedFields() {
        return outline.observedFields();
    }

    @Override
    public List<String> variables() {
        return outline.variables();
    }

    @Override
    public List<String> warnings() {
        return outline.warnings();
    }

    @Override
    public List<String> unnamedDisjuncts() {
        return outline.unnamedDisjuncts();
    }

    @Override
    public List<String> invariants() {
        return outline.invariants();
    }

    @Override
    public List<String> properties() {
        return outline.properties();
    }

    @Override
    public boolean hasView() {
        return outline.hasView();
    }

    @Override
    public Set<String> silentActions() {
        return outline.silentActions();
    }

    @Override
    public boolean hasSilentActions() {
        return outline.hasSilentActions();
    }

    @Override
    public Findings findings(ActionInfo action) {
        return outline.findings(action);
    }

    @Override
    public Optional<Set<String>> decidingParameters(ActionInfo action) {
        return outline.decidingParameters(action);
    }

    @Override
    public List<NeededConstant> neededConstants() {
        return outline.neededConstants();
    }

    @Override
    public Mappings mappings() {
        return outline.mappings();
    }

    @Override
    public Map<String, ParameterDomain> domains(ActionInfo action) {
        return outline.domains(action);
    }

    @Override
    public List<ModuleText> sources() {
        return outline.sources();
    }

    @Override
    public Specification reference() {
        return reference;
    }

    @Override
    public <T> Optional<T> as(Class<T> role) {
        if (role == Exploration.class) {
            return TlcExploration.of(system, machine, actions.binder()).map(role::cast);
        }
        Optional<TlcBehaviours> behaviours =
                machine.steps().map(steps -> new TlcBehaviours(system, diagnosis, machine, steps, printed));
        Stream<Object> others = Stream.of(outline, new ProofByKinds(machine.lock()));
        return Stream.concat(behaviours.stream(), others).filter(role::isInstance).map(role::cast).findFirst();
    }

    @Override
    public Specification ignoringProperties() {
        return ignoringProperties;
    }

    @Override
    public boolean isConcurrent() {
        return system.isConcurrent();
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        return system.bind(thread, operation);
    }

    @Override
    public Optional<ArgumentRange> range(String thread, Operation operation, List<String> lacking) {
        return system.range(thread, operation, lacking);
    }

    @Override
    public Set<String> observed(Call call) {
        return system.observed(call);
    }

    @Override
    public Set<String> seenParts(Call call) {
        return system.seenParts(call);
    }

    @Override
    public Optional<State> overwritten(State state, Call call) {
        return system.overwritten(state, call);
    }

    @Override
    public Call closed(Call call, Closing closing) {
        return system.closed(call, closing);
    }

    @Override
    public void initialStates(Successors into) {
        system.initialStates(into);
    }

    @Override
    public void next(State state, Call call, Successors into) {
        system.next(state, call, into);
    }

    @Override
    public void silent(State state, Successors into) {
        system.silent(state, into);
    }

    @Override
    public int violatedInvariant(State state) {
        return system.violatedInvariant(state);
    }

    @Override
    public Failure invariantFailure() {
        return system.invariantFailure();
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        return diagnosis.whyNot(state, calls);
    }

    @Override
    public List<Branch> branches() {
        return diagnosis.branches();
    }

    @Override
    public void use(State from, Call call, State to, StepUse into) {
        diagnosis.use(from, call, to, into);
    }

    @Override
    public void useOfAny(State from, State to, StepUse into) {
        diagnosis.useOfAny(from, to, into);
    }

    @Override
    public void useOfSilent(State from, State to, StepUse into) {
        diagnosis.useOfSilent(from, to, into);
    }

    @Override
    public List<SilentStep> silences(State from, Call call, State to) {
        return system.silences(from, call, to);
    }

    @Override
    public Map<String, Value> argumentsOf(State from, Call call, State to) {
        return diagnosis.argumentsOf(from, call, to);
    }

    @Override
    public List<String> actionsOf(State from, State to) {
        return diagnosis.actionsOf(from, to);
    }

    @Override
    public boolean hasPartition() {
        return actions.partition().exists();
    }

    @Override
    public Value partition(String thread, Operation operation) throws BindingException {
        return actions.partition().of(thread, operation);
    }

    @Override
    public List<String> tags() {
        return actions.tags().names();
    }

    @Override
    public boolean tagged(String tag, String thread, Operation operation, State state) {
        synchronized (machine.lock()) {
            return actions.tags().applies(tag, thread, operation, ((TlcState) state).tlc());
        }
    }

    @Override
    public void cancel() {
        machine.cancellation().set(true);
        machine.tool().cancel();
    }

    @Override
    public void resume() {
        machine.tool().resume();
        machine.cancellation().set(false);
    }

    @Override
    public List<String> printed() {
        return printed.take();
    }

    /** Forgets what belongs to one trace; the pool that loaded this closes its class loader. */
    @Override
    public void close() {
        actions.tags().forget();
    }
}
