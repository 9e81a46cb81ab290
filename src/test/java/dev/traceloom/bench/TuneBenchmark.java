package dev.traceloom.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs until a bug is found, with the settings that a workload has by itself, and with {@code --tune}. In
 * {@code TRACELOOM_JAVA_OPTIONS}: {@code -Dtraceloom.attempts=N} for fewer than ten, {@code -Dtraceloom.runs=N} for fewer than a
 * hundred runs in each, {@code -Dtraceloom.bugs=retry,check} and {@code -Dtraceloom.ways=tune} for some of them.
 */
final class TuneBenchmark {
    private static final int ATTEMPTS = Integer.getInteger("traceloom.attempts", 10);
    private static final int RUNS = Integer.getInteger("traceloom.runs", 100);
    private static final List<String> BUGS = words("traceloom.bugs");
    private static final Path FOLDER = Path.of("target/bench-tune");

    /** By name, with the options of {@code record}. */
    private static final Map<String, String> WAYS = new LinkedHashMap<>();

    static {
        WAYS.put("usual", "--no-rr");
        WAYS.put("tune", "--no-rr --tune");
        List<String> wanted = words("traceloom.ways");
        if (!wanted.isEmpty()) {
            WAYS.keySet().retainAll(wanted);
        }
    }

    private TuneBenchmark() {}

    private static List<String> words(String property) {
        return Arrays.stream(System.getProperty(property, "").split(",")).filter(word -> !word.isEmpty()).toList();
    }

    static void run() throws Exception {
        Scratch.delete(FOLDER);
        Goal sooner = new Goal("all bugs together take fewer runs with --tune");
        List<String> columns = new ArrayList<>(List.of("bug"));
        WAYS.keySet().forEach(way -> columns.addAll(List.of(way, "median run", "runs needed", "seconds")));
        Table table = new Table(
                "Tuning",
                List.of("How many of " + ATTEMPTS + " attempts of up to " + RUNS + " runs found the bug, in which run half of",
                        "them had, in how many runs, and in how many seconds: the median, and the longest."),
                columns.toArray(String[]::new));
        Map<String, Integer> sums = new LinkedHashMap<>();
        for (Bug bug : Bug.all()) {
            if (!BUGS.isEmpty() && !BUGS.contains(bug.name())) {
                continue;
            }
            Path here = FOLDER.resolve(bug.program());
            if (!Files.exists(here)) {
                bug.buildIn(here);
            }
            List<String> row = new ArrayList<>(List.of(bug.name()));
            hunts(bug, here).forEach((way, hunt) -> {
                row.addAll(List.of("" + hunt.size(), hunt.median(ATTEMPTS), hunt.range(), hunt.seconds()));
                sums.merge(way, hunt.sum(ATTEMPTS, RUNS), Integer::sum);
            });
            table.row(row.toArray(String[]::new));
        }
        if (sums.size() == 2) {
            sooner.note("all", sums.get("tune") < sums.get("usual"));
        }
        table.end(sooner);
        Scratch.delete(FOLDER);
    }

    /** The ways take turns, so that other work on the machine is beside them all. It takes long: each attempt is told at once. */
    private static Map<String, Hunt> hunts(Bug bug, Path here) throws Exception {
        Map<String, List<Hunt.Found>> found = new LinkedHashMap<>();
        for (int seed = 1; seed <= ATTEMPTS; seed++) {
            for (Map.Entry<String, String> way : WAYS.entrySet()) {
                Optional<Hunt.Found> one = Hunt.attempt(bug, here, way.getValue(), seed, RUNS);
                found.computeIfAbsent(way.getKey(), key -> new ArrayList<>()).addAll(one.stream().toList());
                System.err.println(bug.name() + ", " + way.getKey() + ", seed " + seed + ": "
                        + one.map(some -> "found in run " + some.runs()).orElse("not found"));
            }
        }
        Map<String, Hunt> hunts = new LinkedHashMap<>();
        found.forEach((way, some) -> hunts.put(way, new Hunt(List.copyOf(some))));
        return hunts;
    }
}
