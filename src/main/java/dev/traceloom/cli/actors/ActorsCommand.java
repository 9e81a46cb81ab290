package dev.traceloom.cli.actors;

import dev.traceloom.actors.Harness;
import dev.traceloom.actors.explore.End;
import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.Progress;
import dev.traceloom.actors.explore.Replay;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.schedule.Schedule;
import dev.traceloom.actors.system.ActorFault;
import dev.traceloom.actors.system.BadHarnessException;
import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.InterruptHook;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.validate.Validation;
import dev.traceloom.validate.actors.ActorsReport;
import dev.traceloom.validate.actors.ActorsText;
import dev.traceloom.validate.actors.ExploredRow;
import dev.traceloom.validate.actors.HarnessLoader;
import dev.traceloom.validate.actors.ScheduleText;
import dev.traceloom.validate.actors.SpecificationVerdicts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom actors}: explores the schedules of an actor system, and checks every history. */
@Command(
        name = "actors",
        mixinStandardHelpOptions = true,
        description = "Explore the schedules of an actor system, and check every history that clients can see against a sequential"
                + " reference, and against a specification. This runs the actors, in this process.")
public final class ActorsCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String ALL = "all";

    @Parameters(paramLabel = "HARNESS", description = "The class that describes the system, with its package.")
    private String type;

    @Option(
            names = {"--class-path", "-cp"},
            split = "[:;]",
            paramLabel = "PATH",
            description = "Folders and jars with the harness and what it needs. Default: the working directory.")
    private List<Path> path = List.of(Path.of("."));

    @Option(
            names = "--scheduler",
            split = ",",
            paramLabel = "NAME",
            description = "Which schedules are explored: exhaustive, random, delay-bounded, dpor, transdpor, ired, liviola, visible, or all of"
                    + " these, one after the other. Default: visible, which misses no history that is not linearizable.")
    private List<String> schedulers = List.of(SchedulerKind.VISIBLE.word());

    @Option(
            names = "--schedules",
            paramLabel = "N",
            description = "After how many schedules each scheduler stops. Default: ${DEFAULT-VALUE}.")
    private long schedules = 1_000_000;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "After how many steps a schedule is given up. Default: ${DEFAULT-VALUE}.")
    private int steps = 1_000;

    @Option(names = "--delays", paramLabel = "N", description = "For delay-bounded: how many in a schedule. Default: ${DEFAULT-VALUE}.")
    private int delays = 2;

    @Option(names = "--seed", paramLabel = "N", description = "For random: which schedules. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--jobs", paramLabel = "N", description = "How many threads explore. Default: one for each processor.")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--handler-seconds",
            paramLabel = "N",
            description = "How long an actor may take for one message. Default: ${DEFAULT-VALUE}.")
    private int handlerSeconds = 10;

    @Mixin
    private DeclaredOptions declared = new DeclaredOptions(List.of(SearchOption.BUDGET));

    @Option(
            names = "--spec",
            paramLabel = "SPEC.tla",
            description = "Also validate every history that linearizability can tell from others against this specification.")
    private Path specification;

    @Option(names = "--replay", paramLabel = "SCHEDULE", description = "Instead, go through one schedule again, and tell its steps with states.")
    private String replay;

    @Mixin
    private final ActorsFiles files = new ActorsFiles();

    @Spec
    private CommandSpec command;

    private volatile Exploration running;
    private volatile boolean stopped;

    @Override
    public Integer call() {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        Thread here = Thread.currentThread();
        // Until everything is told: Java ends when this is closed.
        try (InterruptHook hook = new InterruptHook(terminal, () -> stop(terminal, here), PATIENCE, () -> {})) {
            int status = told(terminal);
            if (hook.isGoing() && UserExit.thread().isPresent()) {
                terminal.out().flush();
                terminal.err().flush();
                Runtime.getRuntime().halt(status);
            }
            return status;
        }
    }

    private int told(Terminal terminal) {
        try {
            return explore(terminal);
        } catch (BadHarnessException | IllegalArgumentException bad) {
            terminal.complain(bad.getMessage());
            return ExitStatus.UNREADABLE;
        } catch (SpecificationException broken) {
            terminal.complain(broken.getMessage());
            return ExitStatus.of(broken);
        } catch (IOException problem) {
            terminal.complain(FileProblem.of(problem));
            return ExitStatus.UNREADABLE;
        }
    }

    private int explore(Terminal terminal) throws BadHarnessException, SpecificationException, IOException {
        Harness harness = HarnessLoader.load(type, path);
        if (replay != null) {
            return replay(harness, terminal);
        }
        files.require();
        // Threads that actors make are none of ours, and what they throw is no bug of ours.
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) ->
                terminal.complain("the thread " + thread.getName() + " of an actor throws " + thrown));
        ActorsReport report = new ActorsReport(type, rows(harness, terminal));
        terminal.clearProgress();
        ActorsText.of(report).forEach(terminal.out()::println);
        terminal.out().flush();
        return ExitStatus.worse(status(report), write(report, terminal));
    }

    private List<ExploredRow> rows(Harness harness, Terminal terminal) throws BadHarnessException, SpecificationException, IOException {
        List<ExploredRow> rows = new ArrayList<>();
        for (SchedulerKind kind : kinds()) {
            Exploration exploration = new Exploration(harness, kind, options());
            if (terminal.isWatched()) {
                exploration.onProgress(progress -> terminal.progress(line(kind, progress)));
            }
            running = exploration;
            ExplorationResult result = exploration.run();
            boolean isStopped = stopped || result.end() == End.STOPPED;
            rows.add(new ExploredRow(exploration, result, isStopped ? Optional.empty() : judged(exploration, result)));
            if (isStopped) {
                break;
            }
        }
        return rows;
    }

    /** @param here the thread that waits for explorations; nothing more comes from it if a harness ends Java in it */
    private void stop(Terminal terminal, Thread here) {
        if (UserExit.thread().filter(here::equals).isPresent()) {
            terminal.complain(type + " ends Java by System.exit, before anything is explored.");
            Runtime.getRuntime().halt(ExitStatus.UNREADABLE);
        }
        stopped = true;
        Exploration now = running;
        if (now != null) {
            now.stop();
        }
    }

    private String line(SchedulerKind kind, Progress progress) {
        double all = progress.estimate() > 0 ? Math.min(progress.estimate(), schedules) : schedules;
        double seconds = progress.elapsed().toMillis() / 1e3;
        return String.format(
                Locale.ROOT,
                "%s: %s of %s %,.0f, %,d histories, %s%.0f s",
                kind.word(),
                Counted.grouped(progress.schedules(), "schedule"),
                progress.estimate() > 0 ? "about" : "at most",
                all,
                progress.histories(),
                progress.failing() == 0 ? "" : progress.failing() + " not linearizable, ",
                seconds);
    }

    private Optional<List<SpecificationVerdicts.Judged>> judged(Exploration exploration, ExplorationResult result)
            throws IOException, SpecificationException {
        if (specification == null) {
            return Optional.empty();
        }
        Validation validation = Validation.against(specification).withJobs(Math.max(1, jobs));
        return Optional.of(SpecificationVerdicts.of(exploration, result.different(), validation));
    }

    private ExplorationOptions options() {
        Options limits = new Options(declared.values(), 1);
        return ExplorationOptions.usual()
                .withSchedules(atLeast(schedules, 1, "--schedules"))
                .withSteps((int) atLeast(steps, 1, "--steps"))
                .withJobs((int) atLeast(jobs, 1, "--jobs"))
                .withDelays((int) atLeast(delays, 0, "--delays"))
                .withSeed(seed)
                .withTime(limits.budget())
                .withMemory(Math.min(limits.memory(), ExplorationOptions.usual().memory()))
                .withHandlerSeconds((int) atLeast(handlerSeconds, 1, "--handler-seconds"));
    }

    private static long atLeast(long number, long least, String option) {
        if (number < least) {
            throw new IllegalArgumentException(option + " is " + number + ", and " + least + " is the least");
        }
        return number;
    }

    private Set<SchedulerKind> kinds() {
        Set<SchedulerKind> kinds = new LinkedHashSet<>();
        for (String name : schedulers) {
            if (name.equals(ALL)) {
                kinds.addAll(Arrays.asList(SchedulerKind.values()));
            } else {
                kinds.add(kind(name));
            }
        }
        return kinds;
    }

    private static SchedulerKind kind(String name) {
        return Arrays.stream(SchedulerKind.values())
                .filter(kind -> kind.word().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no scheduler " + name + "; there are "
                        + Arrays.stream(SchedulerKind.values()).map(SchedulerKind::word).collect(Collectors.joining(", ")) + ", and "
                        + ALL));
    }

    private int replay(Harness harness, Terminal terminal) throws BadHarnessException {
        Exploration exploration = new Exploration(harness, SchedulerKind.EXHAUSTIVE, options());
        try {
            Replay again = exploration.replay(Schedule.parse(replay));
            ScheduleText.steps(exploration.model(), again, true).forEach(terminal.out()::println);
            int left = again.last().pendingCount();
            if (left > 0) {
                terminal.out().println("     not at its end: " + Counted.grouped(left, "message") + " on the way");
            }
            terminal.out().flush();
            return ExitStatus.ACCEPTED;
        } catch (ActorFault fault) {
            terminal.complain(fault.getMessage());
            return ExitStatus.UNREADABLE;
        }
    }

    private int write(ActorsReport report, Terminal terminal) {
        try {
            List<Path> saved = files.write(report);
            if (!saved.isEmpty()) {
                terminal.out().println("saved       " + saved.get(0)
                        + (saved.size() == 1 ? "" : " and " + (saved.size() - 1) + " more"));
            }
            return ExitStatus.ACCEPTED;
        } catch (IOException problem) {
            terminal.complain(FileProblem.of(problem));
            return ExitStatus.UNWRITTEN;
        }
    }

    private static int status(ActorsReport report) {
        return switch (report.outcome()) {
            case PASSED -> ExitStatus.ACCEPTED;
            case FAILED -> ExitStatus.REJECTED;
            case UNDECIDED -> ExitStatus.UNDECIDED;
            case UNUSABLE -> ExitStatus.UNREADABLE;
        };
    }
}
