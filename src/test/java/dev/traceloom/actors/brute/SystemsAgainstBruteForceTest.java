package dev.traceloom.actors.brute;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.random.RandomHarness;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Systems by lot have the schedules, histories and verdicts that a second, plain reading of their harnesses gives them. */
class SystemsAgainstBruteForceTest {
    private static final int SYSTEMS = Integer.getInteger("traceloom.systems", 200);
    private static final int SNAPSHOTS = 2_000;
    private static final BigInteger MOST = BigInteger.valueOf(3_000);
    private static final List<SchedulerKind> WITH_A_CLAIM = List.of(SchedulerKind.EXHAUSTIVE, SchedulerKind.DPOR, SchedulerKind.VISIBLE);

    @Test
    void aSystemHasTheSchedulesThatItsHarnessSays() throws Exception {
        int compared = 0;
        int wrong = 0;
        for (long seed = 0; compared < SYSTEMS; seed++) {
            RandomHarness harness = new RandomHarness(seed, true);
            Optional<AllSchedules> all = AllSchedules.within(SNAPSHOTS, harness).filter(few -> few.count().compareTo(MOST) <= 0);
            if (all.isPresent()) {
                compare(seed, new Compared(harness, all.get()));
                compared++;
                wrong += all.get().wrongOnes().isEmpty() ? 0 : 1;
            }
        }
        assertTrue(wrong > SYSTEMS / 10 && wrong < SYSTEMS * 9 / 10, wrong + " wrong ones");
    }

    /** Of two messages to one actor the first makes the second answer a client no more, so that it matters less when that one asks. */
    @Test
    void aMessageThatAnswersInSomeStatesOnlyDependsOnWhoAsksInAll() throws Exception {
        RandomHarness harness = new RandomHarness(3024, true);
        compare(3024, Compared.of(harness));
    }

    private static void compare(long seed, Compared system) throws Exception {
        for (SchedulerKind kind : WITH_A_CLAIM) {
            try {
                ExplorationOptions options = ExplorationOptions.usual().withSchedules(Long.MAX_VALUE);
                assertTrue(system.with(kind, options.withJobs((int) (1 + seed % 2))).isWhole());
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("seed " + seed + ", " + kind + ", " + system.all().count() + " schedules", failed);
            }
        }
    }
}
