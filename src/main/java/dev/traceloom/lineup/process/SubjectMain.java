package dev.traceloom.lineup.process;

import dev.traceloom.lineup.check.MatrixCheck;
import dev.traceloom.lineup.check.MatrixCheck.Limits;
import dev.traceloom.lineup.check.MatrixReplay;
import dev.traceloom.lineup.check.MatrixResult;
import dev.traceloom.lineup.control.ControlledRuns.Moment;
import dev.traceloom.lineup.control.ControlledRuns.WatchedRun;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.control.SubjectException;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.hook.ControlledThread;
import dev.traceloom.lineup.hook.ExitCalled;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import dev.traceloom.lineup.schedule.PlacedSchedule;
import dev.traceloom.lineup.subject.BadSubjectException;
import dev.traceloom.lineup.subject.JavaSubject;
import dev.traceloom.lineup.subject.MissingPlaces;
import dev.traceloom.lineup.subject.SubjectLoader;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Checks tests of one class, one after the other, until nobody asks any more. Each test has the class loaded anew, so that its static
 * fields are as they were. What the class prints goes nowhere: nobody could tell to which of thousands of runs it belongs.
 */
public final class SubjectMain {
    private final String type;
    private final URL[] path;

    private SubjectMain(String type, URL[] path) {
        this.type = type;
        this.path = path;
    }

    /** @param arguments the class, and the places of its class path */
    public static void main(String[] arguments) throws MalformedURLException {
        // Ctrl-C at a terminal goes to all processes; the one that started this decides what becomes of it.
        Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
        DataOutputStream answers = new DataOutputStream(new BufferedOutputStream(System.out));
        DataInputStream requests = new DataInputStream(new BufferedInputStream(System.in));
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        URL[] path = new URL[arguments.length - 1];
        for (int i = 0; i < path.length; i++) {
            path[i] = Path.of(arguments[i + 1]).toUri().toURL();
        }
        SampledTest.tellOfExit(arguments[0], answers);
        SubjectMain checks = new SubjectMain(arguments[0], path);
        new ControlledThread(() -> checks.listen(requests, answers), "lineup-main").start();
        // The threads of a test are daemons, and this one keeps the process, as long as somebody may want an answer: whoever is in the
        // middle of a test would not hear that nobody does, and a test may have no end.
        ProcessHandle.current().parent().orElseThrow().onExit().join();
        Runtime.getRuntime().halt(1);
    }

    private void listen(DataInputStream requests, DataOutputStream answers) {
        int status = 1;
        try {
            while (true) {
                TestRequest request = TestRequest.read(requests);
                if (request.replay() == null) {
                    TestAnswer answer = request.runs() > 0 ? SampledTest.answer(type, path, request) : check(request);
                    answer.write(answers);
                } else {
                    replay(request).write(answers);
                }
                answers.flush();
            }
        } catch (EOFException closed) {
            status = 0;
        } catch (IOException gone) {
            // Nobody wants the answer.
        } finally {
            Runtime.getRuntime().halt(status);
        }
    }

    private TestAnswer check(TestRequest request) {
        return answer(request, TestAnswer::of, (subject, sites) -> {
            Limits limits = new Limits(request.preemptions(), request.nanos());
            try (MatrixCheck check = new MatrixCheck(request.matrix(), subject, sites, limits)) {
                MatrixResult result = request.against() == null ? check.check() : check.checkAgainst(request.against());
                return answer(result, sites);
            }
        });
    }

    private ReplayAnswer replay(TestRequest request) {
        return answer(request, ReplayAnswer::of, (subject, sites) -> {
            PlacedSchedule placed = PlacedSchedule.parse(request.replay());
            WatchedRun run = MatrixReplay.run(request.matrix(), subject, sites, placed);
            return new ReplayAnswer(null, new Failure(
                    run.result().history(),
                    run.result().end(),
                    -1,
                    placed.schedule().toString(),
                    placed.fields(),
                    placed(run.moments(), sites),
                    run.result().divergence()));
        });
    }

    /** What is done with a class. */
    @FunctionalInterface
    private interface Use<T> {
        T with(JavaSubject subject, Sites sites) throws SubjectException;
    }

    /** What comes of it, or what comes of a sentence that says why nothing can. */
    private <T> T answer(TestRequest request, Function<String, T> problem, Use<T> use) {
        Sites sites = new Sites();
        try (SubjectLoader loader = new SubjectLoader(type, path, sites)) {
            JavaSubject subject = new JavaSubject(loader.subject());
            resolve(subject, request.matrix());
            return use.with(subject, sites);
        } catch (ClassNotFoundException e) {
            return problem.apply("there is no class " + type + " on the class path");
        } catch (BadSubjectException e) {
            return problem.apply(e.getMessage());
        } catch (SubjectException e) {
            return problem.apply(e.getCause() instanceof ExitCalled
                    ? "an operation of " + type + " calls System.exit, or what else ends the process"
                    : e.part() + " of " + type + " throws " + root(e) + missing(e.getCause()));
        } catch (LinkageError e) {
            return problem.apply(type + " cannot be loaded: " + e + missing(e));
        } catch (OutOfMemoryError e) {
            return problem.apply("there is not enough memory to run " + type);
        } catch (IOException e) {
            return problem.apply(type + " cannot be read: " + e.getMessage());
        }
    }

    /** What a class path names and does not have, where a class is missing. */
    private String missing(Throwable thrown) {
        return thrown instanceof LinkageError ? MissingPlaces.words(path) : "";
    }

    /** What was behind it all. */
    private static Throwable root(Throwable thrown) {
        Throwable at = thrown;
        while (at.getCause() != null && at.getCause() != at) {
            at = at.getCause();
        }
        return at;
    }

    /** Says what is wrong with an operation before anything runs. */
    private static void resolve(JavaSubject subject, Matrix matrix) throws BadSubjectException {
        for (int thread = 0; thread < matrix.threads(); thread++) {
            for (var invocation : matrix.calls(thread)) {
                subject.resolve(invocation);
            }
        }
    }

    private static TestAnswer answer(MatrixResult result, Sites sites) {
        List<SerialHistory> contrast = result.learned()
                .nondeterminism()
                .map(found -> List.of(found.one(), found.other()))
                .orElse(List.of());
        return new TestAnswer(
                null,
                result.verdict(),
                result.learned().histories(),
                result.learned().runs(),
                result.histories(),
                result.schedules(),
                contrast,
                result.failure() == null ? null : failure(result.failure(), sites));
    }

    private static Failure failure(MatrixResult.Failure failure, Sites sites) {
        boolean isPending = failure.missing() != null && failure.missing().pending() != null;
        return new Failure(
                failure.run().history(),
                failure.run().end(),
                isPending ? failure.missing().pending().thread() : -1,
                failure.schedule().toString(),
                failure.points().stream().mapToObj(sites::fieldName).toList(),
                placed(failure.moments(), sites),
                failure.run().divergence());
    }

    private static List<PlacedMoment> placed(List<Moment> moments, Sites sites) {
        return moments.stream()
                .map(moment -> new PlacedMoment(
                        moment.thread(), moment.events(), moment.site() < 0 ? null : sites.site(moment.site())))
                .toList();
    }
}
