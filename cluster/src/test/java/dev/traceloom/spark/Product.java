package dev.traceloom.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.spark.launcher.JavaModuleOptions;

/** The product as users start it, in processes of its own. */
final class Product {
    static final Path HOME = Path.of(System.getProperty("product")).toAbsolutePath().normalize();
    /** Real executors, in processes of their own: two, with a core and a heap each. */
    static final String TWO_EXECUTORS = "local-cluster[2,1,1024]";

    /** A job here takes seconds, which are the start of Java above all: its first compiler alone makes that in half the processor time. */
    private static final String SOON = "-XX:TieredStopAtLevel=1";

    private Product() {}

    /** What a process printed, on both streams, and its exit status. */
    record Ended(int status, String text) {}

    /** A process that has not ended, as far as anybody knows. */
    record Started(Process process, Path log) {
        /** One of the processes that it has started, those that do the work. */
        ProcessHandle working(String mainClass) {
            return process.descendants()
                    .filter(one -> one.info().commandLine().orElse("").contains(mainClass))
                    .findFirst()
                    .orElseThrow();
        }

        /** Waits until so many groups of traces are done, and returns how many are. */
        int awaitGroups(Path out, int count) throws IOException, InterruptedException {
            while (process.isAlive()) {
                int done = groups(out).size();
                if (done >= count) {
                    return done;
                }
                Thread.sleep(50);
            }
            throw new AssertionError("it ended before anybody could disturb it: " + end().text());
        }

        Ended end() throws IOException, InterruptedException {
            if (!process.waitFor(10, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new AssertionError("it did not end: " + Files.readString(log));
            }
            return new Ended(process.exitValue(), Files.readString(log));
        }
    }

    static Ended validate(Path folder, String... arguments) throws IOException, InterruptedException {
        return startProduct(folder, "validate", arguments).end();
    }

    static Ended cluster(String master, Path folder, String... arguments) throws IOException, InterruptedException {
        return startCluster(master, folder, arguments).end();
    }

    static Started startCluster(String master, Path folder, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of("--master", master));
        for (String process : List.of("driver", "executor")) {
            words.addAll(List.of("--conf", "spark." + process + ".extraJavaOptions=" + SOON));
        }
        words.addAll(List.of(arguments));
        return startProduct(folder, "cluster", words.toArray(String[]::new));
    }

    /** What a job under way has left of groups of traces that are done. */
    static List<Path> groups(Path out) throws IOException {
        return left(out, "part-");
    }

    /** The files that a job under way has left for itself, of those whose names begin so; it deletes them at its end. */
    static List<Path> left(Path out, String beginning) throws IOException {
        Path work = out.resolve("_work");
        if (!Files.exists(work)) {
            return List.of();
        }
        try (var files = Files.list(work)) {
            return files.filter(file -> file.getFileName().toString().startsWith(beginning)).toList();
        } catch (NoSuchFileException | UncheckedIOException gone) {
            return List.of();
        }
    }

    private static Started startProduct(Path folder, String command, String... arguments) throws IOException {
        return start(folder, words(command, arguments), Map.of());
    }

    /** Where a Spark is installed. */
    static Ended clusterOf(Path spark, Path folder, String... arguments) throws IOException, InterruptedException {
        return start(folder, words("cluster", arguments), Map.of("SPARK_HOME", spark.toString())).end();
    }

    /** What a shell prints that runs a line. */
    static Ended shell(Path folder, String line) throws IOException, InterruptedException {
        return start(folder, List.of("sh", "-c", line)).end();
    }

    private static List<String> words(String command, String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                java(),
                SOON,
                "-Dtraceloom.script=" + HOME.resolve("traceloom"),
                "-jar",
                HOME.resolve("target/traceloom.jar").toString(),
                command));
        words.addAll(List.of(arguments));
        return words;
    }

    /** The rows of a table, as Spark reads them, in their order: a JSON object each. */
    static List<String> table(Path results) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(java(), SOON));
        words.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
        words.addAll(List.of(
                "-Dspark.ui.enabled=false",
                "-Dlog4j2.configurationFile=dev/traceloom/spark/quiet.properties",
                "-cp",
                System.getProperty("java.class.path"),
                TableLines.class.getName(),
                results.resolve("results.parquet").toString()));
        Ended ended = start(results, words).end();
        if (ended.status() != 0) {
            throw new AssertionError(ended.text());
        }
        return ended.text().lines().filter(line -> line.startsWith("{")).toList();
    }

    private static Started start(Path folder, List<String> words) throws IOException {
        return start(folder, words, Map.of());
    }

    private static Started start(Path folder, List<String> words, Map<String, String> environment) throws IOException {
        Path log = Files.createTempFile(folder, "printed-", ".txt");
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        // The launcher takes the Spark of the build, whatever the machine has.
        builder.environment().remove("SPARK_HOME");
        builder.environment().putAll(environment);
        return new Started(builder.start(), log);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /**
     * The lines of a results.ndjson, but for the header and what depends on the clock: times, and what is told of accepted
     * traces as far as there is spare time.
     */
    static List<String> lines(Path results) throws IOException {
        try (var lines = Files.lines(results.resolve("results.ndjson"))) {
            return lines.skip(1).map(line -> line.replaceAll("\"seconds\":[0-9.E-]+", "")
                            .replaceFirst("\"unexercised\":\\[.*?],\"paths\"", ""))
                    .toList();
        }
    }

    /** How many bundles there are depends on how many were asked for. */
    static List<String> unbundled(List<String> lines) {
        return lines.stream().map(line -> line.replaceFirst("\"bundle\":(null|\"[^\"]*\")", "")).toList();
    }

    static List<String> sorted(List<String> lines) {
        return lines.stream().sorted(Comparator.naturalOrder()).toList();
    }

    static long count(List<String> lines, String verdict) {
        return lines.stream().filter(line -> line.contains("\"verdict\":\"" + verdict + "\"")).count();
    }
}
