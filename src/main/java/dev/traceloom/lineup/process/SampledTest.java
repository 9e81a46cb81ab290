package dev.traceloom.lineup.process;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.free.FreeCheck;
import dev.traceloom.lineup.free.FreeCheck.Sampled;
import dev.traceloom.lineup.free.FreeException;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.subject.BadSubjectException;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URL;
import java.util.List;

/** Checks a test with real threads, on the class as it is, and answers as the check of all schedules does. */
final class SampledTest {

    private SampledTest() {}

    static TestAnswer answer(String type, URL[] path, TestRequest request) {
        try (FreeCheck check = new FreeCheck(type, path, request.matrix())) {
            return answer(check.check(request.runs(), request.nanos(), request.matrix().hashCode(), request.against()));
        } catch (ClassNotFoundException e) {
            return TestAnswer.of("there is no class " + type + " on the class path");
        } catch (BadSubjectException e) {
            return TestAnswer.of(e.getMessage());
        } catch (FreeException e) {
            return TestAnswer.of("nothing can be said of " + type + ": " + e.getMessage());
        } catch (LinkageError e) {
            return TestAnswer.of(type + " cannot be loaded: " + e);
        } catch (OutOfMemoryError e) {
            return TestAnswer.of("there is not enough memory to run " + type);
        } catch (IOException | InterruptedException e) {
            return TestAnswer.of(type + " cannot be run: " + e.getMessage());
        }
    }

    private static TestAnswer answer(Sampled sampled) {
        boolean isDeterministic = sampled.learned().nondeterminism().isEmpty();
        Verdict verdict = sampled.failure() == null ? Verdict.PASSED : Verdict.FAILED;
        return new TestAnswer(
                null,
                isDeterministic ? verdict : Verdict.NONDETERMINISTIC,
                sampled.learned().histories(),
                sampled.learned().runs(),
                sampled.histories(),
                sampled.runs(),
                sampled.learned().nondeterminism().map(found -> List.of(found.one(), found.other())).orElse(List.of()),
                sampled.failure() == null ? null : failure(sampled));
    }

    private static Failure failure(Sampled sampled) {
        return new Failure(
                sampled.failure(),
                sampled.failure().isStuck() ? RunEnd.PRESUMED_STUCK : RunEnd.FULL,
                sampled.missing().pending() == null ? -1 : sampled.missing().pending().thread(),
                null,
                List.of(),
                List.of(),
                null);
    }

    /** A class that is not woven may end the process, and nobody else ends it in a way that this hears of. */
    static void tellOfExit(String type, DataOutputStream answers) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (answers) {
                try {
                    TestAnswer.of("an operation of " + type + " calls System.exit, or what else ends the process").write(answers);
                    answers.flush();
                } catch (IOException e) {
                    // Nobody wants to know.
                }
            }
        }));
    }
}
