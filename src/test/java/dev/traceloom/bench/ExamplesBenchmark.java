package dev.traceloom.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How soon the bugs of the examples are found, with the disturber and without: the figures of their READMEs, by the
 * commands that stand there. {@code -Dtraceloom.attempts=N} in {@code TRACELOOM_JAVA_OPTIONS} for fewer than ten.
 */
final class ExamplesBenchmark {
    private static final int ATTEMPTS = Integer.getInteger("traceloom.attempts", 10);
    private static final int REJECTED = 10;
    private static final Path FOLDER = Path.of("target/bench-examples");

    /** An example: how it is built, how it runs, and which environment variable names its bugs. */
    private record Example(String name, String module, String build, String workload, int runs, String variable,
            List<String> bugs) {
        Path specification() {
            return Path.of("examples", name, module + ".tla");
        }
    }

    private static final List<Example> EXAMPLES = List.of(
            new Example(
                    "lockfree-queue",
                    "LockFreeQueue",
                    "./traceloom generate examples/lockfree-queue/LockFreeQueue.tla --language cpp --output HERE"
                            + " && cmake -S HERE -B HERE/build && cmake --build HERE/build",
                    "HERE/build/workload --operations 100 --weights Enqueue=2,Dequeue=3",
                    40,
                    "QUEUE_BUG",
                    List.of("retry", "check", "version")),
            new Example(
                    "concurrent-map",
                    "ConcurrentMap",
                    "./traceloom generate examples/concurrent-map/ConcurrentMap.tla --language java --output HERE"
                            + " && mvn -q -f HERE package",
                    "java -cp HERE/target/classes workload.generated.Main --operations 100 --warm-up 5000"
                            + " --weights PutIfAbsent=2,Remove=3,RangeCount=3"
                            + " --ranges key=1..6,value=unique,lo=1..2,hi=5..6",
                    30,
                    "MAP_KIND",
                    List.of("missing-retry", "check-then-act", "mixed-versions")));

    private final Goal found = new Goal("every bug is found in nine of ten attempts, with the disturber");
    private final Goal sooner = new Goal("without it, less often or later");

    private ExamplesBenchmark() {}

    static void run() throws Exception {
        new ExamplesBenchmark().measure();
    }

    private void measure() throws Exception {
        Scratch.delete(FOLDER);
        Table table = new Table(
                "Examples",
                List.of("How many of " + ATTEMPTS + " attempts found the bug, and in how many runs."),
                "example", "bug", "found", "runs needed", "without the disturber", "runs needed");
        for (Example example : EXAMPLES) {
            Path here = FOLDER.resolve(example.name());
            shell("mkdir -p HERE && cp -r examples/" + example.name() + "/src HERE && " + example.build(), here, Map.of());
            for (String bug : example.bugs()) {
                List<Integer> disturbed = attempts(example, bug, here, "");
                List<Integer> alone = attempts(example, bug, here, "--no-disturb");
                table.row(example.name(), bug, "" + disturbed.size(), range(disturbed), "" + alone.size(), range(alone));
                found.note(bug, disturbed.size() * 10 >= ATTEMPTS * 9);
                sooner.note(bug, alone.size() < disturbed.size() || sum(alone) > sum(disturbed));
            }
        }
        table.end(found, sooner);
        Scratch.delete(FOLDER);
    }

    /** The runs that were needed, of those attempts that found it. */
    private static List<Integer> attempts(Example example, String bug, Path here, String option) throws Exception {
        List<Integer> needed = new ArrayList<>();
        for (int seed = 1; seed <= ATTEMPTS; seed++) {
            Path runs = here.resolve("runs");
            int status = shell(
                    "./traceloom record --no-rr " + option + " --runs " + example.runs() + " --seed " + seed
                            + " --database HERE/runs.db --output HERE/runs --until-rejected " + example.specification()
                            + " -- " + example.workload(),
                    here,
                    Map.of(example.variable(), bug));
            if (status == REJECTED) {
                needed.add(1 + last(runs));
            }
            Scratch.delete(runs);
        }
        return needed;
    }

    /** How many runs came before the last one: duplicates have no folder, but their numbers are used. */
    private static int last(Path runs) throws IOException {
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.startsWith("run-"))
                    .mapToInt(name -> Integer.parseInt(name.substring("run-".length())) - 1)
                    .max()
                    .orElseThrow();
        }
    }

    private static int shell(String command, Path here, Map<String, String> environment) throws Exception {
        Path said = Files.createTempFile("examples", ".txt");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command.replace("HERE", here.toString()))
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(said.toFile());
        builder.environment().putAll(environment);
        int status = builder.start().waitFor();
        String text = Files.readString(said, StandardCharsets.UTF_8);
        Files.delete(said);
        if (status != 0 && status != REJECTED) {
            throw new IllegalStateException(command + " ended with " + status + ":\n" + text);
        }
        return status;
    }

    private static int sum(List<Integer> needed) {
        return needed.stream().mapToInt(Integer::intValue).sum();
    }

    private static String range(List<Integer> needed) {
        if (needed.isEmpty()) {
            return "";
        }
        int least = needed.stream().min(Comparator.naturalOrder()).orElseThrow();
        int most = needed.stream().max(Comparator.naturalOrder()).orElseThrow();
        return least == most ? "" + least : least + " to " + most;
    }
}
