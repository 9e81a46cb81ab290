package dev.traceloom.cli.record;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.Signals;
import dev.traceloom.record.process.RunEnd;
import dev.traceloom.trace.text.Counted;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What came of all the runs together. One thread records; another may print this when that is stopped. */
public final class RecordingTally {
    private static final double MEGABYTE = 1e6;
    private static final double SECOND = 1e9;

    private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    private final Map<RunEnd.Cause, Integer> causes = new EnumMap<>(RunEnd.Cause.class);
    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private final long startedNanos = System.nanoTime();
    private int runs;
    private int kept;
    private int duplicates;
    private int empty;
    private int excused;
    private boolean anyJudged;
    private long bytes;

    /** @param excused whether it had to be ended because of what was turned */
    synchronized void ran(RunEnd ended, boolean excused) {
        runs++;
        if (excused) {
            this.excused++;
            return;
        }
        causes.merge(ended.cause(), 1, Integer::sum);
        if (ended.cause() == RunEnd.Cause.EXIT) {
            statuses.merge(ended.exitStatus(), 1, Integer::sum);
        }
    }

    synchronized void kept(long size) {
        kept++;
        bytes += size;
    }

    synchronized void duplicate() {
        duplicates++;
    }

    synchronized void empty() {
        empty++;
    }

    /** An order of what a run recorded before it was ended is no acceptance: it is counted as ended. */
    synchronized void judged(Verdict verdict, RunEnd ended) {
        anyJudged = true;
        if (verdict != Verdict.ACCEPTED || !StopRule.wasCutShort(ended)) {
            verdicts.merge(verdict, 1, Integer::sum);
        }
    }

    synchronized boolean hasRejected() {
        return verdicts.containsKey(Verdict.REJECTED);
    }

    synchronized boolean hasJudged() {
        return anyJudged;
    }

    synchronized int runs() {
        return runs;
    }

    synchronized int kept() {
        return kept;
    }

    synchronized long bytes() {
        return bytes;
    }

    long nanos() {
        return System.nanoTime() - startedNanos;
    }

    /** In a few words, for a line that is replaced by the next one. */
    synchronized String inShort() {
        StringJoiner words = new StringJoiner(", ");
        words.add(kept + " kept");
        if (duplicates > 0) {
            words.add(Counted.of(duplicates, "duplicate"));
        }
        verdicts.forEach((verdict, count) -> words.add(count + " " + verdict.word()));
        return words.toString();
    }

    synchronized String sentence() {
        StringJoiner words = new StringJoiner("; ");
        words.add(String.format(
                Locale.ROOT, "%s in %.1f s: %d kept (%.1f MB), %s dropped", Counted.of(runs, "run"), nanos() / SECOND, kept,
                bytes / MEGABYTE, Counted.of(duplicates, "duplicate")));
        if (empty > 0) {
            words.add(empty + " recorded nothing");
        }
        if (!verdicts.isEmpty()) {
            words.add(verdicts.entrySet().stream()
                    .map(count -> count.getValue() + " " + count.getKey().word())
                    .collect(Collectors.joining(", ")));
        }
        if (statuses.keySet().stream().anyMatch(status -> status != 0)) {
            words.add("exit status " + statuses.entrySet().stream()
                    .map(count -> status(count.getKey()) + " × " + count.getValue())
                    .collect(Collectors.joining(", ")));
        }
        count(words, RunEnd.Cause.TIMEOUT, "took too long");
        count(words, RunEnd.Cause.SIZE, "recorded too much");
        if (excused > 0) {
            words.add(excused + " made too long by --tune");
        }
        count(words, RunEnd.Cause.STOPPED, "interrupted");
        return words.toString();
    }

    private void count(StringJoiner words, RunEnd.Cause cause, String what) {
        if (causes.containsKey(cause)) {
            words.add(causes.get(cause) + " " + what);
        }
    }

    /** An exit status, with the signal that it stands for. */
    public static String status(int exitStatus) {
        return exitStatus + Signals.of(exitStatus).map(signal -> " (" + signal + ")").orElse("");
    }
}
