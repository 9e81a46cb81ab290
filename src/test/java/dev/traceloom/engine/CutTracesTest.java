package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamValidator.Sizes;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule 11: what is missing from a recording that was cut anywhere never makes it rejected, in memory or as a stream. */
class CutTracesTest {
    private static final int SMALL = Integer.getInteger("traceloom.traces", 8);
    private static final Options OPTIONS = Options.USUAL.withBudget(Duration.ofMinutes(1));

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @TempDir
    Path folder;

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 11: an accepted recording that is cut after any byte is accepted or undecided")
    void afterAnyByte() throws Exception {
        Specification queue = SPECIFICATIONS.example("queue/Queue.tla");
        byte[] whole = Files.readAllBytes(Path.of("examples/queue/recordings/accepted/never-returned.ndjson"));
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int length = 1; length < whole.length - 1; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            Result result = length % 5 == 0 ? validate(cut, queue) : inMemory(found(cut), queue);
            assertNeitherRejectedNorFailed(result, "cut after " + length + " bytes");
            spread.merge(result.verdict(), 1, Integer::sum);
        }
        assertTrue(spread.get(Verdict.UNDECIDED) > 100 && spread.get(Verdict.ACCEPTED) > 100, spread::toString);
        assertEquals(Verdict.ACCEPTED, validate(whole, queue).verdict());
    }

    @ParameterizedTest
    @CsvSource({
        "examples/queue/recordings/accepted/three-threads.ndjson, queue/Queue.tla, 60",
        "examples/keyvalue/recordings/accepted/eight-clients.ndjson, keyvalue/KeyValue.tla, 20",
        "examples/counter/recordings/accepted/four-threads.ndjson, counter/Atomic.tla, 20",
        "src/test/resources/recordings/setbench-ok-5x1000, set/SetBench.tla, 4"
    })
    @DisplayName("rule 11: an accepted recording that is cut somewhere is accepted or undecided, first line or none")
    void somewhere(Path recording, String example, int cuts) throws Exception {
        Specification specification = SPECIFICATIONS.example(example);
        Path file = folder.resolve("whole.ndjson");
        NdjsonWriter.write(TraceFinder.find(recording).get(0).read(), file, false);
        String text = Files.readString(file);
        Random random = new Random(11);
        for (int i = 0; i < cuts; i++) {
            boolean headed = i % 2 == 0;
            byte[] whole = (headed ? text : text.substring(text.indexOf('\n') + 1)).getBytes(StandardCharsets.UTF_8);
            int length = 1 + random.nextInt(whole.length - 2);
            boolean untold = !headed && whole[length - 1] == '\n';
            Result result = validate(Arrays.copyOf(whole, untold ? length - 2 : length), specification);
            assertNeitherRejectedNorFailed(result, recording + " cut after " + length + " bytes");
        }
    }

    @Test
    @DisplayName("rule 11: an undecided trace tells the line that its file ends in, and an accepted one warns of it")
    void theLineIsTold() throws Exception {
        Specification queue = SPECIFICATIONS.example("queue/Queue.tla");
        List<String> lines = Files.readAllLines(Path.of("examples/queue/recordings/accepted/three-threads.ndjson"));
        String text = String.join("\n", lines.subList(0, 20)) + "\n" + lines.get(20).substring(0, 15);
        Result undecided = validate(text.getBytes(StandardCharsets.UTF_8), queue);
        assertEquals(
                "undecided because the file ends inside line 21: operations of any thread may be missing, and may"
                        + " explain the failure",
                undecided.message().orElseThrow());
        String early = lines.get(0) + "\n{\"thread\":\"0\",\"op\":\"Enqueue\",\"args\":{\"elem\":5},\"start\":1,\"end\":2}\n{";
        Result accepted = validate(early.getBytes(StandardCharsets.UTF_8), queue);
        assertEquals(Verdict.ACCEPTED, accepted.verdict());
        assertTrue(accepted.warnings().contains(
                "the file ends inside line 3: operations may be missing; what is there is fine"), accepted::toString);
    }

    @Test
    @DisplayName("rule 11: a failure before everything that can be missing stays rejected")
    void aFailureBeforeTheCut() throws Exception {
        Specification queue = SPECIFICATIONS.example("queue/Queue.tla");
        String failing = "{\"thread\":\"a\",\"op\":\"Enqueue\",\"args\":{\"elem\":1},\"start\":1,\"end\":2}\n"
                + "{\"thread\":\"b\",\"op\":\"Dequeue\",\"args\":{\"elem\":7},\"start\":3,\"end\":4}\n"
                + "{\"thread\":\"a\",\"op\":\"Enqueue\",\"args\":{\"elem\":2},\"start\":5,\"end\":6}\n"
                + "{\"thread\":\"b\",\"op\":\"Enqueue\",\"args\":{\"elem\":3},\"start\":5,\"end\":8}\n"
                + "{\"thread\":\"a\",\"op\":\"Enq";
        String header = "{\"traceloom\":1,\"threads\":2}\n";
        assertEquals(Verdict.REJECTED, validate((header + failing).getBytes(StandardCharsets.UTF_8), queue).verdict());
        assertEquals(Verdict.UNDECIDED, validate(failing.getBytes(StandardCharsets.UTF_8), queue).verdict());
        assertEquals(
                Verdict.UNDECIDED,
                validate(header.replace('2', '3').concat(failing).getBytes(StandardCharsets.UTF_8), queue).verdict());
    }

    @Test
    @DisplayName("rule 11: a thread that is not the one of the line where the file ends may lack operations too")
    void anotherThreadExplainsTheFailure() throws Exception {
        Specification queue = SPECIFICATIONS.example("queue/Queue.tla");
        String text = "{\"traceloom\":1,\"threads\":2}\n"
                + "{\"thread\":\"b\",\"op\":\"Enqueue\",\"args\":{\"elem\":1},\"start\":1,\"end\":2}\n"
                + "{\"thread\":\"a\",\"op\":\"Dequeue\",\"args\":{\"elem\":1},\"start\":3,\"end\":4}\n"
                + "{\"thread\":\"a\",\"op\":\"Dequeue\",\"args\":{\"elem\":7},\"start\":5,\"end\":6}\n"
                + "{\"thread\":\"a\",\"op\":\"Enqueue\",\"args\":{\"elem\":2},\"start\":7,\"end\":8}\n"
                + "{\"thread\":\"a\",\"op\":\"Enq";
        Result result = validate(text.getBytes(StandardCharsets.UTF_8), queue);
        assertEquals(
                "undecided because the file ends inside line 6: operations of thread b, a may be missing, and may"
                        + " explain the failure",
                result.message().orElseThrow());
    }

    @Test
    @DisplayName("rule 11: a log that is cut anywhere makes nothing rejected, and neither does one that is missing")
    void aCutLog() throws Exception {
        Specification set = SPECIFICATIONS.example("set/SetBench.tla");
        Path whole = Path.of("examples/set/recordings/accepted/five-threads");
        List<Path> logs;
        try (Stream<Path> files = Files.list(whole)) {
            logs = files.sorted().toList();
        }
        Random random = new Random(12);
        for (int i = 0; i < 60; i++) {
            Path copy = Files.createDirectory(folder.resolve("logs-" + i));
            for (Path log : logs) {
                Files.copy(log, copy.resolve(log.getFileName()));
            }
            Path cut = copy.resolve(logs.get(i % logs.size()).getFileName());
            byte[] bytes = Files.readAllBytes(cut);
            if (i < logs.size() - 1) {
                Files.delete(cut);
            } else {
                Files.write(cut, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
            }
            assertNeitherRejectedNorFailed(validate(TraceFinder.find(copy).get(0), set), cut.toString());
        }
    }

    @Test
    @DisplayName("rule 11: whatever is cut off a small random trace, it fails only if the whole has no order")
    void smallTraces() throws Exception {
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        List<SmallSubjects.Subject> subjects = SmallSubjects.of(SPECIFICATIONS);
        for (int number = 0; number < subjects.size(); number += 3) {
            SmallSubjects.Subject subject = subjects.get(number);
            Evaluations evaluations = new Evaluations(subject.specification());
            for (int i = 0; i < SMALL; i++) {
                Shape shape = Shape.TIMED.get(i % Shape.TIMED.size());
                Trace trace = new SmallTraces(subject.specification(), subject.choices(), shape, 7000 + i).next();
                Verdict whole = new BruteForce(trace, evaluations, 0).answer().verdict();
                Random random = new Random(7000 + i);
                for (boolean headed : new boolean[] {true, false}) {
                    byte[] text = mixed(trace, headed, random);
                    byte[] cut = Arrays.copyOf(text, 1 + random.nextInt(text.length - 2));
                    // Without a first line, nobody can tell a cut behind an object from an end.
                    boolean told = headed || cut[cut.length - 1] != '\n' && text[cut.length] != '\n';
                    Verdict verdict = validate(cut, subject.specification()).verdict();
                    spread.merge(verdict, 1, Integer::sum);
                    assertTrue(
                            !told || whole != Verdict.ACCEPTED || isUnharmed(verdict),
                            () -> verdict + " after " + cut.length + " bytes of\n" + new String(text));
                }
            }
        }
        assertTrue(spread.getOrDefault(Verdict.UNDECIDED, 0) > SMALL, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > SMALL, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > 0, spread::toString);
    }

    private static boolean isUnharmed(Verdict verdict) {
        return verdict == Verdict.ACCEPTED || verdict == Verdict.UNDECIDED;
    }

    /** Its lines as several threads might have written them: in any order that keeps each thread's own. */
    private byte[] mixed(Trace trace, boolean headed, Random random) throws TraceException, IOException {
        Path file = folder.resolve("trace.ndjson");
        NdjsonWriter.write(trace, file, true);
        List<String> lines = Files.readAllLines(file);
        Map<String, List<String>> threads = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            threads.computeIfAbsent(line.split(",")[0], first -> new ArrayList<>()).add(line);
        }
        List<List<String>> left = new ArrayList<>(threads.values());
        StringBuilder text = new StringBuilder(headed ? lines.get(0) + "\n" : "");
        while (!left.isEmpty()) {
            List<String> one = left.get(random.nextInt(left.size()));
            text.append(one.remove(0)).append('\n');
            left.removeIf(List::isEmpty);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private Result validate(byte[] text, Specification specification) throws Exception {
        return validate(found(text), specification);
    }

    private FoundTrace found(byte[] text) throws Exception {
        return TraceFinder.find(Files.write(folder.resolve("cut.ndjson"), text)).get(0);
    }

    private static Result inMemory(FoundTrace found, Specification specification) throws TraceException {
        return GuardedValidation.validate(found.read(), specification, OPTIONS);
    }

    /** In memory and as a stream, which must agree. */
    private static Result validate(FoundTrace found, Specification specification) throws Exception {
        Result inMemory = inMemory(found, specification);
        try (RecordStream stream = found.stream()) {
            Result streamed = new StreamValidator(
                            stream, specification, OPTIONS, Budget.of(OPTIONS.budget()), Progress.NONE, new Sizes(10, 20))
                    .validate()
                    .result();
            assertEquals(inMemory.verdict(), streamed.verdict(), streamed::toString);
            assertEquals(inMemory.message(), streamed.message());
            assertEquals(inMemory.incomplete(), streamed.incomplete());
        }
        return inMemory;
    }

    private static void assertNeitherRejectedNorFailed(Result result, String what) {
        assertTrue(isUnharmed(result.verdict()), () -> what + ": " + result.verdict() + " " + result.message());
    }
}
