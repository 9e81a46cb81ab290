package dev.traceloom.spec.tlc;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.Faults;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.Branches;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.Partition;
import dev.traceloom.spec.tlc.action.SilentActions;
import dev.traceloom.spec.tlc.action.Tags;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.spec.tlc.why.WhyNot;
import dev.traceloom.trace.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;

/**
 * A specification whose actions and invariants are evaluated by their translations where there are any, and by TLC
 * where there are none or they leave it to TLC. Translations may run in several threads; TLC never does.
 */
final class TlcSpecification implements Specification {
    private final Text text;
    private final Machine machine;
    private final Actions actions;
    private final Caveats caveats;
    private final Diagnoses diagnoses;
    private final TlcEvaluation tlc;
    private final Action[] invariants;
    /** Null for those that were not translated. */
    private final CompiledFormula[] compiledInvariants;
    private final boolean compiled;
    private final Specification reference;
    private WhyNot whyNot;
    private Branches branches;

    /** What was written: the module, and where its parts stand. */
    record Text(String name, SourceTexts sources, Places places) {}

    /**
     * What evaluates.
     *
     * @param start the predicate to start from, null for what the configuration says
     * @param lock held by whoever touches TLC or its values
     */
    record Machine(
            EvaluatingTool tool,
            SemanticNode start,
            States states,
            Compiler compiler,
            Cancellation cancellation,
            Object lock) {}

    /** What operations are to the module: actions, silent ones, classes and tags. */
    record Actions(Operators operators, Binder binder, SilentActions silent, Partition partition, Tags tags) {}

    /**
     * What a user should know.
     *
     * @param warnings those of loading; others are added to them by who they are about
     * @param unnamed disjuncts that no record can name
     */
    record Caveats(List<String> warnings, List<String> unnamed, Faults faults, Printed printed) {
        Caveats {
            warnings = List.copyOf(warnings);
            unnamed = List.copyOf(unnamed);
        }
    }

    /** What is made only when somebody asks: most traces are accepted. */
    record Diagnoses(Supplier<WhyNot> whyNot, Supplier<Branches> branches) {}

    TlcSpecification(Text text, Machine machine, Actions actions, Caveats caveats, Diagnoses diagnoses) {
        this.text = text;
        this.machine = machine;
        this.actions = actions;
        this.caveats = caveats;
        this.diagnoses = diagnoses;
        this.tlc = new TlcEvaluation(
                machine.tool(), machine.start(), text.places(), machine.states(), machine.lock());
        this.invariants = machine.tool().getInvariants();
        this.compiledInvariants =
                Stream.of(invariants).map(machine.compiler()::invariant).toArray(CompiledFormula[]::new);
        this.compiled = true;
        this.reference = new TlcSpecification(this);
    }

    /** The same, evaluated by TLC alone. */
    private TlcSpecification(TlcSpecification other) {
        this.text = other.text;
        this.machine = other.machine;
        this.actions = other.actions;
        this.caveats = other.caveats;
        this.diagnoses = other.diagnoses;
        this.tlc = other.tlc;
        this.invariants = other.invariants;
        this.compiledInvariants = new CompiledFormula[invariants.length];
        this.compiled = false;
        this.reference = this;
    }

    @Override
    public String name() {
        return text.name();
    }

    @Override
    public List<ActionInfo> actions() {
        return actions.operators().actions();
    }

    @Override
    public List<String> warnings() {
        List<String> all = new ArrayList<>(caveats.warnings());
        all.addAll(actions.tags().warnings());
        all.addAll(actions.partition().warnings());
        all.addAll(caveats.faults().warnings());
        return all;
    }

    @Override
    public List<String> unnamedDisjuncts() {
        return caveats.unnamed();
    }

    @Override
    public List<String> invariants() {
        return List.of(machine.tool().getInvNames());
    }

    @Override
    public boolean hasView() {
        return machine.states().hasView();
    }

    @Override
    public boolean hasSilentActions() {
        return !actions.silent().isEmpty();
    }

    @Override
    public Specification reference() {
        return reference;
    }

    /** True once all that was bound is translated, and so is what every state needs. */
    @Override
    public boolean isConcurrent() {
        return compiled
                && machine.compiler().isComplete()
                && machine.states().isCompiled()
                && actions.silent().isEmpty()
                && Stream.of(compiledInvariants).allMatch(Objects::nonNull);
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        synchronized (machine.lock()) {
            return actions.binder().bind(thread, operation);
        }
    }

    @Override
    public Map<String, ParameterDomain> domains(ActionInfo action) {
        synchronized (machine.lock()) {
            return actions.operators().domains(action, text.sources()::of);
        }
    }

    @Override
    public Findings findings(ActionInfo action) {
        return actions.binder().findings(action.name(), text.sources(), text.places());
    }

    @Override
    public void initialStates(Successors into) {
        tlc.initialStates(into);
    }

    @Override
    public void next(State state, Call call, Successors into) {
        into.clear();
        if (call instanceof AnyCall any) {
            nextByAny(state, any, into);
            return;
        }
        TlcCall bound = (TlcCall) call;
        TlcState from = (TlcState) state;
        if (compiled && bound.compiled() != null && evaluate(from, bound, into)) {
            return;
        }
        tlc.next(from, bound, into);
    }

    private void nextByAny(State state, AnyCall any, Successors into) {
        Successors ofOne = new Successors();
        for (Call call : any.calls()) {
            next(state, call, ofOne);
            into.addAll(ofOne);
            if (ofOne.failure() != null && ofOne.failure().outOfMemory()) {
                into.fail(ofOne.failure());
            }
        }
    }

    /** Lets the translation find the successors; false when it does not. */
    private boolean evaluate(TlcState state, TlcCall call, Successors into) {
        TlaValue[] before = state.compiled();
        if (before == null) {
            return false;
        }
        if (machine.cancellation().isRaised()) {
            throw new EvaluationCancelled();
        }
        TlaValue[][] found = call.compiled().successors(before, call.arguments(), machine.cancellation());
        if (found == null) {
            return false;
        }
        for (TlaValue[] values : found) {
            TlcState successor = values == before ? state : machine.states().of(values, state, before);
            if (successor == null) {
                return false;
            }
            into.add(successor);
        }
        return true;
    }

    @Override
    public void silent(State state, Successors into) {
        tlc.silent((TlcState) state, actions.silent(), into);
    }

    @Override
    public int violatedInvariant(State state) {
        TlcState asked = (TlcState) state;
        for (int i = 0; i < invariants.length; i++) {
            TlaValue holds = compiledInvariants[i] == null || asked.compiled() == null
                    ? null
                    : compiledInvariants[i].value(asked.compiled(), machine.cancellation());
            if (holds == TlaBool.FALSE) {
                return i;
            }
            if (holds != TlaBool.TRUE) {
                int answer = tlc.violatedInvariant(i, asked);
                if (answer != -1) {
                    return answer;
                }
            }
        }
        return -1;
    }

    @Override
    public Failure invariantFailure() {
        return tlc.invariantFailure();
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        synchronized (machine.lock()) {
            if (whyNot == null) {
                // Not before it is needed: the virtual machine makes calls faster that nothing overrides.
                whyNot = diagnoses.whyNot().get();
            }
            TlcState from = (TlcState) state;
            List<TlcCall> asked = new ArrayList<>();
            for (Call call : calls) {
                if (!(call instanceof AnyCall any)) {
                    asked.add((TlcCall) call);
                } else if (!isEnabled(from, any)) {
                    any.calls().forEach(one -> asked.add((TlcCall) one));
                }
            }
            return caveats.printed().without(() -> whyNot.reasons(asked, from.tlc()));
        }
    }

    /** Whether one of the calls has a successor that keeps the invariants. */
    private boolean isEnabled(TlcState state, AnyCall any) {
        Successors found = new Successors();
        reference.next(state, any, found);
        for (int i = 0; i < found.size(); i++) {
            if (violatedInvariant(found.get(i)) == -1) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<Branch> branches() {
        synchronized (machine.lock()) {
            return knownBranches().all();
        }
    }

    @Override
    public void branches(State from, Call call, State to, BitSet into) {
        if (call instanceof AnyCall any) {
            any.calls().stream().filter(one -> leads(from, one, to)).forEach(one -> branches(from, one, to, into));
            return;
        }
        synchronized (machine.lock()) {
            caveats.printed().without(() -> {
                knownBranches().add((TlcCall) call, ((TlcState) from).tlc(), ((TlcState) to).tlc(), into);
                return into;
            });
        }
    }

    private boolean leads(State from, Call call, State to) {
        Successors found = new Successors();
        next(from, call, found);
        return found.contains(to);
    }

    private Branches knownBranches() {
        if (branches == null) {
            branches = diagnoses.branches().get();
        }
        return branches;
    }

    @Override
    public boolean hasPartition() {
        return actions.partition().exists();
    }

    @Override
    public dev.traceloom.trace.value.Value partition(String thread, Operation operation) throws BindingException {
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
    public List<ModuleText> sources() {
        return text.sources().users();
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
        return caveats.printed().take();
    }

    /** Forgets what belongs to one trace; the pool that loaded this closes its class loader. */
    @Override
    public void close() {
        actions.tags().forget();
    }
}
