package dev.traceloom.cli.command;

import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.option.OptionValues;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.validate.trace.RunOption;
import java.nio.file.Path;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom convert}: a trace from one format into another. */
@Command(name = "convert", mixinStandardHelpOptions = true)
public final class ConvertCommand implements Callable<Integer> {
    private static final int DONE = 0;
    private static final int IMPOSSIBLE = 2;
    private static final String IN = "in";
    private static final String OUT = "out";

    /**
     * How a specification names the parameters of its actions; whoever builds the command line knows how to load one.
     */
    public interface SpecificationLoader {
        /** Throws with one sentence as its message if there is no such specification. */
        ParameterNames load(Path specification) throws Exception;
    }

    private final SpecificationLoader loader;
    private final TraceFormats formats;

    @Parameters(index = "0", paramLabel = "IN", descriptionKey = IN)
    private Path input;

    @Parameters(index = "1", paramLabel = "OUT", descriptionKey = OUT)
    private Path output;

    @Option(names = "--omnilink", description = "Refuse what OmniLink's reader does not understand.")
    private boolean omnilink;

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "A specification that names arguments recorded by position.")
    private Path specification;

    @Mixin
    private final DeclaredOptions reading = new DeclaredOptions(RunOption.OF_NAMED_TRACES);

    @Option(names = "--force", description = "Replace OUT if it exists.")
    private boolean force;

    private CommandSpec command;

    public ConvertCommand(SpecificationLoader loader) {
        this(loader, TraceFormats.KNOWN);
    }

    public ConvertCommand(SpecificationLoader loader, TraceFormats formats) {
        this.loader = loader;
        this.formats = formats;
    }

    /** The help tells of formats, whichever there are. */
    @Spec
    void describe(CommandSpec spec) {
        command = spec;
        spec.resourceBundle(new ListResourceBundle() {
            @Override
            protected Object[][] getContents() {
                return new Object[][] {
                    {"usage.description", "Convert a trace between " + formats.names() + "." + readToo()},
                    {IN, sentence(formats.one())},
                    {OUT, sentence(formats.oneToWrite())}
                };
            }
        });
    }

    private String readToo() {
        return formats.namesOfRead().isEmpty() ? "" : " Also read are " + formats.namesOfRead() + ".";
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
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
        FoundTrace found = TraceFinder.findOne(input, toRead());
        ParameterNames names = parameterNames();
        Trace trace = found.read();
        TraceFormat format = formats.toWrite(output);
        if (omnilink && !format.isReadByOmnilink()) {
            throw TraceException.of(
                    output.toString(), "OmniLink reads no " + format.name() + ", --omnilink needs a directory");
        }
        format.write(trace, output, new WriteOptions(force, names, omnilink));
    }

    private TraceFormats toRead() {
        OptionValues told = reading.values();
        boolean known = told.get(RunOption.FIELDS).isEmpty() && told.get(RunOption.PATTERN).isEmpty();
        return known && !told.get(RunOption.MERGE) ? formats : RunOption.formats(told);
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
