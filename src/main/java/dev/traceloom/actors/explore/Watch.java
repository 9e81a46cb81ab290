package dev.traceloom.actors.explore;

import java.time.Duration;
import java.util.function.Consumer;

/** Looks at the clock and at the memory while schedules are explored, and tells how far it is. */
final class Watch implements AutoCloseable {
    private static final long TICK_MILLISECONDS = 250;
    private static final long PATIENCE_MILLISECONDS = 2_000;

    private final Findings findings;
    private final ExplorationOptions options;
    private final long began;
    private Thread thread;
    private volatile double estimate;

    Watch(Findings findings, ExplorationOptions options, long began) {
        this.findings = findings;
        this.options = options;
        this.began = began;
    }

    void start(Runnable forget, Consumer<Progress> listener) {
        thread = new Thread(() -> watch(forget, listener), "traceloom-exploration-watch");
        thread.setDaemon(true);
        thread.start();
    }

    /** About how many schedules there are. */
    void estimated(double schedules) {
        estimate = schedules;
    }

    private void watch(Runnable forget, Consumer<Progress> listener) {
        boolean forgot = false;
        try {
            while (true) {
                Thread.sleep(TICK_MILLISECONDS);
                Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
                if (elapsed.compareTo(options.time()) > 0) {
                    findings.stop(End.TIME);
                }
                if (used() > options.memory()) {
                    // What is counted may be garbage already: only what is left after a collection is used.
                    System.gc();
                    if (used() > options.memory() && forgot) {
                        findings.stop(End.MEMORY);
                    } else if (used() > options.memory()) {
                        forget.run();
                        forgot = true;
                    }
                }
                listener.accept(new Progress(
                        findings.schedules(), findings.histories(), findings.failing().size(), estimate, elapsed));
            }
        } catch (InterruptedException ended) {
            // It is over.
        }
    }

    private static long used() {
        Runtime machine = Runtime.getRuntime();
        return machine.totalMemory() - machine.freeMemory();
    }

    /** Nobody hears of progress any more. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(PATIENCE_MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
