package dev.traceloom.engine.search;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.evaluation.EvaluationProof;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 19: what is rejected by leaving orders out is searched again without. */
class ConfirmationTest {
    /** What is claimed, rightly or not. */
    private record Claim(boolean isReadOnly, boolean commutes) implements Footprint {
        @Override
        public boolean commutesWith(Footprint other) {
            return commutes;
        }
    }

    /** A specification whose analysis makes a claim about one of its operations. */
    private abstract static class Claimed extends FakeSpecification {
        private final String about;
        private final Claim claim;

        Claimed(String about, Claim claim) {
            this.about = about;
            this.claim = claim;
        }

        @Override
        public BoundOperation bind(String thread, Operation operation) throws BindingException {
            BoundOperation bound = super.bind(thread, operation);
            return operation.name().equals(about) || claim.commutes
                    ? new BoundOperation(bound.action(), bound.effect(), null, claim)
                    : bound;
        }
    }

    /** A counter that can be added to and read. */
    private static Claimed counter(String about, Claim claim) {
        return new Claimed(about, claim) {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                if (operation.equals("Add")) {
                    into.add(state(number + argument));
                } else if (number == argument) {
                    into.add(state(number));
                }
            }
        };
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("when a claim was wrong, the search without it wins, and the result says that this is a bug of ours")
    void theSearchWithoutReductionsWins(Strategy strategy) {
        Claimed wrong = counter("Add", new Claim(false, true));
        // Read(0) has to come before Add, but if they are believed to commute the one that ends first is enough.
        Trace trace = trace(thread("a", op(0, 8, "Add", 1)), thread("b", op(0, 9, "Read", 0)));
        Result result = GuardedValidation.validate(trace, wrong, Options.USUAL.with(strategy));
        assertEquals(Verdict.ACCEPTED, result.verdict(), result::toString);
        assertTrue(result.warnings().stream().anyMatch(warning -> warning.contains("a bug of ours")), result::toString);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("an operation that is wrongly believed to change nothing does not go without its change")
    void changesAreNotLost(Strategy strategy) {
        Claimed wrong = counter("Add", new Claim(true, false));
        Trace trace = trace(thread("a", op(0, 1, "Add", 1)), thread("b", op(2, 3, "Read", 0)));
        assertEquals(
                Verdict.REJECTED,
                GuardedValidation.validate(trace, wrong, Options.USUAL.with(strategy)).verdict());
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("a rejection says that it was confirmed; with nothing left out there is nothing to confirm")
    void aRejectionIsConfirmed(Strategy strategy) {
        Claimed register = new Claimed("Read", new Claim(true, false)) {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                if (operation.equals("Write")) {
                    into.add(state(argument));
                } else if (number == argument) {
                    into.add(state(number));
                }
            }
        };
        Trace trace = trace(thread("a", op(0, 9, "Write", 1)), thread("b", op(0, 9, "Read", 2)));
        Options options = Options.USUAL.with(strategy);
        assertEquals(Optional.of(true), GuardedValidation.validate(trace, register, options).confirmed());
        assertEquals(
                Optional.empty(),
                GuardedValidation.validate(trace, register, options.withoutReductions()).confirmed());
    }

    /** A counter that can be looked at as long as it is zero; equal records share what they are bound to, as those of a long trace do. */
    private static class Fragile extends Claimed {
        private final Map<String, BoundOperation> known = new HashMap<>();

        Fragile() {
            super("Look", new Claim(true, false));
        }

        @Override
        public BoundOperation bind(String thread, Operation operation) throws BindingException {
            String written = operation.name() + operation.arguments();
            if (!known.containsKey(written)) {
                known.put(written, super.bind(thread, operation));
            }
            return known.get(written);
        }

        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            if (operation.equals("Look") && number > 0) {
                into.fail(new Failure("it looks too late", null, false));
            } else if (operation.equals("Look")) {
                into.add(state(number));
            } else if (operation.equals("Add")) {
                into.add(state(number + argument));
            }
        }
    }

    /**
     * Look is enabled at once, so that it is never looked at after Add. "Never" is the failure of the trace, later.
     *
     * @param before how many records are before these two
     * @param after how many are behind them, besides the last
     */
    private static Trace lookingWhileAdding(int before, int after) {
        List<Operation> adding = new ArrayList<>();
        for (int i = 0; i < before; i++) {
            adding.add(op(10L * i, 10L * i + 5, "Add", 0));
        }
        long then = 10L * before;
        adding.add(op(then, then + 9, "Add", 1));
        for (int i = 1; i <= after; i++) {
            adding.add(op(then + 10L * i, then + 10L * i + 5, "Add", 0));
        }
        long last = then + 10L * after + 20;
        adding.add(op(last, last + 1, "Never", 0));
        return trace(thread("a", adding.toArray(Operation[]::new)), thread("b", op(then, then + 9, "Look", 0)));
    }

    @Test
    @DisplayName("rule 13: a step that fails to evaluate cannot hide behind an order that was left out")
    void failuresDoNotHide() {
        Trace trace = lookingWhileAdding(0, 0);
        for (Strategy strategy : Strategy.values()) {
            Result result = GuardedValidation.validate(trace, new Fragile(), Options.USUAL.with(strategy));
            assertEquals(Verdict.ERROR, result.verdict(), strategy::toString);
            assertTrue(result.message().orElseThrow().contains("it looks too late"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 6_000})
    @DisplayName("nor can it far from the end of a long trace, unless the specification claims that nothing fails")
    void failuresDoNotHideInLongTraces(int before) {
        Trace trace = lookingWhileAdding(before, 20_000);
        Result result = GuardedValidation.validate(trace, new Fragile(), Options.USUAL);
        assertEquals(Verdict.ERROR, result.verdict(), result::toString);
        assertTrue(result.message().orElseThrow().contains("it looks too late"));
        EvaluationProof wrong = (calls, from) -> true;
        Fragile boasting = new Fragile() {
            @Override
            public <T> Optional<T> as(Class<T> role) {
                return role == EvaluationProof.class ? Optional.of(role.cast(wrong)) : super.as(role);
            }
        };
        Result believed = GuardedValidation.validate(lookingWhileAdding(6_000, 20_001), boasting, Options.USUAL);
        assertEquals(Verdict.REJECTED, believed.verdict(), believed::toString);
    }

    @Test
    @DisplayName("a confirmation that would need far more than its time is given up soon, and the rejection stands")
    void whatIsHopelessIsGivenUp() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isCurrentThreadCpuTimeSupported());
        List<Long> asked = new ArrayList<>();
        Claimed counter = new Claimed("Add", new Claim(false, true)) {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                asked.add(threads.getCurrentThreadCpuTime());
                if (operation.equals("Add")) {
                    into.add(state(number + argument));
                }
            }
        };
        // In every order, any of two to the power of forty sets of additions may be behind.
        List<TraceThread> recorded = new ArrayList<>();
        for (int thread = 0; thread < 40; thread++) {
            List<Operation> additions = new ArrayList<>();
            for (int round = 0; round < 20; round++) {
                additions.add(op(100 * round + thread, 100 * round + 90, "Add", 1 << thread % 20));
            }
            recorded.add(thread("t" + thread, additions.toArray(Operation[]::new)));
        }
        recorded.add(thread("last", op(2000, 2001, "Never", 0)));
        Result result = GuardedValidation.validate(trace(recorded.toArray(TraceThread[]::new)), counter, Options.USUAL);
        assertEquals(Verdict.REJECTED, result.verdict(), result::toString);
        assertEquals(Optional.of(false), result.confirmed());
        double seconds = (asked.get(asked.size() - 1) - asked.get(0)) / 1e9;
        assertTrue(seconds < 4, "it has five seconds, and took " + seconds);
    }
}
