package dev.traceloom.testing.explained;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.TraceFinder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Explanations of different shapes and sizes, each computed once and kept. */
public final class Explanations {
    private static final String QUEUE = "queue/Queue.tla";
    private static final String REGISTER = "register/Register.tla";
    private static final String SET = "set/SetBench.tla";
    private static final Path WRITTEN = Path.of("src/test/resources/explanations");
    private static final Path RECORDED = Path.of("src/test/resources/recordings");

    /** A busy machine may take its time: what is left out for want of it would change what is seen. */
    private static final Limits LIMITS = Limits.USUAL.withBudget(Duration.ofMinutes(1));

    /** Open until the process ends; loading one takes longer than all the rest. */
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    private static final Map<String, Explanation> KNOWN = new HashMap<>();

    private Explanations() {}

    /**
     * A queue that lost an element: a enqueued 1 while b enqueued 2, then a dequeued 1, then 1 again.
     *
     * <pre>
     * a  |Enqueue 1-----|   |Dequeue 1|   |Dequeue 1|
     * b     |Enqueue 2----|
     * </pre>
     */
    public static Explanation lostElement() {
        return recorded(QUEUE, WRITTEN.resolve("lost-element.ndjson"));
    }

    /**
     * A range query that counted a key too many, in a run with every kind of record: aborted, never returned, a crash
     * and thread ends. Two threads' recordings are incomplete, so that it stays undecided.
     */
    public static Explanation miscount() {
        return recorded(SET, WRITTEN.resolve("miscount.ndjson"));
    }

    /** A queue that gives an element twice, by a program that notes things, hostile ones too, beside operations and without any. */
    public static Explanation noted() {
        return recorded(QUEUE, WRITTEN.resolve("noted.ndjson"));
    }

    /** A real recording: a range query that did not look at all keys at one moment. */
    public static Explanation rangeQuery() {
        return recorded(SET, RECORDED.resolve("setbench-bad-range-5x100"));
    }

    /** A real recording: an insert that looked and wrote in two steps; two operations are stalled. */
    public static Explanation insert() {
        return recorded(SET, RECORDED.resolve("setbench-bad-insert-5x1000"));
    }

    /** The shipped example of a queue that gives an element twice. */
    public static Explanation sameElementTwice() {
        return recorded(QUEUE, Path.of("examples/queue/recordings/rejected/same-element-twice.ndjson"));
    }

    /** What {@code traceloom lineup} finds in a counter without a lock: a history that was learned to be impossible, and its schedule. */
    public static Explanation lostUpdate() {
        return recorded("../src/test/resources/lineup/Learned.tla", Path.of("src/test/resources/lineup/history.ndjson"))
                .with(ScheduledRuns.lostUpdate());
    }

    /** A register of two nodes that answers a write too early, with its messages. */
    public static Explanation staleRead() {
        return once("stale-read", REGISTER, LIMITS, MessageRuns::staleReadTrace);
    }

    /** A register whose copy starts again with what it began with; messages are lost and come again. */
    public static Explanation forgetfulCopy() {
        return once("forgetful-copy", REGISTER, LIMITS, MessageRuns::forgetfulCopyTrace);
    }

    /** So many nodes that tell each other what so many clients write, in so many steps. */
    public static Explanation ring(int clients, int actors, int steps) {
        String name = "ring-" + clients + "-" + actors + "-" + steps;
        return once(name, REGISTER, LIMITS, () -> MessageRuns.ring(7, clients, actors, steps));
    }

    /** Five busy threads on a queue: hundreds of states in the sixty layers near the end. */
    public static Explanation busyQueue() {
        TraceShape shape = TraceShape.of(11, 5, 60).busy(70).corrupted(Corruption.LATE);
        return once(
                "busy-queue",
                QUEUE,
                LIMITS.withRecords(60),
                () -> TraceGenerator.generate("busy-queue", QueueObject.correct(50, 8), shape).trace());
    }

    /** Fifty threads with long names, listed in no order; the failure is about one of them, and few do anything near it. */
    public static Explanation manyThreads() {
        TraceShape shape = TraceShape.of(5, 50, 8).busy(12).corrupted(Corruption.LATE);
        // Not more records of its end than take a moment: where the time for the graph is over, there is none.
        return once("many-threads", SET, LIMITS.withRecords(12), () -> {
            Trace trace = TraceGenerator.generate("many-threads", new SetObject(20, SetObject.Flaw.NONE), shape).trace();
            List<TraceThread> threads = new ArrayList<>();
            for (TraceThread thread : trace.threads()) {
                threads.add(new TraceThread("session-handler-" + thread.id(), thread.operations(), false));
            }
            Collections.shuffle(threads, new Random(7));
            return new Trace(trace.name(), threads);
        });
    }

    /** Operations that take several steps each, with the steps of others between them. */
    public static Explanation steps() {
        return recorded(
                "producers/ProducerQueues.tla", Path.of("examples/producers/recordings/rejected/same-element-twice.ndjson"));
    }

    /** A set under ordinary load. */
    public static Explanation set(long seed, int busy) {
        TraceShape shape = TraceShape.of(seed, 5, 40).busy(busy).corrupted(Corruption.LATE);
        return once(
                "set-" + seed + "-" + busy,
                SET,
                LIMITS,
                () -> TraceGenerator.generate("set-" + seed, new SetObject(20, SetObject.Flaw.NONE), shape).trace());
    }

    /** So many operations, of which the last two hundred layers are in the graph. Too large to be kept. */
    public static Explanation large(int operations) {
        return explain(BenchmarkTraces.generate("queue", operations, 1, false), QUEUE, LIMITS);
    }

    /** So many operations that are accepted, ready to be drawn around any of them. Too large to be kept. */
    public static AcceptedTrace largeOrder(int operations) {
        return accepted(BenchmarkTraces.generate("queue", operations, 1, true));
    }

    /** An accepted queue of twelve thousand operations: the end of its order, which is too long to be shown at once. */
    public static synchronized Explanation longOrder() {
        return KNOWN.computeIfAbsent("long-order", asked -> {
            TraceShape shape = TraceShape.ofTotal(7, 4, 12_000).busy(40);
            Trace trace = TraceGenerator.generate("long-order", QueueObject.correct(50, 8), shape).trace();
            return accepted(trace).end(LIMITS.budget());
        });
    }

    private static synchronized AcceptedTrace accepted(Trace trace) {
        Specification specification = SPECIFICATIONS.example(QUEUE);
        AcceptedTrace accepted = new AcceptedTrace(
                trace, trace, specification, GuardedValidation.validate(trace, specification, Options.USUAL));
        accepted.follow(LIMITS.budget());
        return accepted;
    }

    /**
     * The explanation of a recording.
     *
     * @param specification below the examples' folder
     */
    public static Explanation recorded(String specification, Path recording) {
        return once(recording.toString(), specification, LIMITS, () -> {
            try {
                return TraceFinder.find(recording).get(0).read();
            } catch (TraceException unreadable) {
                throw new AssertionError(unreadable.getMessage(), unreadable);
            }
        });
    }

    private static synchronized Explanation once(
            String name, String specification, Limits limits, Supplier<Trace> trace) {
        return KNOWN.computeIfAbsent(name, asked -> explain(trace.get(), specification, limits));
    }

    /** One at a time: a specification serves one thread. */
    private static synchronized Explanation explain(Trace trace, String example, Limits limits) {
        Specification specification = SPECIFICATIONS.example(example);
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        return new Explainer(trace, specification, result, limits).run();
    }
}
