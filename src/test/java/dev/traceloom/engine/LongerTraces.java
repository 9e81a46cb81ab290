package dev.traceloom.engine;

import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.CounterObject;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.ProducerQueuesObject;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.RegisterObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.util.List;
import java.util.function.Supplier;

/**
 * Traces of 30 to 200 operations of the examples' objects, of every shape that a search can still exhaust. Too long for
 * trying all orders, but long enough to have quiescent points, and to make a search backtrack.
 */
enum LongerTraces {
    SET("set/SetBench.tla", () -> new SetObject(5, SetObject.Flaw.NONE)),
    RACY_SET("set/SetBench.tla", () -> new SetObject(4, SetObject.Flaw.INSERT_IF_ABSENT_IN_TWO_STEPS)),
    QUEUE("queue/Queue.tla", () -> QueueObject.correct(5, 4)),
    RACY_QUEUE("queue/Queue.tla", () -> QueueObject.racy(5, 4)),
    REGISTER("register/Register.tla", () -> RegisterObject.correct(3)),
    RACY_REGISTER("register/Register.tla", () -> RegisterObject.racy(3)),
    COUNTER("counter/Atomic.tla", CounterObject::correct),
    RACY_COUNTER("counter/Atomic.tla", CounterObject::racy),
    PRODUCERS("producers/ProducerQueues.tla", () -> ProducerQueuesObject.correct(3)),
    RACY_PRODUCERS("producers/ProducerQueues.tla", () -> ProducerQueuesObject.racy(2));

    /** Of the examples' folder. */
    final String module;

    private final Supplier<SimulatedObject> object;

    LongerTraces(String module, Supplier<SimulatedObject> object) {
        this.module = module;
        this.object = object;
    }

    Trace trace(TraceShape shape) {
        return TraceGenerator.generate(name() + " " + shape.seed(), object.get(), shape).trace();
    }

    /** The same number gives the same shape. The more threads, the less they overlap: the states would be too many. */
    TraceShape shape(long number) {
        Dice dice = new Dice(number);
        boolean manySteps = this == PRODUCERS || this == RACY_PRODUCERS;
        int threads = dice.between(2, manySteps ? 3 : 6);
        int operations = dice.between(30, manySteps ? 60 : 200);
        TraceShape shape = TraceShape.ofTotal(number, threads, operations)
                .busy(Math.max(20, 120 - 20 * threads - dice.below(20)))
                .corrupted(List.of(Corruption.NONE, Corruption.NONE, Corruption.ANYWHERE, Corruption.LATE)
                        .get(dice.below(4)));
        if (dice.percent(30)) {
            shape = shape.coincidingTimes();
        }
        if (dice.percent(25)) {
            shape = shape.aborted(10);
        }
        if (dice.percent(25)) {
            shape = shape.neverReturned(40);
        }
        if (dice.percent(10)) {
            shape = shape.crashed(30);
        }
        if (dice.percent(15)) {
            shape = shape.withoutThreadEnds();
        }
        return dice.percent(20) ? shape.timedOut(4) : shape;
    }
}
