package dev.traceloom.cli;

import dev.traceloom.record.runs.KnownRun;
import dev.traceloom.record.runs.RunDatabase;
import dev.traceloom.record.runs.RunDatabaseException;
import dev.traceloom.record.runs.RunFilter;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code traceloom runs}: what was recorded and validated so far. */
@Command(
        name = "runs",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List what was recorded and validated in this project, the newest first.",
        subcommands = {RunsShowCommand.class, RunsTrendsCommand.class, RunsPruneCommand.class})
final class RunsCommand implements Callable<Integer> {
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

    @Override
    public Integer call() throws IOException {
        return options.with((database, project) -> list(database));
    }

    private int list(RunDatabase database) throws RunDatabaseException, IOException {
        List<KnownRun> runs = database.runs(new RunFilter(
                Optional.ofNullable(specification),
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
            options.terminal().err().println("traceloom: there are no such runs");
        }
        return 0;
    }
}
