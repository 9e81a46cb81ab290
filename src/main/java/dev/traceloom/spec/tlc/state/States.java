package dev.traceloom.spec.tlc.state;

import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.Hashing;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.spec.tlc.value.NormalForm;
import dev.traceloom.spec.tlc.value.StateHash;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.IValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * Makes states out of what either evaluator found, with the same hash whichever it was, and turns one form into the other.
 * TLC's values change in place when they are first looked at, so whoever touches them holds the lock.
 */
public final class States {
    private final EvaluatingTool tool;
    private final UniqueString[] variables;
    private final SemanticNode view;
    private final Conversion conversion;
    private final CompiledFormula compiledView;
    private final Cancellation cancellation;
    private final Object lock;
    private final StateHash hash = new StateHash();

    /**
     * By what states are told apart.
     *
     * @param expression the VIEW; null where all variables count
     * @param compiled its translation; null where it has none
     */
    public record View(SemanticNode expression, CompiledFormula compiled) {}

    public States(
            EvaluatingTool tool,
            UniqueString[] variables,
            View view,
            Conversion conversion,
            Cancellation cancellation,
            Object lock) {
        this.tool = tool;
        this.variables = variables;
        this.view = view.expression();
        this.conversion = conversion;
        this.compiledView = view.compiled();
        this.cancellation = cancellation;
        this.lock = lock;
    }

    public UniqueString[] variables() {
        return variables;
    }

    public boolean hasView() {
        return view != null;
    }

    /** Whether states of the compiled evaluator can be hashed without TLC. */
    public boolean isCompiled() {
        return view == null || compiledView != null;
    }

    /** @param origin the state that this one follows, or null */
    public TlcState of(TLCState state, TlcState origin) {
        for (UniqueString variable : variables) {
            NormalForm.normalize(state.lookup(variable));
        }
        if (view == null && variables.length != 1) {
            return hashedByVariable(state, origin);
        }
        IValue seen = view == null ? state.lookup(variables[0]) : tool.eval(view, Context.Empty, state);
        NormalForm.normalize(seen);
        hash.ofVariable(0, seen);
        return new TlcState(this, state, null, hash.low(), hash.high());
    }

    private TlcState hashedByVariable(TLCState state, TlcState origin) {
        long[] parts = new long[2 * variables.length];
        boolean known = origin != null && origin.parts != null;
        long low = 0;
        long high = 0;
        for (int i = 0; i < variables.length; i++) {
            IValue value = state.lookup(variables[i]);
            if (known && value == origin.tlc().lookup(variables[i])) {
                parts[2 * i] = origin.parts[2 * i];
                parts[2 * i + 1] = origin.parts[2 * i + 1];
            } else {
                hash.ofVariable(i, value);
                parts[2 * i] = hash.low();
                parts[2 * i + 1] = hash.high();
            }
            low += parts[2 * i];
            high += parts[2 * i + 1];
        }
        return new TlcState(this, state, parts, low, high);
    }

    /** A state that follows another one; null when TLC has to evaluate the view. Callable from any thread. */
    public TlcState of(TlaValue[] values, TlcState origin, TlaValue[] before) {
        if (view != null) {
            TlaValue seen = compiledView == null ? null : compiledView.value(values, cancellation);
            return seen == null ? null : toldBy(seen, values);
        }
        if (values.length == 1) {
            return toldBy(values[0], values);
        }
        long low = origin.hashLow();
        long high = origin.hashHigh();
        for (int i = 0; i < values.length; i++) {
            TlaValue value = values[i];
            TlaValue old = before[i];
            if (value != old) {
                low += Hashing.variableLow(i, value.low()) - Hashing.variableLow(i, old.low());
                high += Hashing.variableHigh(i, value.high()) - Hashing.variableHigh(i, old.high());
            }
        }
        return new TlcState(this, values, low, high);
    }

    /** A state whose hash is that of one value. */
    private TlcState toldBy(TlaValue seen, TlaValue[] values) {
        return new TlcState(
                this, values, Hashing.variableLow(0, seen.low()), Hashing.variableHigh(0, seen.high()));
    }

    /** A state that follows another one, whoever has to evaluate the view. */
    public TlcState following(TlaValue[] values, TlcState origin, TlaValue[] before) {
        TlcState state = of(values, origin, before);
        if (state != null) {
            return state;
        }
        synchronized (lock) {
            return of(tlcOf(values), null);
        }
    }

    TLCState tlcOf(TlaValue[] values) {
        TLCState state = TLCState.Empty.createEmpty();
        for (int i = 0; i < variables.length; i++) {
            state.bind(variables[i], Conversion.tlc(values[i]));
        }
        state.deepNormalize();
        return state;
    }

    /**
     * The same with TLC's values of another state where they are the same.
     *
     * @param known the other state's; null, or fewer, if the compiled evaluator has none
     */
    TLCState tlcOf(TlaValue[] values, TlaValue[] known, TLCState ofKnown) {
        if (known == null || known.length != values.length) {
            return tlcOf(values);
        }
        TLCState state = TLCState.Empty.createEmpty();
        for (int i = 0; i < variables.length; i++) {
            boolean same = values[i] == known[i];
            state.bind(variables[i], same ? ofKnown.lookup(variables[i]) : Conversion.tlc(values[i]));
        }
        state.deepNormalize();
        return state;
    }

    Optional<TlaValue[]> compiledOf(TLCState state) {
        synchronized (lock) {
            TlaValue[] values = new TlaValue[variables.length];
            for (int i = 0; i < values.length; i++) {
                Optional<TlaValue> value = conversion.compiled((Value) state.lookup(variables[i]));
                if (value.isEmpty() || value.get().isLazy()) {
                    return Optional.empty();
                }
                values[i] = value.get();
            }
            return Optional.of(values);
        }
    }

    // What follows only reads, and takes no lock: an evaluation that never ends must not keep its states from being shown.

    Map<String, String> variablesOf(TlcState state) {
        TLCState shown = state.shown();
        Map<String, String> result = new LinkedHashMap<>();
        for (UniqueString variable : variables) {
            result.put(variable.toString(), String.valueOf(shown.lookup(variable)));
        }
        return result;
    }

    Map<String, dev.traceloom.trace.value.Value> valuesOf(TlcState state) {
        TLCState shown = state.shown();
        Map<String, dev.traceloom.trace.value.Value> result = new LinkedHashMap<>();
        for (UniqueString variable : variables) {
            result.put(variable.toString(), FiniteValues.ofVariable(shown.lookup(variable)));
        }
        return result;
    }
}
