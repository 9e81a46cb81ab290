package dev.traceloom.cli.cluster;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import java.io.IOException;
import java.util.Optional;

/** Prints or starts the job: by {@code spark-submit} where there is a Spark, and otherwise with the Spark that Maven brought. */
final class SparkLauncher implements ClusterRunner {

    @Override
    public int run(ClusterRequest request, Terminal terminal) throws IOException, OptionException {
        JobCommand command = command(request);
        BuiltJar built = BuiltJar.ofCheckout();
        if (request.get(ClusterOption.PRINT)) {
            terminal.out().println(command.line());
            if (!built.isThere()) {
                terminal.complain("what it starts is not built yet; to build it: mvn -f cluster/pom.xml -DskipTests package");
            }
            return 0;
        }
        if (!built.isThere()) {
            throw new OptionException("there is no " + built.jar() + ": start it with ./traceloom cluster in a checkout, or mvn -f"
                    + " cluster/pom.xml package");
        }
        return ended(command.start());
    }

    private static JobCommand command(ClusterRequest request) throws OptionException {
        if (request.get(ClusterOption.OUT).isEmpty()) {
            throw new OptionException("--out DIR: a folder for the results is needed");
        }
        String master = request.get(ClusterOption.MASTER);
        if (request.get(ClusterOption.EXECUTORS).isPresent() && !master.startsWith("yarn") && !master.startsWith("k8s")) {
            throw new OptionException("--executors is for YARN and Kubernetes, not for --master " + master
                    + (request.isLocal()
                            ? "; local-cluster[N,CORES,MB] has N executors"
                            : "; write --conf spark.executor.cores=C --conf spark.cores.max=M for M/C executors"));
        }
        Optional<SparkSubmit> submit = SparkSubmit.installed();
        if (submit.isPresent()) {
            return submit.get().command(BuiltJar.ofCheckout(), request);
        }
        if (!request.isLocal()) {
            throw new OptionException("--master " + master + " needs a Spark: set SPARK_HOME, or add spark-submit to the path");
        }
        return OwnSpark.command(BuiltJar.ofCheckout(), request);
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
}
