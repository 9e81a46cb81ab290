package dev.traceloom.cli.cluster;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts the job by the {@code spark-submit} of an installed Spark, with what that is configured for. */
final class SparkSubmit {
    /** Options for the Java of the driver. */
    private static final String OPTIONS = "SPARK_SUBMIT_OPTS";

    private final Path program;

    private SparkSubmit(Path program) {
        this.program = program;
    }

    /** That of SPARK_HOME, or the first one on the path. */
    static Optional<SparkSubmit> installed() {
        List<Path> places = new ArrayList<>();
        Optional.ofNullable(System.getenv("SPARK_HOME")).filter(home -> !home.isEmpty()).ifPresent(
                home -> places.add(Path.of(home, "bin")));
        for (String folder : Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator)) {
            places.add(Path.of(folder));
        }
        return places.stream()
                .map(folder -> folder.resolve("spark-submit"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(SparkSubmit::new);
    }

    JobCommand command(BuiltJar built, ClusterRequest request) {
        List<String> words = new ArrayList<>(List.of(
                program.toString(), "--master", request.get(ClusterOption.MASTER), "--deploy-mode", "client",
                "--name", request.title()));
        request.get(ClusterOption.EXECUTORS).ifPresent(count -> words.addAll(List.of("--num-executors", count.toString())));
        // In one process, the heap of an executor is the driver's.
        String whose = request.hasOneProcess() ? "--driver-memory" : "--executor-memory";
        request.get(ClusterOption.MEMORY).ifPresent(size -> words.addAll(List.of(whose, size)));
        request.conf().forEach((key, value) -> words.addAll(List.of("--conf", key + "=" + value)));
        words.addAll(List.of("--class", BuiltJar.MAIN, built.jar().toString()));
        words.addAll(request.words());
        return new JobCommand(environment(built), words);
    }

    /**
     * By itself Spark logs 200 lines for the smallest job, and nobody would see the one that matters. Who has said what is to be
     * logged meant it.
     */
    private static Map<String, String> environment(BuiltJar built) {
        return isSet(OPTIONS) || hasOwnLog()
                ? Map.of()
                : Map.of(OPTIONS, "\"-Dlog4j2.configurationFile=" + built.quietLog() + "\"");
    }

    private static boolean hasOwnLog() {
        Path folder = isSet("SPARK_CONF_DIR")
                ? Path.of(System.getenv("SPARK_CONF_DIR"))
                : Path.of(Optional.ofNullable(System.getenv("SPARK_HOME")).orElse(""), "conf");
        return Files.exists(folder.resolve("log4j2.properties"));
    }

    private static boolean isSet(String variable) {
        return !Optional.ofNullable(System.getenv(variable)).orElse("").isEmpty();
    }
}
