package dev.traceloom.cli.runs;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunId;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.StoredValidation;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code traceloom runs show}: everything that is known about one run. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Show everything that is known about one run.")
final class RunsShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "ID", description = "As the list has it: 12, or v7 for a validation.")
    private String id;

    @Mixin
    private RunsOptions options;

    @Override
    public Integer call() throws IOException {
        return options.look((database, project) -> show(database));
    }

    private int show(RunDatabase database) throws RunDatabaseException, IOException {
        Optional<RunId> run = RunId.of(id);
        boolean shown = run.isPresent()
                && (run.get().validation()
                        ? showValidation(database, run.get().number())
                        : showRecording(database, run.get().number()));
        if (!shown) {
            options.terminal().err().println("traceloom: there is no run " + id + "; traceloom runs lists them");
        }
        return shown ? 0 : ExitStatus.USAGE;
    }

    private boolean showRecording(RunDatabase database, long number) throws RunDatabaseException, IOException {
        Optional<StoredRecording> recording = database.recording(number);
        if (recording.isEmpty()) {
            return false;
        }
        List<StoredValidation> validations = new ArrayList<>();
        for (StoredValidation bare : database.validationsOf(number)) {
            database.validation(bare.id()).ifPresent(validations::add);
        }
        if (options.json()) {
            RunsJson.print(options.terminal().out(), recording.get(), validations);
        } else {
            new RunsText(options.terminal()).show(recording.get(), validations);
        }
        return true;
    }

    private boolean showValidation(RunDatabase database, long number) throws RunDatabaseException, IOException {
        Optional<StoredValidation> validation = database.validation(number);
        if (validation.isEmpty()) {
            return false;
        }
        if (options.json()) {
            RunsJson.print(options.terminal().out(), new KnownRun(Optional.empty(), validation));
        } else {
            new RunsText(options.terminal()).show(validation.get());
        }
        return true;
    }
}
