package dev.traceloom.bench;

import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.OperationsFile;
import dev.traceloom.lineup.suite.TestSource;
import dev.traceloom.lineup.suite.TestSource.Sample;
import java.lang.Thread.State;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.LinChecker;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.verifier.LTS;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/**
 * Lincheck's model checking of the very tests that {@code bench lineup} checks, one after the other up to the first that fails, in a process
 * of its own.
 *
 * <p>Arguments: the class, the file of its operations, how many tests, how many invocations of each, and how many seconds of processor time.
 * Prints one line of JSON, in which states are invocations.
 */
public final class LincheckMain {
    private static final long LOOK_EVERY = 250;
    /** So many looks in a row at a verifier that waits, and nobody will wake it: nothing else runs meanwhile. */
    private static final int PATIENCE = 8;

    private static volatile int invocations;

    private LincheckMain() {}

    /** Lincheck's own verifier, and a count of what it is asked. */
    public static final class Counting implements Verifier {
        private final Verifier verifier;

        public Counting(Class<?> sequential) {
            verifier = new LinearizabilityVerifier(sequential);
        }

        @Override
        @SuppressWarnings("NonAtomicOperationOnVolatileField") // only one thread asks
        public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
            invocations++;
            return verifier.verifyResults(scenario, results);
        }
    }

    public static void main(String[] arguments) throws Exception {
        ProcessFigures figures = ProcessFigures.start();
        Class<?> type = Class.forName(arguments[0]);
        TestSource source = TestSource.random(
                OperationsFile.read(Files.readString(Path.of(arguments[1]))), new Sample(Integer.parseInt(arguments[2]), 3, 3, 1));
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(0)
                .invocationsPerIteration(Integer.parseInt(arguments[3]))
                .minimizeFailedScenario(false)
                .verifier(Counting.class);
        for (int number = 0; number < source.count(); number++) {
            options.addCustomScenario(scenario(type, source.tests().apply(number)));
        }
        watch(Thread.currentThread(), figures, Long.parseLong(arguments[4]) * 1_000_000_000);
        String verdict = "accepted";
        try {
            LinChecker.check(type, options);
        } catch (LincheckAssertionError failure) {
            verdict = failure.getMessage().contains("Invalid execution results") ? "rejected" : title(failure);
        }
        end(figures, verdict);
    }

    private static String title(LincheckAssertionError failure) {
        return failure.getMessage().strip().lines().findFirst().orElse("").replaceAll("[^\\w ,.-]", "").strip();
    }

    private static synchronized void end(ProcessFigures figures, String verdict) {
        figures.report(verdict, 0, 0, invocations);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static ExecutionScenario scenario(Class<?> type, Matrix matrix) {
        return new ExecutionScenario(
                actors(type, matrix.initial()),
                matrix.columns().stream().map(column -> actors(type, column)).toList(),
                actors(type, matrix.ending()),
                null);
    }

    private static List<Actor> actors(Class<?> type, List<Invocation> invocations) {
        return invocations.stream().map(invocation -> actor(type, invocation)).toList();
    }

    private static Actor actor(Class<?> type, Invocation invocation) {
        Method method = Arrays.stream(type.getMethods())
                .filter(each -> each.getName().equals(invocation.operation())
                        && each.getParameterCount() == invocation.arguments().size()
                        && !each.isBridge())
                .findFirst()
                .orElseThrow();
        List<Object> arguments = new ArrayList<>();
        invocation.arguments().forEach(argument -> arguments.add(Integer.valueOf(argument)));
        return new Actor(method, arguments);
    }

    /** Ends the process where its time is over, or where the verifier waits in an operation that it runs by itself. */
    private static void watch(Thread checking, ProcessFigures figures, long nanos) {
        Thread watching = new Thread(() -> {
            int waiting = 0;
            while (true) {
                try {
                    Thread.sleep(LOOK_EVERY);
                } catch (InterruptedException nobodyDoes) {
                    return;
                }
                waiting = isWaitingInVerifier(checking) ? waiting + 1 : 0;
                if (waiting == PATIENCE) {
                    end(figures, "waits for ever in an operation that its verifier runs alone");
                }
                if (ProcessFigures.processorTime() > nanos) {
                    end(figures, Measurement.TIMED_OUT);
                }
            }
        });
        watching.setDaemon(true);
        watching.start();
    }

    private static boolean isWaitingInVerifier(Thread checking) {
        return checking.getState() == State.WAITING
                && Arrays.stream(checking.getStackTrace()).anyMatch(frame -> frame.getClassName().equals(LTS.class.getName()));
    }
}
