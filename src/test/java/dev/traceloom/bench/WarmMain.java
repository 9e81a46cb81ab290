package dev.traceloom.bench;

import dev.traceloom.bench.peer.SequentialModel;
import dev.traceloom.bench.peer.WingGongLowe;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Trace;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Validations in one process, another trace first and then the one that counts, so that Java and the specification are
 * warm as in an IDE.
 *
 * <p>Arguments: {@code engine} or {@code peer}, how often to validate before and how often for the median, and a
 * {@link Workload}. Prints one line of JSON; its time on the clock is the median's.
 */
public final class WarmMain {
    private WarmMain() {}

    public static void main(String[] arguments) throws SpecificationException {
        ProcessFigures figures = ProcessFigures.start();
        int before = Integer.parseInt(arguments[1]);
        int runs = Integer.parseInt(arguments[2]);
        Workload workload = Workload.of(arguments, 3);
        if (arguments[0].equals("peer")) {
            SequentialModel<?> model = workload.model().orElseThrow();
            measure(figures, workload, before, runs, trace -> check(trace, model));
            return;
        }
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(workload.specification()))) {
            measure(figures, workload, before, runs, trace -> GuardedValidation.validate(trace, specification, Options.USUAL)
                    .verdict()
                    .word());
        }
    }

    private static <S> String check(Trace trace, SequentialModel<S> model) {
        return new WingGongLowe<>(trace, model).check() ? "accepted" : "rejected";
    }

    private static void measure(
            ProcessFigures figures, Workload workload, int before, int runs, Function<Trace, String> validate) {
        Trace other = figures.prepare(() -> workload.another().trace());
        Trace trace = figures.prepare(workload::trace);
        for (int i = 0; i < before; i++) {
            validate.apply(other);
        }
        String verdict = "";
        double[] seconds = new double[runs];
        for (int i = 0; i < runs; i++) {
            long began = System.nanoTime();
            verdict = validate.apply(trace);
            seconds[i] = (System.nanoTime() - began) / 1e9;
        }
        Arrays.sort(seconds);
        figures.report(verdict, trace.operationCount(), seconds[runs / 2]);
    }
}
