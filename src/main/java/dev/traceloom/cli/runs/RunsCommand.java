package dev.traceloom.cli.runs;

import dev.traceloom.cli.option.MomentConverter;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code traceloom runs}: what was recorded and validated so far. */
@Command(
        name = "runs",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List what was recorded and validated in this project, the newest first.",
        subcommands = {RunsShowCommand.class, RunsTrendsCommand.class, RunsPruneCommand.class})
public final class RunsCommand implements Callable<Integer> {
    @Option(names = "--spec", paramLabel = "SPEC", description = "Only what was validated against this one.")
    private String specification;

    @Option(
            names = "--verdict",
            paramLabel = "V",
            description = "Only these: accepted, rejected, undecided, error, or none for what was never validated.")
    private String verdict;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = MomentConverter.class,
            description = "Only these: since 90m, 12h, 3d, 2w ago, or a date.")
    private Instant since;

    @Option(names = "--limit", paramLabel = "N", defaultValue = "20", description = "How many. Default: 20.")
    private int limit;

    @Mixin
    private RunsOptions options;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        List<String> known = Stream.concat(
                        Stream.of(Verdict.values()).map(Verdict::word), Stream.of(RunFilter.UNVALIDATED))
                .toList();
        if (verdict != null && !known.contains(verdict.toLowerCase(Locale.ROOT))) {
            throw new ParameterException(
                    command.commandLine(), "--verdict takes one of " + String.join(", ", known) + ", not " + verdict);
        }
        return options.look(this::list);
    }

    private int list(RunDatabase database, Project project) throws RunDatabaseException, IOException {
        List<KnownRun> runs = database.runs(new RunFilter(
                RunsOptions.specification(specification, project),
                Optional.ofNullable(verdict).map(word -> word.toLowerCase(Locale.ROOT)),
                since == null ? 0 : since.toEpochMilli(),
                Math.max(1, limit)));
        RunsText text = new RunsText(options.terminal());
        for (KnownRun run : runs) {
            if (options.json()) {
                RunsJson.print(options.terminal().out(), run);
            } else {
                text.line(run);
            }
        }
        if (runs.isEmpty()) {
            return options.tellNone();
        }
        return 0;
    }
}
