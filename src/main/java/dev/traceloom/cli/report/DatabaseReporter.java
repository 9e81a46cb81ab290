package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.OrderUse.BranchUse;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.record.database.Origin;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.Validation;
import dev.traceloom.record.database.Validation.ActionCount;
import dev.traceloom.record.database.Validation.BranchCount;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.find.TestTrace;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.Version;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Enters what became of each trace into the project's run database. A database that fails never fails a validation. */
public final class DatabaseReporter implements ValidationListener, AutoCloseable {
    private static final int LONGEST_MESSAGE = 2000;

    private final Optional<RunDatabase> database;
    private final Project project;
    private final SpecificationSource source;
    private final String options;
    private final Function<String, Optional<Path>> bundles;
    private final Terminal terminal;
    private String specificationHash = SpecificationHash.UNKNOWN;
    private boolean failed;

    private DatabaseReporter(
            Optional<RunDatabase> database,
            Project project,
            SpecificationSource source,
            String options,
            Function<String, Optional<Path>> bundles,
            Terminal terminal) {
        this.database = database;
        this.project = project;
        this.source = source;
        this.options = options;
        this.bundles = bundles;
        this.terminal = terminal;
    }

    /**
     * For the database that the user names, or the one of the specification's project if that keeps one.
     *
     * @param bundles where the explanation of a trace was saved
     */
    public static DatabaseReporter of(
            SpecificationSource source,
            Optional<Path> named,
            String options,
            Function<String, Optional<Path>> bundles,
            Terminal terminal) {
        Project project = named.map(Project::of).orElseGet(() -> Project.around(source.module()));
        // Where SQLite is left out, only those who ask for a database by name miss it.
        boolean wanted = named.isPresent() || project.keepsRuns() && RunDatabase.isSupported();
        Optional<RunDatabase> database = Optional.empty();
        if (wanted) {
            try {
                database = Optional.of(RunDatabase.open(named.orElseGet(project::database)));
            } catch (RunDatabaseException unusable) {
                terminal.err().println("traceloom: results are not entered into the run database: "
                        + unusable.getMessage());
            }
        }
        return new DatabaseReporter(database, project, source, options, bundles, terminal);
    }

    /** For a database that is open already, and stays so. */
    public static DatabaseReporter into(
            RunDatabase database,
            Project project,
            SpecificationSource source,
            String options,
            Function<String, Optional<Path>> bundles,
            Terminal terminal) {
        return new DatabaseReporter(Optional.of(database), project, source, options, bundles, terminal);
    }

    @Override
    public boolean wantsCoverage() {
        return database.isPresent();
    }

    @Override
    public boolean wantsFacts() {
        return database.isPresent();
    }

    @Override
    public boolean wantsOpening() {
        return database.isPresent();
    }

    @Override
    public void opened(RunHeader header, List<ActionInfo> actions) {
        if (database.isPresent()) {
            specificationHash = SpecificationHash.of(source, header);
        }
    }

    @Override
    public void traceDone(TraceReport report) {
        if (database.isEmpty() || failed) {
            return;
        }
        try {
            database.get().add(validation(report));
        } catch (RunDatabaseException unusable) {
            failed = true;
            terminal.clearProgress();
            terminal.err().println("traceloom: results are no longer entered into the run database: "
                    + unusable.getMessage());
        }
    }

    private Validation validation(TraceReport report) {
        Optional<Result> result = report.result();
        Path trace = Path.of(report.name());
        return new Validation(
                project.name(trace),
                origin(trace),
                report.facts().traceHash(),
                project.name(source.module()),
                specificationHash,
                report.verdict().word(),
                report.message().map(words -> words.substring(0, Math.min(LONGEST_MESSAGE, words.length()))),
                result.map(Result::operations).orElse(0),
                result.map(Result::threads).orElse(0),
                result.map(Result::linearized).orElse(0),
                result.map(Result::seconds).orElse(0.0),
                result.map(Result::states).orElse(0L),
                options,
                System.currentTimeMillis(),
                bundles.apply(report.name()).map(project::name),
                Version.number(),
                HostName.get(),
                report.verdict() == Verdict.REJECTED
                        ? report.stalled().stream().map(one -> stalled(one.operation())).findFirst()
                        : Optional.empty(),
                result.map(found -> actions(found, report)).orElse(List.of()),
                branches(report));
    }

    private static Origin origin(Path trace) {
        return TestTrace.of(trace).map(test -> test.hasRun() ? Origin.TEST : Origin.GENERATED).orElse(Origin.RECORDING);
    }

    /** Where one begins with another, both begin at the same place; then the outer one is meant. */
    private static List<BranchCount> branches(TraceReport report) {
        Map<List<String>, Long> taken = new LinkedHashMap<>();
        for (BranchUse fare : report.facts().branches()) {
            taken.merge(
                    List.of(fare.branch().action(), fare.branch().place().toString()), fare.taken(), Math::max);
        }
        return taken.entrySet().stream()
                .map(count -> new BranchCount(count.getKey().get(0), count.getKey().get(1), count.getValue()))
                .toList();
    }

    private static String stalled(Operation operation) {
        return operation.isAnyStep() ? RecordWords.name(operation) : operation.name();
    }

    /** What is no action covers none. */
    private static List<ActionCount> actions(Result result, TraceReport report) {
        Map<String, Integer> inOrder = result.verdict() == Verdict.ACCEPTED
                ? result.actions()
                : report.coverage().actions().stream()
                        .collect(Collectors.toMap(ActionOutcome::action, ActionOutcome::linearized, Integer::sum));
        return result.actions().keySet().stream()
                .filter(action -> !action.equals(Operation.ANY_STEP))
                .map(action -> new ActionCount(action, inOrder.getOrDefault(action, 0)))
                .toList();
    }

    /** Nobody looked at it, so there is nothing to keep. */
    @Override
    public void notBegun(TraceReport report) {}

    @Override
    public void allDone() {}

    @Override
    public void close() {
        database.ifPresent(RunDatabase::close);
    }
}
