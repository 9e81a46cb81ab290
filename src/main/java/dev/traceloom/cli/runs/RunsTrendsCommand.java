package dev.traceloom.cli.runs;

import dev.traceloom.cli.option.MomentConverter;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.Trend;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code traceloom runs trends}: verdicts, rejections and coverage over time. */
@Command(
        name = "trends",
        mixinStandardHelpOptions = true,
        description = "Show verdicts, rejections by action and coverage, by day and version of the specification.")
final class RunsTrendsCommand implements Callable<Integer> {
    @Option(names = "--spec", paramLabel = "SPEC", description = "Only what was validated against this one.")
    private String specification;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = MomentConverter.class,
            description = "Only since 90m, 12h, 3d, 2w ago, or a date.")
    private Instant since;

    @Mixin
    private RunsOptions options;

    @Override
    public Integer call() throws IOException {
        return options.look(this::show);
    }

    private int show(RunDatabase database, Project project) throws RunDatabaseException, IOException {
        List<Trend> trends = database.trends(new RunFilter(
                RunsOptions.specification(specification, project),
                Optional.empty(),
                since == null ? 0 : since.toEpochMilli(),
                Integer.MAX_VALUE));
        if (options.json()) {
            for (Trend trend : trends) {
                RunsJson.print(options.terminal().out(), trend);
            }
        } else {
            new RunsText(options.terminal()).trends(trends);
        }
        if (trends.isEmpty()) {
            options.terminal().err().println("traceloom: nothing was validated yet");
        }
        return 0;
    }
}
