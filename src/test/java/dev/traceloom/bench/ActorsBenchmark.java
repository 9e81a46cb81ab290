package dev.traceloom.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.traceloom.actors.examples.CompiledExamples;
import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.system.BadHarnessException;
import dev.traceloom.trace.file.FolderTree;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** {@code bench actors}: how fast schedules are explored and their histories checked, and the subjects of DS2 beside its paper. */
final class ActorsBenchmark {
    private static final int GOAL_SCHEDULES = 100_000;
    private static final Duration GOAL = Duration.ofSeconds(10);

    /** After how many schedules DS2 ends a scheduler, and after how many one by lot. */
    private static final int CUTOFF = 50_000;
    private static final int CUTOFF_BY_LOT = 100_000;

    /** What DS2's paper tells in its tables A2 to A11, the time of a scheduler from the shortest to the longest, in minutes and seconds. */
    private static final List<Subject> SUBJECTS = List.of(
            new Subject("register.ThroughBackup", "0:00 to 4:48"),
            new Subject("register.TwoWrites", "0:09 to 5:49"),
            new Subject("register.Erroneous", "0:00 to 4:09"),
            new Subject("register.ErroneousTwoWrites", "1:11 to 4:34"),
            new Subject("register.EveryoneLeads", "0:06 to 8:54"),
            new Subject("register.EveryoneLeadsTwoWrites", "4:44 to 876:36"),
            new Subject("paxos.PaxosMap", "6:25 to 80:51"),
            new Subject("paxos.PaxosMapTwoWrites", "6:12 to 75:48"),
            new Subject("chord.Join", "0:00 to 6:30"),
            new Subject("chord.JoinTwoWrites", "0:00 to 100:43"));

    private ActorsBenchmark() {}

    private record Subject(String harness, String paper) {}

    static void run() throws Exception {
        Path classes = Files.createTempDirectory("traceloom-bench-actors");
        try (CompiledExamples examples = new CompiledExamples(classes)) {
            speed(examples);
            subjects(examples);
        } finally {
            FolderTree.delete(classes);
        }
    }

    private static void speed(CompiledExamples examples) throws Exception {
        Table table = new Table(
                String.format(Locale.ROOT, "%,d schedules of the register, two reads and two writes", GOAL_SCHEDULES),
                List.of("Explored and every history checked, in one process, one scheduler after the other: the first bears the start of Java."),
                "scheduler", "schedules", "histories", "seconds", "processor time", "schedules a second of it");
        Goal goal = new Goal("under " + GOAL.toSeconds() + " s each on two processors");
        for (SchedulerKind kind : SchedulerKind.values()) {
            double before = processorSeconds();
            ExplorationResult result = explore(examples, "register.TwoWrites", kind, GOAL_SCHEDULES);
            double processor = processorSeconds() - before;
            table.row(
                    kind.word(),
                    String.format(Locale.ROOT, "%,d", result.counts().schedules()),
                    String.format(Locale.ROOT, "%,d", result.counts().histories()),
                    String.format(Locale.ROOT, "%.2f s", seconds(result)),
                    String.format(Locale.ROOT, "%.2f s", processor),
                    String.format(Locale.ROOT, "%,.0f", result.counts().schedules() / processor));
            goal.note(kind.word(), result.times().total().compareTo(GOAL) < 0);
        }
        table.end(goal);
    }

    private static void subjects(CompiledExamples examples) throws Exception {
        Table table = new Table(
                "The subjects of DS2, up to its cutoff",
                List.of("Histories that are not linearizable, of all histories, and seconds by the clock; the paper's times are in minutes and"
                        + " seconds, on another machine with one thread."),
                "harness", "exhaustive", "random", "delay-bounded", "dpor", "transdpor", "ired", "liviola", "visible", "the paper's");
        for (Subject subject : SUBJECTS) {
            String[] cells = new String[SchedulerKind.values().length + 2];
            cells[0] = subject.harness;
            for (SchedulerKind kind : SchedulerKind.values()) {
                int cutoff = kind == SchedulerKind.RANDOM ? CUTOFF_BY_LOT : CUTOFF;
                ExplorationResult result = explore(examples, subject.harness, kind, cutoff);
                cells[kind.ordinal() + 1] = String.format(
                        Locale.ROOT,
                        "%,d of %,d, %.2f s",
                        result.failing().size(),
                        result.counts().histories(),
                        seconds(result));
            }
            cells[cells.length - 1] = subject.paper;
            table.row(cells);
        }
        table.end();
    }

    private static ExplorationResult explore(CompiledExamples examples, String harness, SchedulerKind kind, int schedules)
            throws ReflectiveOperationException, BadHarnessException, IOException {
        ExplorationOptions options = ExplorationOptions.usual().withSchedules(schedules).withJobs(2);
        return new Exploration(examples.harness(harness), kind, options).run();
    }

    private static double seconds(ExplorationResult result) {
        return result.times().total().toNanos() / 1e9;
    }

    private static double processorSeconds() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
    }
}
