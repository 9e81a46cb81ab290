package dev.traceloom.lineup.free;

import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.SerialExploration;
import dev.traceloom.lineup.history.SerialExploration.Learned;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.WitnessSearch;
import dev.traceloom.lineup.history.WitnessSearch.Missing;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.subject.BadSubjectException;
import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks one test by sampling: learns its serial histories, then runs it many times with real threads that the recorder's disturber
 * pauses at random, and looks for witnesses of every history that it has not seen before.
 *
 * <p>The serial histories are those of the class as it is, not woven: the same code is compared with itself, and classes that cannot
 * be woven have serial histories too. The price is that also serially, whether an operation is stuck is presumed.
 */
public final class FreeCheck implements AutoCloseable {
    /** Runs in one recording: to open and read one takes longer than a run. */
    private static final int BATCH = 50;

    private static final Duration STILL = Duration.ofMillis(300);
    private static final Duration LONGEST = Duration.ofSeconds(10);
    /** Before it is said that an operation should have returned, it has more time to do so. */
    private static final Duration DOUBT = Duration.ofSeconds(2);

    private final Matrix matrix;
    private final FreeSubject subject;
    private final FreeRuns runs;
    private final Set<History> seen = new HashSet<>();
    private int count;

    /**
     * What came of a test.
     *
     * @param learned its serial histories
     * @param histories how many different concurrent ones there were
     * @param runs how many runs
     * @param failure the history without a witness; null where there is none
     * @param missing what that lacks
     */
    public record Sampled(Learned learned, int histories, int runs, History failure, Missing missing) {}

    public FreeCheck(String type, URL[] path, Matrix matrix) throws BadSubjectException, ClassNotFoundException {
        this.matrix = matrix;
        subject = new FreeSubject(type, path, matrix);
        runs = new FreeRuns(matrix, subject, new Stillness(STILL, LONGEST));
    }

    /**
     * Checks the test.
     *
     * @param most how many runs
     * @param nanos how long each of the two phases may take
     * @param seed of the pauses
     * @param against serial histories to check against; null to learn them
     */
    public Sampled check(int most, long nanos, long seed, SerialHistories against) throws FreeException, IOException, InterruptedException {
        Learned learned =
                against == null ? learn(System.nanoTime() + nanos) : new Learned(against, Optional.empty(), 0);
        if (learned.nondeterminism().isPresent()) {
            return new Sampled(learned, 0, 0, null, null);
        }
        WitnessSearch witnesses = new WitnessSearch(learned.histories());
        long end = System.nanoTime() + nanos;
        while (count < most && (count == 0 || System.nanoTime() - end < 0)) {
            Optional<Sampled> failed = batch(Math.min(BATCH, most - count), end, seed + count, learned, witnesses);
            if (failed.isPresent()) {
                return failed.get();
            }
        }
        return new Sampled(learned, seen.size(), count, null, null);
    }

    private Learned learn(long end) throws FreeException, InterruptedException {
        Exception[] problem = new Exception[1];
        Learned learned = SerialExploration.explore(matrix, order -> {
            try {
                if (problem[0] == null && System.nanoTime() - end > 0) {
                    problem[0] = new FreeException("there is no time to run all serial orders of the test; --time-per-test, or a smaller test, helps");
                }
                return problem[0] != null ? new SerialHistory(List.of()) : runs.serial(order);
            } catch (FreeException | InterruptedException e) {
                problem[0] = e;
                return new SerialHistory(List.of());
            }
        });
        if (problem[0] instanceof FreeException impossible) {
            throw impossible;
        }
        if (problem[0] instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        return learned;
    }

    /** Runs that are recorded together, up to the first that is stuck. */
    private Optional<Sampled> batch(int most, long end, long seed, Learned learned, WitnessSearch witnesses)
            throws FreeException, IOException, InterruptedException {
        Path folder = Files.createTempDirectory("traceloom-lineup");
        try {
            int done = 0;
            boolean isStuck = false;
            try (Recorder recorder = Recorder.disturbing("Learned", folder.resolve("run"), seed)) {
                while (done < most && !isStuck && (done == 0 || System.nanoTime() - end < 0)) {
                    isStuck = !runs.concurrent(recorder);
                    done++;
                }
            }
            count += done;
            List<Integer> progress = runs.progress();
            Optional<Sampled> failed = judge(recorded(folder.resolve("run")), done, learned, witnesses);
            if (isStuck) {
                if (failed.isPresent() && failed.get().failure().isStuck()) {
                    Thread.sleep(DOUBT.toMillis());
                    failed = failed.filter(none -> progress.equals(runs.progress()));
                }
                runs.abandon();
            }
            return failed;
        } finally {
            FolderTree.delete(folder);
        }
    }

    private List<List<Operation>> recorded(Path folder) throws IOException {
        List<List<Operation>> threads = new ArrayList<>();
        for (int thread = 0; thread <= matrix.main(); thread++) {
            threads.add(List.of());
        }
        try {
            Trace trace = LogDirectoryReader.read(folder);
            for (TraceThread thread : trace.threads()) {
                threads.set(
                        Integer.parseInt(thread.id()),
                        thread.operations().stream().filter(Operation::isCall).toList());
            }
        } catch (TraceException | NumberFormatException | IndexOutOfBoundsException e) {
            throw new IOException("what was recorded cannot be read: " + e.getMessage(), e);
        }
        return threads;
    }

    private Optional<Sampled> judge(List<List<Operation>> recorded, int done, Learned learned, WitnessSearch witnesses) {
        for (int run = 0; run < done; run++) {
            List<List<Operation>> operations = new ArrayList<>();
            int size = 0;
            for (int thread = 0; thread <= matrix.main(); thread++) {
                int calls = matrix.calls(thread).size();
                List<Operation> all = recorded.get(thread);
                operations.add(all.subList(Math.min(run * calls, all.size()), Math.min((run + 1) * calls, all.size())));
                size += operations.get(thread).size();
            }
            Optional<History> history = RecordedHistory.of(operations);
            // Where something is missing, somebody returned and had not called yet when the recording ended.
            boolean isWhole = history.isPresent() && (size == matrix.size() || history.get().isStuck());
            if (isWhole && seen.add(history.get())) {
                Optional<Missing> missing = witnesses.missing(history.get());
                if (missing.isPresent()) {
                    return Optional.of(new Sampled(learned, seen.size(), count, history.get(), missing.get()));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        runs.close();
        subject.close();
    }
}
