package dev.traceloom.ide.runs;

import dev.traceloom.ide.database.StoredPaths;
import dev.traceloom.record.database.ActionCoverage;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.StoredValidation;
import dev.traceloom.record.database.Trend;
import dev.traceloom.record.database.Validation;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.TrendRow;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;

/** Rows of the database as rows that people read. */
final class RunRows {
    private final Project project;
    private final Map<Long, ActionCoverage> coverage;

    RunRows(Project project, Map<Long, ActionCoverage> coverage) {
        this.project = project;
        this.coverage = coverage;
    }

    RunRow of(KnownRun run) {
        int operations = run.recording()
                .map(one -> one.recording().operations())
                .or(() -> run.validation().map(one -> one.validation().operations()))
                .orElse(0);
        return new RunRow(
                run.id(),
                run.atMillis(),
                run.trace(),
                operations,
                run.recording().map(this::recorded),
                run.validation().map(this::validated));
    }

    private RunRow.Recorded recorded(StoredRecording stored) {
        Recording recording = stored.recording();
        return new RunRow.Recorded(
                recording.command(),
                StoredPaths.of(project, recording.workingFolder()).map(Object::toString).orElse(recording.workingFolder()),
                Long.toUnsignedString(recording.seed()),
                recording.scheduling().word(),
                recording.knobs().text(),
                recording.rr().flatMap(rr -> StoredPaths.of(project, rr)).filter(Files::isDirectory).isPresent(),
                ending(recording),
                stored.duplicates(),
                (recording.endedMillis() - recording.startedMillis()) / 1000.0);
    }

    private static String ending(Recording recording) {
        if (recording.end() != Recording.End.EXIT) {
            return recording.end().word();
        }
        int status = recording.exitStatus().orElse(0);
        return recording.signal().orElse(status == 0 ? "" : "exit " + status);
    }

    private RunRow.Validated validated(StoredValidation stored) {
        Validation validation = stored.validation();
        return new RunRow.Validated(
                validation.specification(),
                validation.verdict(),
                validation.linearized(),
                validation.rejectedAction(),
                Optional.ofNullable(coverage.get(stored.id()))
                        .map(known -> known.seen() + " of " + known.all())
                        .orElse(""),
                validation.bundle().flatMap(bundle -> StoredPaths.of(project, bundle)).filter(Files::isRegularFile).isPresent(),
                validation.seconds());
    }

    static TrendRow of(Trend trend) {
        return new TrendRow(
                trend.specification(),
                trend.specificationHash(),
                trend.day(),
                trend.verdicts(),
                trend.rejections(),
                trend.actions(),
                trend.branches(),
                trend.recordedBranches(),
                trend.testedBranches());
    }
}
