package dev.traceloom.cli.cluster;

import java.nio.file.Files;
import java.nio.file.Path;

/** What the build of cluster/ left in a checkout: the jar for Spark, and the Spark that Maven brought. */
record BuiltJar(Path target) {
    static final String MAIN = "dev.traceloom.cli.Main";

    /** The launcher of a checkout says where it is. */
    static BuiltJar ofCheckout() {
        Path script = Path.of(System.getProperty("traceloom.script", "traceloom")).toAbsolutePath();
        return new BuiltJar(script.resolveSibling("cluster").resolve("target"));
    }

    Path jar() {
        return target.resolve("traceloom-cluster.jar");
    }

    boolean isThere() {
        return Files.exists(jar());
    }

    /** What Spark is to log: hardly anything. */
    Path quietLog() {
        return target.resolve("classes/dev/traceloom/spark/quiet.properties");
    }

    /** Bin and jars, as a SPARK_HOME has them. */
    Path spark() {
        return target.resolve("spark");
    }
}
