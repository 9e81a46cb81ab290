package dev.traceloom.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The product as users start it, in processes of its own. */
final class Product {
    static final Path HOME = Path.of(System.getProperty("product")).toAbsolutePath().normalize();
    /** Real executors, in processes of their own: two, with a core and a heap each. */
    static final String TWO_EXECUTORS = "local-cluster[2,1,1024]";

    private static final Path SPARK = Path.of(System.getProperty("spark.folder"));
    private static final List<String> OPENED = List.of(
            "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "sun.nio.ch", "sun.nio.cs", "sun.security.action",
            "sun.util.calendar");

    private Product() {}

    /** What a process printed, on both streams, and its exit status. */
    record Ended(int status, String text) {}

    /** A process that has not ended, as far as anybody knows. */
    record Started(Process process, Path log) {
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
        List<String> words = new ArrayList<>(List.of(java(), "-jar", HOME.resolve("target/traceloom.jar").toString(), "validate"));
        words.addAll(List.of(arguments));
        return start(folder, words).end();
    }

    static Ended cluster(String master, Path folder, String... arguments) throws IOException, InterruptedException {
        return startCluster(master, folder, arguments).end();
    }

    static Started startCluster(String master, Path folder, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(java()));
        OPENED.forEach(name -> words.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        words.addAll(List.of(
                "-Dspark.ui.enabled=false",
                "-Dlog4j2.configurationFile=dev/traceloom/spark/quiet.properties",
                "-cp",
                System.getProperty("cluster.jar") + ":" + SPARK.resolve("jars") + "/*",
                "dev.traceloom.cli.Main",
                "cluster",
                "--master",
                master));
        words.addAll(List.of(arguments));
        return start(folder, words);
    }

    private static Started start(Path folder, List<String> words) throws IOException {
        Path log = Files.createTempFile(folder, "printed-", ".txt");
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("SPARK_HOME", SPARK.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
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

    static List<String> sorted(List<String> lines) {
        return lines.stream().sorted(Comparator.naturalOrder()).toList();
    }

    static long count(List<String> lines, String verdict) {
        return lines.stream().filter(line -> line.contains("\"verdict\":\"" + verdict + "\"")).count();
    }
}
