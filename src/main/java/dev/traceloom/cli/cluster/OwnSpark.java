package dev.traceloom.cli.cluster;

import dev.traceloom.option.OptionException;
import dev.traceloom.validate.worker.OwnJava;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Starts the job by Java on this machine, with the Spark that Maven brought. */
final class OwnSpark {
    /** What Spark reaches into Java for; spark-submit adds them by itself. */
    private static final List<String> OPENED = List.of(
            "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "sun.nio.ch", "sun.nio.cs", "sun.security.action",
            "sun.util.calendar");

    /** What the Spark of cluster/pom.xml is built for; it looks for that beside itself unless it is told. */
    private static final String SCALA = "2.13";

    /** Names jars that the driver is to have besides, such as those of a file system. */
    private static final String MORE_JARS = "spark.driver.extraClassPath";

    /** Spark only tells them who starts a driver, which here is not spark-submit. */
    private static final List<String> DRIVERS_JAVA = List.of("spark.driver.defaultJavaOptions", "spark.driver.extraJavaOptions");

    private OwnSpark() {}

    static JobCommand command(BuiltJar built, ClusterRequest request) throws OptionException {
        List<String> words = new ArrayList<>(OwnJava.command());
        OPENED.forEach(name -> words.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        if (request.hasOneProcess()) {
            request.get(ClusterOption.MEMORY).ifPresent(size -> words.add("-Xmx" + size));
        }
        if (System.getenv("TMPDIR") != null) {
            // Java does not look at it; the launcher handed it to this process alone.
            words.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        }
        for (String setting : DRIVERS_JAVA) {
            words.addAll(JavaOptions.read(setting, request.conf().getOrDefault(setting, "")));
        }
        words.add("-Dspark.ui.enabled=false");
        words.add("-Dlog4j2.configurationFile=dev/traceloom/spark/quiet.properties");
        request.conf().forEach((key, value) -> words.add("-D" + key + "=" + value));
        String jars = built.jar() + File.pathSeparator + built.spark().resolve("jars") + File.separator + "*";
        String more = request.conf().get(MORE_JARS);
        words.addAll(List.of("-cp", more == null ? jars : jars + File.pathSeparator + more, BuiltJar.MAIN));
        words.addAll(request.words());
        return new JobCommand(environment(built), words);
    }

    /** Executors in processes of their own, on this machine, are started from what Maven brought. */
    private static Map<String, String> environment(BuiltJar built) {
        Map<String, String> environment = new TreeMap<>();
        environment.put("SPARK_HOME", built.spark().toString());
        environment.put("SPARK_SCALA_VERSION", SCALA);
        if (System.getenv("SPARK_LOCAL_IP") == null) {
            environment.put("SPARK_LOCAL_IP", "127.0.0.1");
        }
        return environment;
    }
}
