package dev.traceloom.bench;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.Specifications;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.List;
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
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** How many calls a second the evaluator answers, warm: the operations of one thread, one after the other. */
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

    static void start() throws RunnerException {
        new Runner(new OptionsBuilder().include(EvaluationBenchmark.class.getName()).build()).run();
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

    @TearDown(Level.Trial)
    public void close() {
        specification.close();
        pool.close();
    }
}
