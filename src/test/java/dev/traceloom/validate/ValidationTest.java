package dev.traceloom.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user's own program does with the front door. */
class ValidationTest {
    private static final Path QUEUE = Path.of("examples/queue");
    private static final Validation AGAINST_QUEUE = Validation.against(QUEUE.resolve("Queue.tla"));

    @TempDir
    Path folder;

    private Path trace(String name, String lines) throws java.io.IOException {
        return Files.writeString(folder.resolve(name), lines);
    }

    private Path good() throws java.io.IOException {
        return trace("good.ndjson", """
                {"thread":"a","op":"Enqueue","args":{"elem":1},"start":0,"end":5}
                {"thread":"b","op":"Dequeue","args":{"elem":1},"start":3,"end":9}
                """);
    }

    private Path bad() throws java.io.IOException {
        return trace("bad.ndjson", """
                {"thread":"a","op":"Enqueue","args":{"elem":1},"start":0,"end":5}
                {"thread":"b","op":"Dequeue","args":{"elem":2},"start":3,"end":9}
                """);
    }

    @Test
    void threeLinesSayThatATraceIsFine() throws Exception {
        TraceResult result = AGAINST_QUEUE.validate(good());
        assertTrue(result.isAccepted(), result::text);
        assertEquals(2, result.operations());
        assertEquals(List.of(new RecordRef("a", 0), new RecordRef("b", 0)), result.order());
        assertTrue(result.explanation().isEmpty());
    }

    @Test
    void aRejectionComesWithItsReason() throws Exception {
        TraceResult result = AGAINST_QUEUE.validate(bad());
        assertEquals(Verdict.REJECTED, result.verdict());
        assertEquals(1, result.linearized());
        assertEquals(List.of(new RecordRef("a", 0)), result.order());
        assertEquals(new RecordRef("b", 0), result.stalled().get(0).record());
        assertTrue(result.explanation().isPresent());
        assertTrue(result.text().contains("Dequeue(elem = 2)"), result::text);
        assertTrue(result.text().contains("Queue.tla:"), result::text);
    }

    @Test
    void aStreamHasTheSameVerdict() throws Exception {
        assertTrue(AGAINST_QUEUE.streaming().validate(good()).isAccepted());
        assertEquals(Verdict.REJECTED, AGAINST_QUEUE.streaming().validate(bad()).verdict());
    }

    @Test
    void whatIsReturnedCannotBeChanged() throws Exception {
        Set<String> seen = new TreeSet<>();
        Set<String> changeable = new TreeSet<>();
        follow(AGAINST_QUEUE.validate(bad()), "result", seen, changeable);
        follow(AGAINST_QUEUE.streaming().validate(bad()), "streamed", seen, changeable);
        follow(AGAINST_QUEUE.validate(good()), "accepted", seen, changeable);
        assertEquals(Set.of(), changeable);
        assertTrue(seen.contains("result.explanation.stalls[].refusals[].reasons[].bindings[].value"), seen::toString);
    }

    /** Looks at all that a program gets to see, for lists and maps that would let themselves be changed, and arrays. */
    private static void follow(Object value, String path, Set<String> seen, Set<String> changeable) throws Exception {
        seen.add(path);
        if (value instanceof Optional<?> maybe && maybe.isPresent()) {
            follow(maybe.get(), path, seen, changeable);
        } else if (value instanceof Map<?, ?> map) {
            follow(map.entrySet(), path, seen, changeable);
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                follow(entry.getKey(), path + "[]", seen, changeable);
                follow(entry.getValue(), path + "[]", seen, changeable);
            }
        } else if (value instanceof Collection<?> many) {
            for (Object element : many) {
                follow(element, path + "[]", seen, changeable);
            }
            try {
                many.clear();
                changeable.add(path);
            } catch (UnsupportedOperationException refused) {
                // As it should be.
            }
        } else if (value instanceof Record record) {
            for (RecordComponent part : record.getClass().getRecordComponents()) {
                String name = path + "." + part.getName();
                if (part.getType().isArray()) {
                    changeable.add(name);
                }
                follow(part.getAccessor().invoke(record), name, seen, changeable);
            }
        }
    }

    @Test
    void everyTraceIsHeardOfAndABadOneHidesNoGoodOne() throws Exception {
        good();
        bad();
        trace("torn.ndjson", "{\"thread\":\n{]\n");
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        List<TraceResult> results =
                AGAINST_QUEUE.task(List.of(folder), result -> heard.add(result.trace())).run();
        assertEquals(
                List.of(Verdict.REJECTED, Verdict.ACCEPTED, Verdict.ERROR),
                results.stream().map(TraceResult::verdict).toList());
        assertEquals(new HashSet<>(heard), new HashSet<>(results.stream().map(TraceResult::trace).toList()));
        assertTrue(results.get(2).message().orElseThrow().contains("torn.ndjson"), results.get(2)::text);
    }

    @Test
    void severalThreadsUseOneValidation() throws Exception {
        Path good = good();
        Path bad = bad();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<TraceResult>> asked = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                Path trace = i % 2 == 0 ? good : bad;
                asked.add(threads.submit(() -> AGAINST_QUEUE.validate(trace)));
            }
            for (int i = 0; i < 8; i++) {
                assertEquals(i % 2 == 0, asked.get(i).get().isAccepted());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void whoCancelsGetsWhatIsKnownSoFar() throws Exception {
        ValidationTask task = AGAINST_QUEUE.task(List.of(good()), ResultListener.NONE);
        task.cancel();
        List<TraceResult> results = task.run();
        assertFalse(results.stream().anyMatch(TraceResult::isAccepted), results::toString);
    }

    @Test
    void aBudgetThatDoesNotSufficeIsUndecided() throws Exception {
        TraceResult result = AGAINST_QUEUE.withBudget(Duration.ZERO).validate(good());
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(result.text().startsWith("undecided"), result::text);
    }

    @Test
    void aSpecificationThatIsNotThereIsTold() throws Exception {
        Path good = good();
        SpecificationException broken = assertThrows(
                SpecificationException.class,
                () -> Validation.against(folder.resolve("Nothing.tla")).validate(good));
        assertTrue(broken.getMessage().contains("Nothing.tla"), broken.getMessage());
    }

    @Test
    void oneTraceIsAskedForAndNotAFolderOfThem() throws Exception {
        good();
        bad();
        TraceException many = assertThrows(TraceException.class, () -> AGAINST_QUEUE.validate(folder));
        assertTrue(many.getMessage().contains("expected one trace, found 2"), many.getMessage());
        assertThrows(TraceException.class, () -> AGAINST_QUEUE.validate(folder.resolve("none")));
    }
}
