package dev.traceloom.bench.foreign;

import dev.traceloom.spec.compiled.CompiledAction.FoundStates;
import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.translate.TranslationAttempt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tlc2.tool.Action;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.IStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.Value;
import util.UniqueString;

/** What a compiled action and TLC say of the same state. */
final class ActionComparison {
    private static final int MOST_SHOWN = 700;

    private final EvaluatingTool tool;
    private final UniqueString[] variables;
    private final TranslationAttempt.Translator translator;

    ActionComparison(EvaluatingTool tool, UniqueString[] variables, TranslationAttempt.Translator translator) {
        this.tool = tool;
        this.variables = variables;
        this.translator = translator;
    }

    /** Who answered. */
    enum Kind {
        /** The compiled action, and TLC says the same. */
        COMPILED,
        /** TLC, with successors that the compiled action left to it. */
        LEFT,
        /** TLC, with an error that the compiled action left to it. */
        FAILED,
        /** TLC, for there is no compiled action. */
        UNTRANSLATED,
        /** TLC, for a value of the state or of an argument has no counterpart. */
        UNCONVERTED
    }

    /** @param disagreement what is wrong, if anything */
    record Outcome(Kind kind, List<TLCState> successors, Optional<String> disagreement) {}

    private static final class Enough extends RuntimeException {
        Enough() {
            super("enough", null, false, false);
        }
    }

    /** At most so many; none where TLC finds none. */
    List<TLCState> initialStates(int most) {
        List<TLCState> found = new ArrayList<>();
        IStateFunctor collector = state -> {
            if (tool.isGoodState(state)) {
                state.deepNormalize();
                found.add(state);
            }
            if (found.size() >= most) {
                throw new Enough();
            }
            return null;
        };
        try {
            tool.getInitStates(collector);
        } catch (RuntimeException | StackOverflowError end) {
            return found;
        }
        return found;
    }

    List<String> faults() {
        return translator.faults().warnings();
    }

    Outcome compare(TranslationAttempt attempt, Action action, TLCState state, List<Value> arguments) {
        List<TLCState> successors = new ArrayList<>();
        Optional<String> failure = byTlc(action, state, successors);
        if (attempt.action().isEmpty()) {
            return new Outcome(Kind.UNTRANSLATED, successors, Optional.empty());
        }
        TlaValue[] from = compiled(state);
        TlaValue[] given = compiled(arguments);
        if (from == null || given == null) {
            return new Outcome(Kind.UNCONVERTED, successors, Optional.empty());
        }
        FoundStates found = successors(attempt.action().get(), from, given);
        if (found == null) {
            return new Outcome(failure.isPresent() ? Kind.FAILED : Kind.LEFT, successors, Optional.empty());
        }
        Optional<String> wrong = failure.isPresent()
                ? Optional.of("TLC fails, the compiled action does not: " + failure.get())
                : difference(texts(successors), texts(found));
        return new Outcome(Kind.COMPILED, successors, wrong.map(words -> words + " in " + textOf(state)));
    }

    private static FoundStates successors(CompiledAction action, TlaValue[] from, TlaValue[] arguments) {
        return action.successors(from, arguments, new Cancellation(), null);
    }

    private Optional<String> byTlc(Action action, TLCState state, List<TLCState> into) {
        Found found = new Found(into);
        try {
            tool.successors(action, action.con, state, found);
            return found.allAssigned ? Optional.empty() : Optional.of("a variable has no value");
        } catch (RuntimeException | StackOverflowError failed) {
            return Optional.of(failed.getClass().getSimpleName() + " " + failed.getMessage());
        } finally {
            tool.forgetFailure();
        }
    }

    private static final class Found implements INextStateFunctor {
        final List<TLCState> states;
        boolean allAssigned = true;

        Found(List<TLCState> states) {
            this.states = states;
        }

        @Override
        public Object addElement(TLCState state) {
            return addElement(null, null, state);
        }

        @Override
        public Object addElement(TLCState from, Action by, TLCState to) {
            allAssigned &= to.allAssigned();
            if (to.allAssigned()) {
                to.deepNormalize();
                states.add(to);
            }
            return this;
        }
    }

    private TlaValue[] compiled(TLCState state) {
        List<Value> values = new ArrayList<>();
        for (UniqueString variable : variables) {
            values.add((Value) state.lookup(variable));
        }
        return compiled(values);
    }

    private TlaValue[] compiled(List<Value> values) {
        TlaValue[] result = new TlaValue[values.size()];
        for (int i = 0; i < result.length; i++) {
            Optional<TlaValue> value = translator.conversion().compiled(values.get(i));
            if (value.isEmpty()) {
                return null;
            }
            result[i] = value.get();
        }
        return result;
    }

    private TreeSet<String> texts(List<TLCState> states) {
        TreeSet<String> texts = new TreeSet<>();
        states.forEach(state -> texts.add(textOf(state)));
        return texts;
    }

    private String textOf(TLCState state) {
        List<String> texts = new ArrayList<>();
        for (UniqueString variable : variables) {
            texts.add(variable + " = " + canonical((Value) state.lookup(variable)));
        }
        return String.join(", ", texts);
    }

    /** TLC writes the fields of some records in another order than those of equal ones. */
    private String canonical(Value value) {
        return translator.conversion()
                .compiled(value)
                .map(known -> Conversion.tlc(known).toString())
                .orElseGet(value::toString);
    }

    private TreeSet<String> texts(FoundStates states) {
        TreeSet<String> texts = new TreeSet<>();
        for (int index = 0; index < states.count(); index++) {
            TlaValue[] state = states.get(index);
            List<String> values = new ArrayList<>();
            for (int i = 0; i < state.length; i++) {
                values.add(variables[i] + " = " + Conversion.tlc(state[i]));
            }
            texts.add(String.join(", ", values));
        }
        return texts;
    }

    private static Optional<String> difference(TreeSet<String> tlc, TreeSet<String> compiled) {
        if (tlc.equals(compiled)) {
            return Optional.empty();
        }
        TreeSet<String> onlyTlc = new TreeSet<>(tlc);
        onlyTlc.removeAll(compiled);
        TreeSet<String> onlyCompiled = new TreeSet<>(compiled);
        onlyCompiled.removeAll(tlc);
        return Optional.of("TLC alone finds " + shown(onlyTlc) + ", the compiled action alone " + shown(onlyCompiled));
    }

    private static String shown(TreeSet<String> states) {
        String text = states.size() + " " + (states.isEmpty() ? "" : states.first());
        return text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    }
}
