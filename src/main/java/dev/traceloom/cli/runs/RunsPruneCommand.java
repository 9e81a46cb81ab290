package dev.traceloom.cli.runs;

import dev.traceloom.cli.option.MomentConverter;
import dev.traceloom.record.RunRemoval;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code traceloom runs prune}: deletes recordings that nobody needs any more. */
@Command(
        name = "prune",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Delete recordings: their folders, and what the database knows about them.",
        footer = {"", "With several options, only what all of them name is deleted."})
final class RunsPruneCommand implements Callable<Integer> {
    @Option(names = "--keep", paramLabel = "N", description = "All but the newest N.")
    private Integer keep;

    @Option(
            names = "--older-than",
            paramLabel = "TIME",
            converter = MomentConverter.class,
            description = "Those from before 90m, 12h, 3d, 2w ago, or a date.")
    private Instant olderThan;

    @Option(
            names = "--accepted",
            description = "Those whose last validation accepted them, unless the run hung, crashed or failed.")
    private boolean accepted;

    @Option(names = "--dry-run", description = "Only print what would be deleted.")
    private boolean dryRun;

    @Mixin
    private RunsOptions options;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (keep == null && olderThan == null && !accepted) {
            throw new ParameterException(
                    command.commandLine(), "say what to delete: --keep N, --older-than TIME, --accepted, or several");
        }
        if (keep != null && keep < 0) {
            throw new ParameterException(command.commandLine(), "--keep takes a number that is not negative");
        }
        return options.change(this::prune);
    }

    private int prune(RunDatabase database, Project project) throws RunDatabaseException, IOException {
        List<KnownRun> recorded = database.runs(RunFilter.ALL).stream()
                .filter(run -> run.recording().isPresent())
                .toList();
        int deleted = 0;
        boolean failed = false;
        for (int i = keep == null ? 0 : keep; i < recorded.size(); i++) {
            KnownRun run = recorded.get(i);
            if (!isNamed(run)) {
                continue;
            }
            try {
                delete(run, database, project);
                deleted++;
            } catch (IOException impossible) {
                failed = true;
                options.terminal().err().println(
                        "traceloom: " + run.trace() + ": cannot be deleted: " + impossible.getMessage());
            }
        }
        options.terminal().out().println((dryRun ? "would delete " : "deleted ") + deleted + " of " + recorded.size()
                + " recordings");
        return failed ? 1 : 0;
    }

    private boolean isNamed(KnownRun run) {
        return (olderThan == null || run.atMillis() < olderThan.toEpochMilli())
                && (!accepted || isAccepted(run));
    }

    /** A trace tells little of a program that hung: what it recorded until then may well have an order. */
    private static boolean isAccepted(KnownRun run) {
        return run.recording().orElseThrow().recording().endedWell()
                && run.validation()
                        .filter(one -> one.validation().verdict().equals("accepted"))
                        .isPresent();
    }

    private void delete(KnownRun run, RunDatabase database, Project project)
            throws RunDatabaseException, IOException {
        Recording recording = run.recording().orElseThrow().recording();
        RunRemoval removal = new RunRemoval(database, project);
        options.terminal().out().println((dryRun ? "would delete " : "deleting ") + run.id() + "  " + recording.trace()
                + remark(removal, recording, project));
        if (!dryRun) {
            removal.delete(recording);
        }
    }

    private static String remark(RunRemoval removal, Recording recording, Project project) {
        if (removal.isThere(recording)) {
            return "";
        }
        if (!Files.exists(project.resolve(recording.trace()))) {
            return " (already gone)";
        }
        return removal.isForeign(recording)
                ? " (the folder is outside of the project, you did not record it on this machine, and it stays)"
                : " (something else is in the folder and stays)";
    }
}
