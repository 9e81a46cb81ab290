package dev.traceloom.bench;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.OperationsException;
import dev.traceloom.lineup.matrix.OperationsFile;
import dev.traceloom.lineup.suite.Suite;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.suite.TestSource;
import dev.traceloom.lineup.suite.TestSource.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * How long it takes to decide a class without a specification: random tests of three threads with three calls each, all schedules with two
 * preemptions, of the classes of the example, right and wrong, and some of Java's. Beside it Lincheck on the same tests.
 *
 * <p>Lincheck has no bound of preemptions that it goes through: it looks at so many schedules of each test, those with few switches first. So
 * what can be compared is how many schedules a second of processor time takes, and how long it takes to find a mistake; that a class
 * passes means less there.
 */
final class LineupBenchmark {
    private static final Path EXAMPLE = Path.of("examples", "lineup");
    private static final Pattern TWIN = Pattern.compile("class (\\w+) extends (\\w+)");
    private static final int USUAL_TESTS = 100;
    private static final int PROCESSES = 2;
    /** Of the clock, on as many processors as there are processes, and so many times as much of processor time. */
    private static final Duration GOAL = Duration.ofMinutes(2);
    /** A busy machine has to have its chance. */
    private static final Duration MOST_PATIENCE = GOAL.multipliedBy(10);
    /** A twentieth of what Lincheck has by itself: with all of them, a class takes a quarter of an hour. */
    private static final int INVOCATIONS = 500;

    /** Classes of Java, with their operations. */
    private static final Map<String, String> OF_JAVA = new LinkedHashMap<>();

    static {
        OF_JAVA.put("java.util.concurrent.ConcurrentLinkedQueue", "offer(Object) with 1, 2\npoll()\npeek()\n");
        OF_JAVA.put("java.util.concurrent.ConcurrentHashMap", "put(Object, Object) with 1, 2; 5\nget(Object) with 1, 2\nremove(Object) with 1\n");
        OF_JAVA.put("java.util.concurrent.LinkedBlockingQueue", "put(Object) with 1, 2\ntake()\npoll()\n");
        OF_JAVA.put("java.util.concurrent.CopyOnWriteArrayList", "add(Object) with 1, 2\nremove(Object) with 1\nsize()\n");
    }

    private final int count;
    private final Goal decided;
    private final Path classes;
    private final Map<String, Path> right;
    private final Map<String, Path> wrong;
    private final Optional<LincheckPeer> peer;

    private LineupBenchmark(int count, List<String> names, Path classes, Path scratch) throws IOException, InterruptedException {
        this.count = count;
        this.classes = classes;
        decided = new Goal(String.format(
                Locale.ROOT,
                "%d random 3×3 tests decided within %d s on %d processors, which is %d s of processor time%s",
                USUAL_TESTS,
                GOAL.toSeconds(),
                PROCESSES,
                PROCESSES * GOAL.toSeconds(),
                count == USUAL_TESTS ? "" : "; " + count + " tests in as much less"));
        right = chosen(names, rightOnes(scratch));
        wrong = chosen(names, wrongOnes());
        peer = LincheckPeer.find(Stream.concat(right.keySet().stream(), wrong.keySet().stream()).toList(), classes, scratch);
    }

    /** @param arguments how many tests, if not as many as usual, and names of classes, without their packages; none for all */
    static void run(List<String> arguments) throws IOException, InterruptedException, OperationsException {
        Path classes = Files.createTempDirectory("lineup");
        Path scratch = Files.createTempDirectory("lineup-peer");
        try {
            compile(classes);
            boolean hasCount = !arguments.isEmpty() && arguments.get(0).matches("\\d{1,4}");
            int count = hasCount ? Integer.parseInt(arguments.get(0)) : USUAL_TESTS;
            LineupBenchmark benchmark =
                    new LineupBenchmark(count, arguments.subList(hasCount ? 1 : 0, arguments.size()), classes, scratch);
            benchmark.passing();
            benchmark.failing();
        } finally {
            Scratch.delete(classes);
            Scratch.delete(scratch);
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

    private static Map<String, Path> chosen(List<String> names, Map<String, Path> all) {
        Map<String, Path> chosen = new LinkedHashMap<>(all);
        chosen.keySet().removeIf(type -> !names.isEmpty() && !names.contains(type.substring(type.lastIndexOf('.') + 1)));
        return chosen;
    }

    /** Classes that pass, and where their operations are listed. */
    private static Map<String, Path> rightOnes(Path scratch) throws IOException {
        Map<String, Path> all = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(EXAMPLE)) {
            files.filter(file -> file.toString().endsWith(".ops"))
                    .sorted()
                    .forEach(file -> all.put("lineup." + file.getFileName().toString().replace(".ops", ""), file));
        }
        for (Map.Entry<String, String> one : OF_JAVA.entrySet()) {
            all.put(one.getKey(), Files.writeString(scratch.resolve(one.getKey() + ".ops"), one.getValue()));
        }
        return all;
    }

    /** Classes that fail, with the operations of those that they extend. */
    private static Map<String, Path> wrongOnes() throws IOException {
        Map<String, Path> all = new LinkedHashMap<>();
        try (Stream<Path> sources = Files.list(EXAMPLE.resolve("src/lineup"))) {
            for (Path source : sources.sorted().toList()) {
                Matcher twin = TWIN.matcher(Files.readString(source));
                if (twin.find()) {
                    all.put("lineup." + twin.group(1), EXAMPLE.resolve(twin.group(2) + ".ops"));
                }
            }
        }
        return all;
    }

    private void passing() throws IOException, InterruptedException, OperationsException {
        if (right.isEmpty()) {
            return;
        }
        Table table = new Table(
                "Classes without a specification: right ones",
                List.of(
                        count + " random tests of three threads with three calls each, at most two preemptions, in " + PROCESSES + " processes."
                                + " Lincheck: model checking of the same tests, " + INVOCATIONS + " schedules of each, in one process.",
                        "Seconds of processor time, with the start of Java; runs a second: of processor time, serial ones among them."),
                "class", "tests decided", "serial runs", "schedules", "seconds", "on the clock", "runs a second", "Lincheck", "schedules",
                "seconds", "schedules a second");
        for (Map.Entry<String, Path> one : right.entrySet()) {
            Checked ours = check(one.getKey(), one.getValue());
            List<String> cells = new ArrayList<>(List.of(
                    one.getKey(),
                    Long.toString(ours.passed()),
                    count(ours.serial()),
                    count(ours.schedules()),
                    seconds(ours.processor()),
                    seconds(ours.clock()),
                    count((ours.serial() + ours.schedules()) / ours.processor())));
            cells.addAll(theirs(one.getKey(), one.getValue()));
            table.row(cells.toArray(String[]::new));
            double allowed = (double) PROCESSES * GOAL.toSeconds() * count / USUAL_TESTS;
            decided.note(one.getKey(), ours.passed() == count && ours.processor() <= allowed);
        }
        table.end(decided);
    }

    private void failing() throws IOException, InterruptedException, OperationsException {
        if (wrong.isEmpty()) {
            return;
        }
        Table table = new Table(
                "Classes without a specification: wrong ones",
                List.of("The same, up to the first test that fails, which is not made smaller."),
                "class", "verdict", "tests", "schedules", "seconds", "on the clock", "Lincheck", "schedules", "seconds", "schedules a second");
        for (Map.Entry<String, Path> one : wrong.entrySet()) {
            Checked ours = check(one.getKey(), one.getValue());
            List<String> cells = new ArrayList<>(List.of(
                    one.getKey(),
                    ours.failed() ? "failed" : "passed",
                    Integer.toString(ours.results().size()),
                    count(ours.schedules()),
                    seconds(ours.processor()),
                    seconds(ours.clock())));
            cells.addAll(theirs(one.getKey(), one.getValue()));
            table.row(cells.toArray(String[]::new));
        }
        table.end();
    }

    /**
     * What came of tests.
     *
     * @param results those that were over when the first of them failed, or all
     * @param processor seconds of processor time up to then
     * @param clock seconds on the clock up to then
     */
    private record Checked(List<TestResult> results, double processor, double clock) {

        long passed() {
            return results.stream().filter(result -> result.answer().problem() == null && result.answer().verdict() == Verdict.PASSED).count();
        }

        boolean failed() {
            return results.stream().anyMatch(TestResult::fails);
        }

        long serial() {
            return results.stream().mapToLong(result -> result.answer().runs()).sum();
        }

        long schedules() {
            return results.stream().mapToLong(result -> result.answer().schedules()).sum();
        }
    }

    private Checked check(String type, Path operations) throws IOException, InterruptedException, OperationsException {
        long began = System.nanoTime();
        List<TestResult> over = new ArrayList<>();
        Checked[] atFailure = new Checked[1];
        Suite.Subject subject = new Suite.Subject(type, List.of(classes), null);
        try (Suite suite = new Suite(subject, new Suite.Limits(2, MOST_PATIENCE, MOST_PATIENCE, PROCESSES))) {
            suite.check(tests(operations), result -> {
                synchronized (over) {
                    over.add(result);
                    if (result.fails() && atFailure[0] == null) {
                        atFailure[0] = soFar(over, began);
                    }
                }
            });
            return atFailure[0] != null ? atFailure[0] : soFar(over, began);
        }
    }

    private TestSource tests(Path operations) throws IOException, OperationsException {
        return TestSource.random(OperationsFile.read(Files.readString(operations)), new Sample(count, 3, 3, 1));
    }

    /** The processes that check are the only children, and are there until the suite is closed. */
    private static Checked soFar(List<TestResult> over, long began) {
        double processor = ProcessHandle.current()
                .children()
                .mapToDouble(child -> child.info().totalCpuDuration().map(used -> used.toMillis() / 1e3).orElse(0.0))
                .sum();
        return new Checked(List.copyOf(over), processor, (System.nanoTime() - began) / 1e9);
    }

    private List<String> theirs(String type, Path operations) throws IOException, InterruptedException {
        if (peer.isEmpty()) {
            return List.of("", "", "", "");
        }
        Measurement theirs = peer.get().check(type, operations, count, INVOCATIONS, GOAL.multipliedBy(PROCESSES));
        String verdict = theirs.verdict().equals("accepted") ? "passed" : theirs.verdict().equals("rejected") ? "failed" : theirs.verdict();
        boolean isCounted = theirs.states().matches("\\d+");
        return List.of(
                verdict,
                isCounted ? count(Double.parseDouble(theirs.states())) : theirs.states(),
                seconds(theirs.processor()),
                isCounted ? count(Double.parseDouble(theirs.states()) / theirs.processor()) : "");
    }

    private static String count(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
