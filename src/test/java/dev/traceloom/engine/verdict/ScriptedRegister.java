package dev.traceloom.engine.verdict;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import java.util.List;

/**
 * A register that begins with 0, and in which everything goes wrong that a verdict has to tell: {@code Fail} fails to
 * evaluate in the state that it names, the invariant Small breaks where the register exceeds 9, {@code Nonsense} is no
 * operation of it, and a {@code Write} may lack its argument. {@code Probe} is never enabled, and does what it is told
 * in one of its evaluations.
 */
class ScriptedRegister extends FakeSpecification {
    private static final int LARGEST = 9;

    private final boolean hasInitialState;
    private int probes;
    private int toldProbe = -1;
    private Runnable atTold;
    private boolean failsWhenTold;
    private Runnable beyondInvariant = () -> {};

    ScriptedRegister() {
        this(true);
    }

    ScriptedRegister(boolean hasInitialState) {
        this.hasInitialState = hasInitialState;
    }

    /** How often {@code Probe} was evaluated. */
    int probes() {
        return probes;
    }

    /** Does something while {@code Probe} is evaluated for the given time. */
    ScriptedRegister doing(int probe, Runnable action) {
        toldProbe = probe;
        atTold = action;
        return this;
    }

    /** Lets {@code Probe} fail when it is evaluated for the given time. */
    ScriptedRegister failing(int probe) {
        toldProbe = probe;
        failsWhenTold = true;
        return this;
    }

    /** Does something whenever an operation is evaluated in a state that breaks the invariant. */
    void beyondInvariant(Runnable action) {
        beyondInvariant = action;
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        if (operation.name().equals("Nonsense")) {
            throw new BindingException("there is no such thing");
        }
        if (!operation.isCall() || operation.outcome() == Outcome.ABORTED) {
            return BoundOperation.withoutEffect(operation.name());
        }
        return operation.arguments().size() == 0
                ? BoundOperation.unknown(operation.name(), List.of("value"), false)
                : super.bind(thread, operation);
    }

    @Override
    public void initialStates(Successors into) {
        into.clear();
        if (hasInitialState) {
            into.add(state(0));
        }
    }

    @Override
    public void next(State state, Call call, Successors into) {
        if (call instanceof AnyCall guesses) {
            into.clear();
            guesses.calls().forEach(guess -> follow(state, guess, into));
        } else {
            super.next(state, call, into);
        }
    }

    private void follow(State state, Call guess, Successors into) {
        Successors own = new Successors();
        super.next(state, guess, own);
        for (int i = 0; i < own.size(); i++) {
            into.add(own.get(i));
        }
    }

    @Override
    public void follow(int number, String operation, int argument, Successors into) {
        if (number > LARGEST) {
            beyondInvariant.run();
        }
        switch (operation) {
            case "Write" -> into.add(state(argument));
            case "Raise" -> into.add(state(number + argument));
            case "Fail" -> failOrStay(number == argument, number, into);
            case "Probe" -> {
                probes++;
                boolean isTold = probes == toldProbe;
                if (isTold && atTold != null) {
                    atTold.run();
                }
                if (isTold && failsWhenTold) {
                    failOrStay(true, number, into);
                }
            }
            default -> {
                if (number == argument) {
                    into.add(state(number));
                }
            }
        }
    }

    private void failOrStay(boolean fails, int number, Successors into) {
        if (fails) {
            into.fail(new Failure("it failed at " + number, null, false));
        } else {
            into.add(state(number));
        }
    }

    @Override
    public List<String> invariants() {
        return List.of("Small");
    }

    @Override
    public int violatedInvariant(State state) {
        return ((Number) state).value() > LARGEST ? 0 : -1;
    }
}
