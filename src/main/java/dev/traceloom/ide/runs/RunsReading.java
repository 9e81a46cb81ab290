package dev.traceloom.ide.runs;

import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.database.RunsPlace;
import dev.traceloom.record.database.ActionCoverage;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.StoredValidation;
import dev.traceloom.record.database.Trend;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.view.runs.RunsKnown;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what a project's database knows. Away from the UI thread: a disk may be slow, and a writer may be writing. */
final class RunsReading {
    /** More than anybody looks through, and few enough that a process that records waits for milliseconds only. */
    static final int MOST_RUNS = 1000;

    private static final Duration TRENDS = Duration.ofDays(90);

    private RunsReading() {}

    private record Contents(List<KnownRun> runs, Map<Long, ActionCoverage> coverage, List<Trend> trends) {}

    static FoundRuns read(Path folder) {
        Project project = RunsPlace.of(folder);
        try {
            Optional<Contents> contents = RunDatabase.read(project.database(), RunsReading::contents);
            return contents.isEmpty()
                    ? nothing("runs.none", project)
                    : contents.get().runs().isEmpty() ? nothing("runs.empty", project) : known(project, contents.get());
        } catch (RunDatabaseException unusable) {
            return unusable.isBusy() ? new FoundRuns.Busy(unusable.getMessage()) : unusable(unusable.getMessage());
        }
    }

    static FoundRuns unusable(String why) {
        return new FoundRuns.Nothing(
                TraceloomBundle.message("runs.unusable"), TraceloomBundle.message("runs.unusable.again", why), true);
    }

    private static FoundRuns nothing(String key, Project project) {
        return new FoundRuns.Nothing(
                TraceloomBundle.message(key),
                TraceloomBundle.message(key + ".advice", project.database(), project.database().getParent().getFileName()),
                false);
    }

    private static Contents contents(RunDatabase database) throws RunDatabaseException {
        List<KnownRun> runs =
                database.runs(new RunFilter(Optional.empty(), Optional.empty(), 0, MOST_RUNS + 1));
        long first = runs.stream()
                .flatMap(run -> run.validation().stream())
                .mapToLong(StoredValidation::id)
                .min()
                .orElse(Long.MAX_VALUE);
        // Adding up all of a long history would hold up a process that records for seconds.
        long listed = runs.size() > MOST_RUNS ? runs.get(MOST_RUNS - 1).atMillis() : 0;
        long since = Math.max(listed, System.currentTimeMillis() - TRENDS.toMillis());
        return new Contents(
                runs,
                database.coverage(first),
                database.trends(new RunFilter(Optional.empty(), Optional.empty(), since, Integer.MAX_VALUE)));
    }

    private static FoundRuns known(Project project, Contents contents) {
        RunRows rows = new RunRows(project, contents.coverage());
        List<KnownRun> shown = contents.runs().subList(0, Math.min(MOST_RUNS, contents.runs().size()));
        Map<String, KnownRun> byId = new LinkedHashMap<>();
        shown.forEach(run -> byId.put(run.id(), run));
        List<Trend> trends = new ArrayList<>(contents.trends());
        Collections.reverse(trends);
        return new FoundRuns.Known(
                project,
                byId,
                new RunsKnown(
                        shown.stream().map(rows::of).toList(),
                        contents.runs().size() > MOST_RUNS,
                        trends.stream().map(RunRows::of).toList()));
    }
}
