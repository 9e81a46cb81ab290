package dev.traceloom.cli;

import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom convert}: a trace from one format into the other. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = "Convert a trace between log directories and NDJSON.")
final class ConvertCommand implements Callable<Integer> {
    private static final int DONE = 0;
    private static final int IMPOSSIBLE = 2;

    /**
     * How a specification names the parameters of its actions; whoever builds the command line knows how to load one.
     */
    interface SpecificationLoader {
        /** Throws with one sentence as its message if there is no such specification. */
        ParameterNames load(Path specification) throws Exception;
    }

    private final SpecificationLoader loader;

    @Parameters(index = "0", paramLabel = "IN", description = "A log directory, or a file *.ndjson or *.jsonl.")
    private Path input;

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "A file *.ndjson or *.jsonl to write, or else a log directory.")
    private Path output;

    @Option(names = "--omnilink", description = "Refuse what OmniLink's reader does not understand.")
    private boolean omnilink;

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "A specification that names arguments recorded by position.")
    private Path specification;

    @Option(names = "--force", description = "Replace OUT if it exists.")
    private boolean force;

    @Spec
    private CommandSpec command;

    ConvertCommand(SpecificationLoader loader) {
        this.loader = loader;
    }

    @Override
    public Integer call() {
        try {
            convert();
            return DONE;
        } catch (TraceException e) {
            command.commandLine().getErr().println("traceloom: " + e.getMessage());
            return IMPOSSIBLE;
        }
    }

    private void convert() throws TraceException {
        List<FoundTrace> found = TraceFinder.find(input);
        if (found.size() > 1) {
            throw TraceException.of(input.toString(), "expected one trace, found " + found.size());
        }
        ParameterNames names = parameterNames();
        Trace trace = found.get(0).read();
        if (output.toString().endsWith(".ndjson") || output.toString().endsWith(".jsonl")) {
            if (omnilink) {
                throw TraceException.of(output.toString(), "OmniLink reads no NDJSON, --omnilink needs a directory");
            }
            NdjsonWriter.write(trace, output, force);
        } else {
            new LogDirectoryWriter(names, omnilink).write(trace, output, force);
        }
    }

    private ParameterNames parameterNames() throws TraceException {
        if (specification == null) {
            return ParameterNames.NONE;
        }
        try {
            return loader.load(specification);
        } catch (Exception e) {
            throw TraceException.of(specification.toString(), String.valueOf(e.getMessage()));
        }
    }
}
