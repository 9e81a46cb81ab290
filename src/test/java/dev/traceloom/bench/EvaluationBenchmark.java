package dev.traceloom.bench;

import dev.traceloom.bench.peer.SequentialModel;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * How many calls a second the evaluator answers, warm: the operations of one thread, one after the other. Beside it the
 * same by a model that was written by hand.
 */
@org.openjdk.jmh.annotations.State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
public class EvaluationBenchmark {
    @Param({"set", "queue"})
    public String object;

    private final Specifications pool = new Specifications();
    private final Successors successors = new Successors();
    private final List<BoundOperation> operations = new ArrayList<>();
    private Specification specification;
    private State initial;
    private State state;
    private int next;
    private ByHand<?> byHand;

    static void start() throws RunnerException {
        Goal goal = new Goal("10 million evaluations a second, and the model at most four times as fast");
        Table table = new Table(
                "Evaluations a second",
                List.of("Warm, one thread, measured with JMH: the operations of a sequential trace, one after the other."),
                "specification", "evaluator", "model by hand", "model, speed");
        for (String object : List.of("set", "queue")) {
            Map<String, Double> scores = new HashMap<>();
            OptionsBuilder options = new OptionsBuilder();
            options.include(EvaluationBenchmark.class.getName()).param("object", object).verbosity(VerboseMode.SILENT);
            for (RunResult result : new Runner(options.build()).run()) {
                scores.put(result.getPrimaryResult().getLabel(), result.getPrimaryResult().getScore());
            }
            double evaluator = scores.get("evaluate");
            double model = scores.get("model");
            table.row(
                    object,
                    String.format(Locale.ROOT, "%,.0f", evaluator),
                    String.format(Locale.ROOT, "%,.0f", model),
                    String.format(Locale.ROOT, "%.1f×", model / evaluator));
            goal.note(object, evaluator >= 10_000_000 && model <= 4 * evaluator);
        }
        table.end(goal);
    }

    @Setup(Level.Trial)
    public void open() throws SpecificationException, BindingException {
        specification = pool.open(SpecificationSource.of(BenchmarkTraces.specification(object)));
        Trace trace = TraceGenerator.generate(object, BenchmarkTraces.object(object), TraceShape.of(1, 1, 5_000))
                .trace();
        for (Operation operation : trace.threads().get(0).operations()) {
            if (operation.hasEffect()) {
                operations.add(specification.bind("0", operation));
            }
        }
        byHand = new ByHand<>(Workload.light(object, 0, true).model().orElseThrow(), trace);
        specification.initialStates(successors);
        initial = successors.get(0);
        state = initial;
    }

    @Benchmark
    public State evaluate() {
        specification.next(state, operations.get(next).effect(), successors);
        next = (next + 1) % operations.size();
        state = next == 0 ? initial : successors.get(0);
        return state;
    }

    @Benchmark
    public Object model() {
        return byHand.next();
    }

    @TearDown(Level.Trial)
    public void close() {
        specification.close();
        pool.close();
    }

    /** The model's way through the same operations. */
    private static final class ByHand<S> {
        private final SequentialModel<S> model;
        private final long[] operations;
        private S state;
        private int next;

        ByHand(SequentialModel<S> model, Trace trace) {
            this.model = model;
            this.operations = trace.threads().get(0).operations().stream()
                    .filter(Operation::hasEffect)
                    .mapToLong(model::encode)
                    .toArray();
            this.state = model.initial();
        }

        S next() {
            S after = model.step(state, operations[next]);
            next = (next + 1) % operations.length;
            state = next == 0 ? model.initial() : after;
            return after;
        }
    }
}
