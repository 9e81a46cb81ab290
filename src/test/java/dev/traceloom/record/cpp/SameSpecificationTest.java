package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in C++ and in Java that do the same are recorded alike, and judged by one specification. */
class SameSpecificationTest {
    private static final int THREADS = 3;
    private static final int OPERATIONS = 1_000;

    @TempDir
    Path folder;

    @Test
    void aQueueInCppAndOneInJavaAreBothAccepted() throws Exception {
        CppProgram.Result result = CppProgram.compiled("queue")
                .run(folder.resolve("cpp"), Map.of(), "" + THREADS, "" + OPERATIONS);
        assertEquals(new CppProgram.Result(0, ""), result);
        new QueueWorkload(true).record(folder.resolve("java"), THREADS, OPERATIONS);
        assertEquals(Verdict.ACCEPTED, verdict(folder.resolve("cpp")));
        assertEquals(Verdict.ACCEPTED, verdict(folder.resolve("java")));
    }

    @Test
    void aQueueThatTakesInTwoStepsIsNot() throws Exception {
        new QueueWorkload(false).record(folder.resolve("java"), THREADS, OPERATIONS);
        assertEquals(Verdict.REJECTED, verdict(folder.resolve("java")));
    }

    private static Verdict verdict(Path recording) throws Exception {
        Trace trace = LogDirectoryReader.read(recording);
        assertEquals(THREADS * (OPERATIONS + 1), trace.operationCount());
        try (Specifications specifications = new Specifications();
                Specification queue = specifications.open(SpecificationSource.of(Path.of("examples/queue/Queue.tla")))) {
            return GuardedValidation.validate(trace, queue, Options.USUAL).verdict();
        }
    }
}
