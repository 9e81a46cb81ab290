package dev.traceloom.testing.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Gives one reader one input after the other. What leads to an answer of a new kind is kept and changed further, so that
 * inputs come into corners that no change of a real file reaches in one step.
 *
 * <p>The same seed gives the same inputs. The reader runs in a thread of its own with a small stack; whoever waits for it
 * notices when it does not come back.
 */
public final class Fuzzer {
    /** An editor's thread has no more. */
    private static final long STACK_BYTES = 512 << 10;

    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final long MOST_CPU_NANOS = 3_000_000_000L;
    private static final long MOST_ALLOCATED = 96L << 20;
    private static final long MOST_ALLOCATED_PER_BYTE = 2_000;
    private static final int MOST_KEPT = 2_000;
    private static final int INVENTED_EVERY = 5;
    private static final int PROGRESS_MILLIS = 200;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Subject subject;
    private final long seed;
    private final Findings findings;
    private final Random random;
    private final List<byte[]> kept = new ArrayList<>();
    private final Set<String> kinds = new HashSet<>();
    private volatile byte[] current;
    private volatile long currentSince;
    private volatile long done;
    private volatile long refused;
    private volatile Throwable broken;
    private volatile long cpuNanos;

    public Fuzzer(Subject subject, long seed, Path folder) {
        this.subject = subject;
        this.seed = seed;
        this.findings = new Findings(folder, subject.name(), seed);
        this.random = new Random(seed * 31 + subject.name().hashCode());
    }

    /**
     * What came of it.
     *
     * @param kinds how many kinds of answers there were
     * @param seconds of processor time
     */
    public record Figures(String reader, long inputs, long refused, int kinds, double seconds, List<String> findings) {}

    /** Goes on until there were so many inputs or the time is up. */
    public Figures run(long inputs, long nanos) throws Exception {
        long began = System.nanoTime();
        kept.addAll(subject.samples());
        Mutator mutator = new Mutator(random, subject.words());
        Thread worker = new Thread(
                null,
                () -> work(mutator, inputs, began + nanos),
                "fuzz-" + subject.name(),
                STACK_BYTES);
        worker.setDaemon(true);
        worker.start();
        while (worker.isAlive()) {
            worker.join(PROGRESS_MILLIS);
            byte[] input = current;
            if (input != null && System.nanoTime() - currentSince > PATIENCE_NANOS) {
                findings.add(input, done, "does not come back", stack(worker));
                break;
            }
        }
        if (!worker.isAlive()) {
            subject.close();
        }
        if (broken != null) {
            throw new IllegalStateException("the fuzzer itself broke", broken);
        }
        return new Figures(
                subject.name(), done, refused, kinds.size(), cpuNanos / 1e9, findings.all());
    }

    private void work(Mutator mutator, long inputs, long until) {
        try {
            for (byte[] sample : List.copyOf(kept)) {
                attempt(sample);
            }
            while (done < inputs && System.nanoTime() < until) {
                byte[] base = random.nextInt(INVENTED_EVERY) == 0
                        ? subject.invent(random)
                        : kept.get(random.nextInt(kept.size()));
                attempt(random.nextInt(INVENTED_EVERY) == 0 ? base : mutator.mutate(base, kept));
            }
        } catch (RuntimeException | Error unexpected) {
            broken = unexpected;
        } finally {
            current = null;
            cpuNanos = THREADS.getCurrentThreadCpuTime();
        }
    }

    private void attempt(byte[] input) {
        currentSince = System.nanoTime();
        current = input;
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long cpu = THREADS.getCurrentThreadCpuTime();
        String kind;
        try {
            kind = "read: " + subject.read(input);
        } catch (Refusal refusal) {
            refused++;
            kind = Sentence.kind(String.valueOf(refusal.getMessage()), refusal.place());
            Optional<String> flaw = Sentence.flaw(refusal.getMessage(), refusal.place());
            flaw.ifPresent(what -> findings.add(input, done, "is refused with words that are no sentence: " + what,
                    refusal.getMessage()));
        } catch (Throwable thrown) {
            findings.add(input, done, thrown);
            kind = thrown.getClass().getName();
        }
        long took = THREADS.getCurrentThreadCpuTime() - cpu;
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        if (took > MOST_CPU_NANOS) {
            findings.add(input, done, "takes too long", took / 1_000_000 + " ms of processor time");
        }
        if (bytes > MOST_ALLOCATED + MOST_ALLOCATED_PER_BYTE * input.length) {
            findings.add(input, done, "takes too much memory", (bytes >> 20) + " MiB allocated");
        }
        if (kinds.add(kind) && kept.size() < MOST_KEPT) {
            kept.add(input);
        }
        done++;
    }

    private static String stack(Thread thread) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement frame : thread.getStackTrace()) {
            text.append("\tat ").append(frame).append('\n');
        }
        return text.toString();
    }
}
