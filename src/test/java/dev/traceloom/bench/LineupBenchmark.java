package dev.traceloom.bench;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.OperationsException;
import dev.traceloom.lineup.matrix.OperationsFile;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.suite.Suite;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.suite.TestSource;
import dev.traceloom.lineup.suite.TestSource.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * How long it takes to decide a class without a specification: random tests of three threads with three calls each, all schedules with two
 * preemptions, of the right classes of the example and some of Java's.
 */
final class LineupBenchmark {
    private static final Path EXAMPLE = Path.of("examples", "lineup");
    private static final int TESTS = 100;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int PROCESSES = 2;

    /** Classes of Java, with their operations. */
    private static final Map<String, String> OF_JAVA = new LinkedHashMap<>();

    static {
        OF_JAVA.put("java.util.concurrent.ConcurrentLinkedQueue", "offer(Object) with 1, 2\npoll()\npeek()\n");
        OF_JAVA.put("java.util.concurrent.ConcurrentHashMap", "put(Object, Object) with 1, 2; 5\nget(Object) with 1, 2\nremove(Object) with 1\n");
        OF_JAVA.put("java.util.concurrent.LinkedBlockingQueue", "put(Object) with 1, 2\ntake()\npoll()\n");
        OF_JAVA.put("java.util.concurrent.CopyOnWriteArrayList", "add(Object) with 1, 2\nremove(Object) with 1\nsize()\n");
    }

    private final Goal decided = new Goal(TESTS + " random 3×3 tests decided within 2 minutes, in " + PROCESSES + " processes");

    private LineupBenchmark() {}

    static void run() throws IOException, InterruptedException, OperationsException {
        new LineupBenchmark().measure();
    }

    private void measure() throws IOException, InterruptedException, OperationsException {
        Path classes = Files.createTempDirectory("lineup");
        try {
            compile(classes);
            Table table = new Table(
                    "Classes without a specification",
                    List.of(TESTS + " random tests of three threads with three calls each, at most two preemptions. Seconds on the clock, up to "
                            + LIMIT.toSeconds() + "."),
                    "class", "tests decided", "serial runs", "schedules", "seconds", "runs a second");
            try (Stream<Path> files = Files.list(EXAMPLE)) {
                for (Path file : files.filter(path -> path.toString().endsWith(".ops")).sorted().toList()) {
                    String name = file.getFileName().toString().replace(".ops", "");
                    row(table, "lineup." + name, OperationsFile.read(Files.readString(file)), classes);
                }
            }
            for (Map.Entry<String, String> one : OF_JAVA.entrySet()) {
                row(table, one.getKey(), OperationsFile.read(one.getValue()), classes);
            }
            table.end(decided);
        } finally {
            Scratch.delete(classes);
        }
    }

    private static void compile(Path classes) throws IOException {
        try (Stream<Path> sources = Files.list(EXAMPLE.resolve("src/lineup"))) {
            String[] arguments = Stream.concat(Stream.of("-d", classes.toString()), sources.map(Path::toString)).toArray(String[]::new);
            if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) != 0) {
                throw new IOException("the example cannot be compiled");
            }
        }
    }

    private void row(Table table, String type, TestParts parts, Path classes) throws IOException, InterruptedException {
        long began = System.nanoTime();
        Suite suite = new Suite(
                new Suite.Subject(type, List.of(classes), null), new Suite.Limits(2, LIMIT, LIMIT, PROCESSES));
        List<TestResult> results = suite.check(TestSource.random(parts, new Sample(TESTS, 3, 3, 1)), over -> {});
        double seconds = (System.nanoTime() - began) / 1e9;
        long passed = results.stream().filter(result -> result.answer().problem() == null && result.answer().verdict() == Verdict.PASSED).count();
        long serial = results.stream().mapToLong(result -> result.answer().runs()).sum();
        long schedules = results.stream().mapToLong(result -> result.answer().schedules()).sum();
        table.row(
                type,
                Long.toString(passed),
                String.format(Locale.ROOT, "%,d", serial),
                String.format(Locale.ROOT, "%,d", schedules),
                String.format(Locale.ROOT, "%.1f", seconds),
                String.format(Locale.ROOT, "%,.0f", (serial + schedules) / seconds));
        decided.note(type, passed == TESTS && seconds <= LIMIT.toSeconds());
    }
}
