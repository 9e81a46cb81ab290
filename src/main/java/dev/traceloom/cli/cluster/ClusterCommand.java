package dev.traceloom.cli.cluster;

import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.validate.trace.RunOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom cluster}: the same validation, of very many traces, on Apache Spark. */
@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        description = "Validate very many traces on Apache Spark. Needs a checkout, or a cluster.",
        footer = {"", "Exit status: as of validate."})
public final class ClusterCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "TRACES",
            description = "Folders, files and archives of them (.tar, .tar.gz, .tgz, har://), or addresses and globs of any file system that"
                    + " Spark reads, such as s3a://.")
    private List<String> traces;

    @Mixin
    private final DeclaredOptions cluster = new DeclaredOptions(ClusterOption.ALL);

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark's, such as spark.executor.cores=4. May be given more than once.")
    private List<String> conf = new ArrayList<>();

    @Mixin
    private ValidationOptions options;

    @Mixin
    private final DeclaredOptions reading = new DeclaredOptions(RunOption.OF_NAMED_TRACES);

    /** How many at once is what the cluster says. */
    @Mixin
    private final DeclaredOptions manyTraces = new DeclaredOptions(
            RunOption.OF_MANY_TRACES.stream().filter(option -> option != RunOption.JOBS).<ValidationOption<?>>map(any -> any).toList());

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        try {
            ClusterRequest request = new ClusterRequest(
                    module,
                    List.copyOf(traces),
                    options.settings(module).and(reading.values()).and(manyTraces.values()),
                    cluster.values(),
                    SparkSettings.read(conf),
                    command.commandLine().getParseResult().originalArgs().stream()
                            .filter(word -> !word.equals(ClusterOption.PRINT.toString()))
                            .toList());
            return runner().run(request, terminal);
        } catch (OptionException impossible) {
            throw new ParameterException(command.commandLine(), impossible.getMessage());
        }
    }

    private static ClusterRunner runner() {
        return ServiceLoader.load(ClusterRunner.class, ClusterRunner.class.getClassLoader())
                .findFirst()
                .orElseGet(SparkLauncher::new);
    }
}
