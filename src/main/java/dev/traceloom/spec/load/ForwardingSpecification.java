package dev.traceloom.spec.load;

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
import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Passes everything on, so that a wrapper says only what it changes. */
public abstract class ForwardingSpecification implements Specification {
    private final Specification target;

    public ForwardingSpecification(Specification target) {
        this.target = target;
    }

    @Override
    public String name() {
        return target.name();
    }

    @Override
    public List<ActionInfo> actions() {
        return target.actions();
    }

    @Override
    public List<RecordOperator> recordOperators() {
        return target.recordOperators();
    }

    @Override
    public List<String> operatorsFor(String thread, Operation operation) {
        return target.operatorsFor(thread, operation);
    }

    @Override
    public List<ObservedField> observedFields() {
        return target.observedFields();
    }

    @Override
    public List<String> variables() {
        return target.variables();
    }

    @Override
    public List<String> warnings() {
        return target.warnings();
    }

    @Override
    public List<String> unnamedDisjuncts() {
        return target.unnamedDisjuncts();
    }

    @Override
    public List<String> invariants() {
        return target.invariants();
    }

    @Override
    public List<String> properties() {
        return target.properties();
    }

    @Override
    public boolean hasView() {
        return target.hasView();
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        return target.bind(thread, operation);
    }

    @Override
    public Optional<ArgumentRange> range(String thread, Operation operation, List<String> lacking) {
        return target.range(thread, operation, lacking);
    }

    @Override
    public Set<String> observed(Call call) {
        return target.observed(call);
    }

    @Override
    public Set<String> seenParts(Call call) {
        return target.seenParts(call);
    }

    @Override
    public Optional<State> overwritten(State state, Call call) {
        return target.overwritten(state, call);
    }

    @Override
    public Call closed(Call call, Closing closing) {
        return target.closed(call, closing);
    }

    @Override
    public Findings findings(ActionInfo action) {
        return target.findings(action);
    }

    @Override
    public Optional<Set<String>> decidingParameters(ActionInfo action) {
        return target.decidingParameters(action);
    }

    @Override
    public List<NeededConstant> neededConstants() {
        return target.neededConstants();
    }

    @Override
    public Mappings mappings() {
        return target.mappings();
    }

    @Override
    public Map<String, ParameterDomain> domains(ActionInfo action) {
        return target.domains(action);
    }

    @Override
    public void initialStates(Successors into) {
        target.initialStates(into);
    }

    @Override
    public void next(State state, Call call, Successors into) {
        target.next(state, call, into);
    }

    @Override
    public Specification reference() {
        return target.reference();
    }

    @Override
    public <T> Optional<T> as(Class<T> role) {
        return target.as(role);
    }

    @Override
    public Specification ignoringProperties() {
        return target.ignoringProperties();
    }

    @Override
    public boolean isConcurrent() {
        return target.isConcurrent();
    }

    @Override
    public boolean hasPartition() {
        return target.hasPartition();
    }

    @Override
    public Value partition(String thread, Operation operation) throws BindingException {
        return target.partition(thread, operation);
    }

    @Override
    public void silent(State state, Successors into) {
        target.silent(state, into);
    }

    @Override
    public Set<String> silentActions() {
        return target.silentActions();
    }

    @Override
    public boolean hasSilentActions() {
        return target.hasSilentActions();
    }

    @Override
    public int violatedInvariant(State state) {
        return target.violatedInvariant(state);
    }

    @Override
    public Failure invariantFailure() {
        return target.invariantFailure();
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        return target.whyNot(state, calls);
    }

    @Override
    public List<Branch> branches() {
        return target.branches();
    }

    @Override
    public void use(State from, Call call, State to, StepUse into) {
        target.use(from, call, to, into);
    }

    @Override
    public void useOfAny(State from, State to, StepUse into) {
        target.useOfAny(from, to, into);
    }

    @Override
    public void useOfSilent(State from, State to, StepUse into) {
        target.useOfSilent(from, to, into);
    }

    @Override
    public List<SilentStep> silences(State from, Call call, State to) {
        return target.silences(from, call, to);
    }

    @Override
    public Map<String, Value> argumentsOf(State from, Call call, State to) {
        return target.argumentsOf(from, call, to);
    }

    @Override
    public List<String> actionsOf(State from, State to) {
        return target.actionsOf(from, to);
    }

    @Override
    public List<String> tags() {
        return target.tags();
    }

    @Override
    public boolean tagged(String tag, String thread, Operation operation, State state) {
        return target.tagged(tag, thread, operation, state);
    }

    @Override
    public List<ModuleText> sources() {
        return target.sources();
    }

    @Override
    public void cancel() {
        target.cancel();
    }

    @Override
    public void resume() {
        target.resume();
    }

    @Override
    public List<String> printed() {
        return target.printed();
    }
}
