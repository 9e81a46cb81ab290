package dev.traceloom.bench.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.CounterObject;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The peer is worth comparing with only if it answers the same question. */
class WingGongLoweTest {
    private static final int TRACES = 150;
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    void agreesWithTheEngineOnSets() {
        agree("set/SetBench.tla", () -> new SetObject(4, SetObject.Flaw.NONE), new SetModel());
        agree("set/SetBench.tla", () -> new SetObject(20, SetObject.Flaw.RANGE_QUERY_KEY_BY_KEY), new SetModel());
    }

    @Test
    void agreesWithTheEngineOnQueues() {
        agree("queue/Queue.tla", () -> QueueObject.correct(5, 4), new QueueModel());
        agree("queue/Queue.tla", () -> QueueObject.racy(5, 4), new QueueModel());
    }

    @Test
    void agreesWithTheEngineOnCounters() {
        agree("counter/Atomic.tla", CounterObject::correct, new CounterModel());
    }

    @Test
    void touchingTimeboxesOverlapButNotWithinAThread() {
        SequentialModel<?> model = new QueueModel();
        assertTrue(check(Recorded.trace(
                Recorded.thread("a", Recorded.op(5, 8, "Enqueue", 1)),
                Recorded.thread("b", Recorded.op(1, 5, "Dequeue", 1))), model));
        assertEquals(false, check(Recorded.trace(
                Recorded.thread("a", Recorded.op(1, 5, "Dequeue", 1), Recorded.op(5, 8, "Enqueue", 1))), model));
    }

    private static <S> void agree(String example, Supplier<SimulatedObject> object, SequentialModel<S> model) {
        Specification specification = SPECIFICATIONS.example(example);
        int accepted = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Dice dice = new Dice(seed);
            TraceShape shape = TraceShape.of(seed, dice.between(1, 4), dice.between(1, 8))
                    .busy(dice.between(20, 90))
                    .corrupted(dice.percent(50) ? Corruption.NONE : Corruption.ANYWHERE);
            shape = dice.percent(50) ? shape.coincidingTimes() : shape;
            shape = dice.percent(20) ? shape.aborted(20) : shape;
            Trace trace = TraceGenerator.generate("seed " + seed, object.get(), shape).trace();
            boolean expected =
                    GuardedValidation.validate(trace, specification, Options.USUAL).verdict() == Verdict.ACCEPTED;
            assertEquals(expected, check(trace, model), () -> example + ", " + trace.name());
            accepted += expected ? 1 : 0;
        }
        assertTrue(accepted > TRACES / 8 && accepted < TRACES * 7 / 8, "accepted: " + accepted);
    }

    private static <S> boolean check(Trace trace, SequentialModel<S> model) {
        return new WingGongLowe<>(trace, model).check();
    }
}
