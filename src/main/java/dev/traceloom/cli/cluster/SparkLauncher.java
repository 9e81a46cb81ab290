package dev.traceloom.cli.cluster;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import dev.traceloom.validate.worker.OwnJava;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Starts the job: by {@code spark-submit} where there is a Spark, and otherwise by Java, with the Spark that Maven brought.
 */
final class SparkLauncher implements ClusterRunner {
    /** What Spark reaches into Java for; spark-submit adds them by itself. */
    private static final List<String> OPENED = List.of(
            "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "sun.nio.ch", "sun.nio.cs", "sun.security.action",
            "sun.util.calendar");

    private static final String MAIN = "dev.traceloom.cli.Main";
    /** What the Spark of cluster/pom.xml is built for; it looks for that beside itself unless it is told. */
    private static final String SCALA = "2.13";
    private static final String JAR = "traceloom-cluster.jar";

    @Override
    public int run(ClusterRequest request, Terminal terminal) throws IOException, OptionException {
        if (request.get(ClusterOption.OUT).isEmpty()) {
            throw new OptionException("--out DIR: a folder for the results is needed");
        }
        Path built = home().resolve("cluster/target");
        Optional<Path> submit = submit();
        boolean local = request.get(ClusterOption.MASTER).startsWith("local");
        if (submit.isEmpty() && !local) {
            throw new OptionException("--master " + request.get(ClusterOption.MASTER)
                    + " needs a Spark: set SPARK_HOME, or add spark-submit to the path");
        }
        List<String> command = submit.isPresent()
                ? submitted(submit.get(), built.resolve(JAR), request)
                : direct(built, request);
        if (request.get(ClusterOption.PRINT)) {
            terminal.out().println(command.stream().map(SparkLauncher::quoted).collect(Collectors.joining(" ")));
            return 0;
        }
        if (!Files.exists(built.resolve(JAR))) {
            throw new OptionException("there is no " + built.resolve(JAR) + ": start it with ./traceloom cluster in a checkout, or mvn -f"
                    + " cluster/pom.xml package");
        }
        ProcessBuilder process = new ProcessBuilder(command).inheritIO();
        if (submit.isEmpty()) {
            // Executors in processes of their own, on this machine, are started from what Maven brought.
            process.environment().put("SPARK_HOME", built.resolve("spark").toString());
            process.environment().put("SPARK_SCALA_VERSION", SCALA);
            process.environment().putIfAbsent("SPARK_LOCAL_IP", "127.0.0.1");
        }
        return ended(process.start());
    }

    /** Who ends this process means the job. What that says then is waited for. */
    private static int ended(Process process) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process), "traceloom-job"));
        try {
            return process.waitFor();
        } catch (InterruptedException stopped) {
            end(process);
            return 130;
        }
    }

    private static void end(Process process) {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException twice) {
            Thread.currentThread().interrupt();
        }
    }

    /** The launcher of a checkout says where it is. */
    private static Path home() {
        Path script = Path.of(System.getProperty("traceloom.script", "traceloom")).toAbsolutePath();
        return script.getParent();
    }

    private static Optional<Path> submit() {
        List<Path> places = new ArrayList<>();
        Optional.ofNullable(System.getenv("SPARK_HOME")).filter(home -> !home.isEmpty()).ifPresent(
                home -> places.add(Path.of(home, "bin")));
        for (String folder : Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator)) {
            places.add(Path.of(folder));
        }
        return places.stream().map(folder -> folder.resolve("spark-submit")).filter(Files::isExecutable).findFirst();
    }

    private static List<String> submitted(Path submit, Path jar, ClusterRequest request) {
        List<String> words = new ArrayList<>(List.of(
                submit.toString(), "--master", request.get(ClusterOption.MASTER), "--deploy-mode", "client"));
        request.get(ClusterOption.EXECUTORS).ifPresent(count -> words.addAll(List.of("--num-executors", count.toString())));
        request.get(ClusterOption.MEMORY).ifPresent(size -> words.addAll(List.of("--executor-memory", size)));
        words.addAll(List.of("--class", MAIN, jar.toString()));
        words.addAll(request.words());
        return words;
    }

    private static List<String> direct(Path built, ClusterRequest request) {
        List<String> words = new ArrayList<>(OwnJava.command());
        OPENED.forEach(name -> words.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        // One process does everything: the heap of an executor is the heap.
        request.get(ClusterOption.MEMORY).ifPresent(size -> words.add("-Xmx" + size));
        words.addAll(List.of(
                "-Dspark.ui.enabled=false",
                "-Dlog4j2.configurationFile=dev/traceloom/spark/quiet.properties",
                "-cp",
                built.resolve(JAR) + File.pathSeparator + built.resolve("spark/jars") + File.separator + "*",
                MAIN));
        words.addAll(request.words());
        return words;
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
