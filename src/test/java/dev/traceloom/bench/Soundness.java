package dev.traceloom.bench;

import dev.traceloom.engine.Comparison;
import dev.traceloom.engine.Disagreement;
import dev.traceloom.engine.LongerComparison;
import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The comparison of every way to validate with trying all orders, in its long size: on hundreds of thousands of small
 * traces, and on longer ones where the ways are compared with each other and with TLC searching.
 *
 * <p>Every run takes other traces unless it is told where to begin; it prints where it began.
 */
final class Soundness {
    static final long USUAL_TRACES = 200_000;

    private static final String LONGER_TRACES = "longer traces, with each other and TLC searching";
    private static final int SHARE = 4;
    private static final int TLC_EVERY = 5;
    /** For so many small traces there is a longer one. */
    private static final int PIECE = 100;
    private static final int SHOWN = 5;
    private static final long REPORT_EVERY = 30_000_000_000L;

    private final long traces;
    private final long first;
    private final List<String> subjects = new ArrayList<>();
    private final Map<String, Map<Verdict, Long>> counts = new LinkedHashMap<>();
    private final List<Disagreement> disagreements = new ArrayList<>();
    private final List<AtomicLong> nextOf = new ArrayList<>();
    private final AtomicLong nextLonger;
    private final long began = System.nanoTime();
    private long reported = began;
    private long done;
    private Throwable broken;

    /** @param traces small ones, over all subjects */
    Soundness(long traces, long first) {
        this.traces = traces;
        this.first = first;
        this.nextLonger = new AtomicLong(first);
    }

    static long anywhere() {
        return ThreadLocalRandom.current().nextLong(1L << 40);
    }

    /** Tells whether there was no disagreement. */
    boolean run() throws InterruptedException {
        try (TestSpecifications specifications = new TestSpecifications()) {
            SmallSubjects.all(specifications).forEach(subject -> subjects.add(subject.what()));
        }
        for (String subject : subjects) {
            counts.put(subject, new EnumMap<>(Verdict.class));
            nextOf.add(new AtomicLong(first));
        }
        counts.put(LONGER_TRACES, new EnumMap<>(Verdict.class));
        System.out.printf(
                Locale.ROOT,
                "Every way to validate against trying all orders, on %,d small traces from number %d on.%n",
                traces,
                first);
        List<Thread> workers = new ArrayList<>();
        int processors = Runtime.getRuntime().availableProcessors();
        for (int i = 0; i < processors; i++) {
            int number = i;
            Thread worker = new Thread(() -> work(number, processors), "comparison-" + i);
            worker.start();
            workers.add(worker);
        }
        for (Thread worker : workers) {
            worker.join();
        }
        report();
        return disagreements.isEmpty() && broken == null;
    }

    /**
     * Goes through one subject after the other, each worker beginning elsewhere: every worker has every specification of
     * its own, and Java compiles TLC anew for each that is used much.
     */
    private void work(int worker, int workers) {
        try (TestSpecifications specifications = new TestSpecifications()) {
            List<SmallSubjects.Subject> all = SmallSubjects.all(specifications);
            LongerComparison longer = new LongerComparison(specifications, SHARE, TLC_EVERY);
            for (int i = 0; i < all.size(); i++) {
                int which = (worker * all.size() / workers + i) % all.size();
                compareAll(which, new Comparison(all.get(which), SHARE), longer);
            }
        } catch (RuntimeException | Error unexpected) {
            synchronized (this) {
                broken = unexpected;
            }
            unexpected.printStackTrace();
        }
    }

    private void compareAll(int which, Comparison comparison, LongerComparison longer) {
        AtomicLong next = nextOf.get(which);
        long end = first + traces / subjects.size();
        for (long from = next.getAndAdd(PIECE); from < end; from = next.getAndAdd(PIECE)) {
            for (long number = from; number < Math.min(end, from + PIECE); number++) {
                long asked = number;
                compare(subjects.get(which), () -> comparison.compare(asked));
            }
            long asked = nextLonger.getAndIncrement();
            compare(LONGER_TRACES, () -> longer.compare(asked));
        }
    }

    private interface Question {
        Verdict answer();
    }

    private void compare(String subject, Question question) {
        Verdict verdict = null;
        Disagreement found = null;
        try {
            verdict = question.answer();
        } catch (Disagreement disagreement) {
            found = disagreement;
        }
        note(subject, verdict, found);
    }

    private synchronized void note(String subject, Verdict verdict, Disagreement disagreement) {
        done++;
        if (disagreement == null) {
            counts.get(subject).merge(verdict, 1L, Long::sum);
        } else {
            disagreements.add(disagreement);
            if (disagreements.size() <= SHOWN) {
                System.out.println("DISAGREEMENT: " + disagreement.getMessage());
            }
        }
        if (System.nanoTime() - reported > REPORT_EVERY) {
            reported = System.nanoTime();
            System.out.printf(
                    Locale.ROOT,
                    "%,d traces after %.0f s, %d disagreements%n",
                    done,
                    (reported - began) / 1e9,
                    disagreements.size());
        }
    }

    private void report() {
        System.out.println();
        System.out.println("| specification | accepted | rejected | undecided | error |");
        System.out.println("|---|---|---|---|---|");
        counts.forEach((subject, spread) -> System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d | %,d |%n",
                subject,
                spread.getOrDefault(Verdict.ACCEPTED, 0L),
                spread.getOrDefault(Verdict.REJECTED, 0L),
                spread.getOrDefault(Verdict.UNDECIDED, 0L),
                spread.getOrDefault(Verdict.ERROR, 0L)));
        System.out.println();
        System.out.printf(
                Locale.ROOT,
                "%,d traces in %.0f s, %.0f s of processor time: %d disagreements.%n",
                done,
                (System.nanoTime() - began) / 1e9,
                ProcessFigures.processorTime() / 1e9,
                disagreements.size());
        if (broken != null) {
            System.out.println("The comparison itself broke, so this says nothing: " + broken);
        }
    }
}
