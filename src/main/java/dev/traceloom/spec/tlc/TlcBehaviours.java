package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.behaviour.Behaviours;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.behaviour.Acceptance;
import dev.traceloom.spec.tlc.behaviour.LogSteps;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.overrides.GivenFiles;
import dev.traceloom.spec.tlc.overrides.SearchRegisters;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.trace.text.OneLine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.util.Context;
import tlc2.value.IValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** The behaviours of a trace specification that TLC has loaded. */
final class TlcBehaviours implements Behaviours {
    private static final int LONGEST_RECORD = 400;

    private final TlcTransitionSystem system;
    private final TlcDiagnosis diagnosis;
    private final TlcSpecification.Machine machine;
    private final LogSteps steps;
    private final Printed printed;
    private final StateConstraints constraints;
    private final Successors ofPart = new Successors();
    private final Map<Integer, Boolean> acceptedAt = new HashMap<>();
    /** The variable that tells how far a behaviour has come in the log; null where there is none. */
    private final UniqueString counter;
    private final int counterIndex;
    private Optional<TupleValue> log;

    TlcBehaviours(
            TlcTransitionSystem system,
            TlcDiagnosis diagnosis,
            TlcSpecification.Machine machine,
            LogSteps steps,
            Printed printed) {
        this.system = system;
        this.diagnosis = diagnosis;
        this.machine = machine;
        this.steps = steps;
        this.constraints = new StateConstraints(system, machine);
        this.printed = printed;
        UniqueString named = steps.acceptance().counter().map(one -> one.getName()).orElse(UniqueString.uniqueStringOf(
                SearchRegisters.LEVEL));
        this.counterIndex = Arrays.asList(machine.states().variables()).indexOf(named);
        this.counter = counterIndex < 0 ? null : named;
    }

    @Override
    public void initialStates(Successors into) {
        into.clear();
        system.initialStates(ofPart);
        constraints.keep(ofPart, into);
    }

    @Override
    public void next(State state, Successors into) {
        into.clear();
        for (TlcCall part : steps.parts()) {
            system.next(state, part, ofPart);
            constraints.keep(ofPart, into);
        }
    }

    @Override
    public boolean accepts(State state) throws EvaluationFailed {
        Acceptance acceptance = steps.acceptance();
        TlcState asked = (TlcState) state;
        if (!steps.byLevel()) {
            return constraints.holds(acceptance.condition(), steps.condition(), asked);
        }
        int level = position(state);
        Boolean known = acceptedAt.get(level);
        if (known == null) {
            // It is written to be evaluated once, at the end, and often prints what it finds then.
            Object answer = printed.without(() -> answer(acceptance, asked));
            if (answer instanceof EvaluationFailed failed) {
                throw failed;
            }
            known = (Boolean) answer;
            acceptedAt.put(level, known);
        }
        return known;
    }

    private Object answer(Acceptance acceptance, TlcState state) {
        try {
            return constraints.holds(acceptance.condition(), steps.condition(), state);
        } catch (EvaluationFailed failed) {
            return failed;
        }
    }

    @Override
    public int position(State state) {
        TlcState asked = (TlcState) state;
        if (counter == null) {
            return 0;
        }
        TlaValue[] values = asked.compiled();
        if (values != null) {
            return values[counterIndex] instanceof TlaInt number ? number.value : 0;
        }
        synchronized (machine.lock()) {
            IValue value = asked.tlc().lookup(counter);
            return value instanceof IntValue number ? number.val : 0;
        }
    }

    @Override
    public int length() {
        return log().map(records -> records.elems.length).orElse(0);
    }

    @Override
    public boolean isEmpty() {
        return log().filter(records -> records.elems.length == 0).isPresent();
    }

    @Override
    public Optional<LogRecord> record(int position) {
        return log().filter(records -> position >= 1 && position <= records.elems.length)
                .map(records -> records.elems[position - 1])
                .map(value -> new LogRecord(
                        GivenFiles.lineOf(value),
                        OneLine.within(LONGEST_RECORD, String.valueOf(value)),
                        FiniteValues.ofPart(value, String.valueOf(value))));
    }

    private Optional<TupleValue> log() {
        if (log == null) {
            log = steps.acceptance().log().flatMap(this::sequence);
        }
        return log;
    }

    private Optional<TupleValue> sequence(SemanticNode expression) {
        synchronized (machine.lock()) {
            try {
                Value value = (Value) machine.tool().eval(expression, Context.Empty, TLCState.Empty);
                return Optional.ofNullable((TupleValue) value.toTuple());
            } catch (RuntimeException | StackOverflowError none) {
                return Optional.empty();
            }
        }
    }

    @Override
    public List<Reason> whyNot(State state) {
        return diagnosis.whyNot(state, steps.parts().stream().map(Call.class::cast).toList());
    }

    @Override
    public String acceptance() {
        return steps.acceptance().origin();
    }

    @Override
    public boolean hasReadLog() {
        return GivenFiles.hasReadLog();
    }
}
