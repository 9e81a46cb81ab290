package dev.traceloom.record.examples;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The maps of examples/concurrent-map: the right one is right, and each wrong one is wrong in the way that it says. */
class ConcurrentMapTest {
    private static final Path EXAMPLE = Path.of("examples/concurrent-map");
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification MAP = SPECIFICATIONS.example("concurrent-map/ConcurrentMap.tla");

    @TempDir
    static Path compiled;

    private static URLClassLoader loader;

    /** What comes in between, once; it is called inside an operation. */
    private Runnable interruption = () -> { };

    @BeforeAll
    static void compile() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-d", compiled.toString()));
        try (Stream<Path> files = Files.walk(EXAMPLE.resolve("src/main/java/map"))) {
            files.filter(file -> file.toString().endsWith(".java")).map(Path::toString).forEach(arguments::add);
        }
        assertEquals(
                0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        loader = new URLClassLoader(new URL[] {compiled.toUri().toURL()});
    }

    @AfterAll
    static void close() throws Exception {
        loader.close();
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"correct", "missing-retry", "check-then-act", "mixed-versions"})
    void oneThreadFindsNothingWrong(String name) throws Exception {
        Object map = map(name);
        Map<Integer, Integer> model = new TreeMap<>();
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            int key = 1 + random.nextInt(6);
            int value = 1 + random.nextInt(9);
            switch (random.nextInt(5)) {
                case 0 -> assertEquals(orNone(model.put(key, value)), call(map, "put", key, value));
                case 1 -> assertEquals(orNone(model.putIfAbsent(key, value)), call(map, "putIfAbsent", key, value));
                case 2 -> assertEquals(orNone(model.remove(key)), call(map, "remove", key));
                case 3 -> assertEquals(orNone(model.get(key)), call(map, "get", key));
                default -> assertEquals(
                        (int) model.keySet().stream().filter(one -> key <= one && one <= key + 2).count(),
                        call(map, "rangeCount", key, key + 2));
            }
        }
    }

    @Test
    void aWriteThatMeetsAnotherIsLostWithoutARetry() throws Exception {
        assertEquals(Verdict.ACCEPTED, writesMeet("correct"));
        assertEquals(Verdict.REJECTED, writesMeet("missing-retry"));
    }

    @Test
    void twoInsertionsBothWinWhenLookingAndWritingAreTwoMoments() throws Exception {
        assertEquals(Verdict.ACCEPTED, insertionsMeet("correct"));
        assertEquals(Verdict.REJECTED, insertionsMeet("check-then-act"));
    }

    @Test
    void aCountOfSeveralVersionsIsOneOfNoMoment() throws Exception {
        assertEquals(Verdict.ACCEPTED, aKeyMovesWhileCounting("correct"));
        assertEquals(Verdict.REJECTED, aKeyMovesWhileCounting("mixed-versions"));
    }

    private Verdict writesMeet(String name) throws Exception {
        Object map = map(name);
        int[] inside = new int[1];
        interruption = () -> inside[0] = call(map, "put", 2, 20);
        int outside = call(map, "put", 1, 10);
        return verdict(
                List.of(op(0, 9, "Put", 1, 10, outside), op(10, 11, "Get", 1, call(map, "get", 1))),
                List.of(op(4, 5, "Put", 2, 20, inside[0])));
    }

    private Verdict insertionsMeet(String name) throws Exception {
        Object map = map(name);
        int[] inside = new int[1];
        interruption = () -> inside[0] = call(map, "putIfAbsent", 1, 20);
        int outside = call(map, "putIfAbsent", 1, 10);
        return verdict(
                List.of(op(0, 9, "PutIfAbsent", 1, 10, outside)),
                List.of(op(4, 5, "PutIfAbsent", 1, 20, inside[0])));
    }

    /** There is always one key at least, from 1 to 2, and never more than two. */
    private Verdict aKeyMovesWhileCounting(String name) throws Exception {
        Object map = map(name);
        call(map, "put", 2, 20);
        List<Operation> inside = new ArrayList<>();
        interruption = () -> {
            inside.add(op(4, 5, "Put", 1, 10, call(map, "put", 1, 10)));
            inside.add(op(6, 7, "Remove", 2, call(map, "remove", 2)));
        };
        List<Operation> first = new ArrayList<>(List.of(op(0, 1, "Put", 2, 20, 0)));
        first.add(op(2, 9, "RangeCount", 1, 2, call(map, "rangeCount", 1, 2)));
        return verdict(first, inside);
    }

    private static Verdict verdict(List<Operation> a, List<Operation> b) {
        return GuardedValidation.validate(
                        trace(thread("a", a.toArray(Operation[]::new)), thread("b", b.toArray(Operation[]::new))),
                        MAP,
                        Options.USUAL)
                .verdict();
    }

    private Object map(String name) throws Exception {
        return loader.loadClass("map.Maps")
                .getMethod("named", String.class, Runnable.class)
                .invoke(null, name, (Runnable) this::pause);
    }

    private void pause() {
        Runnable now = interruption;
        interruption = () -> { };
        now.run();
    }

    private static int call(Object map, String operation, Integer... arguments) {
        try {
            Class<?>[] types = Stream.of(arguments).map(one -> int.class).toArray(Class<?>[]::new);
            Method method = loader.loadClass("map.RangeMap").getMethod(operation, types);
            return (int) method.invoke(map, (Object[]) arguments);
        } catch (ReflectiveOperationException broken) {
            throw new AssertionError(broken);
        }
    }

    private static int orNone(Integer value) {
        return value == null ? 0 : value;
    }
}
