package dev.traceloom.engine.control;

import dev.traceloom.spec.load.EvaluationThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The threads that search one trace together: the one that asks, and others that are started when first needed. */
public final class SearchThreads implements AutoCloseable {
    private final int count;
    private ExecutorService others;

    /** @param count how many threads there are in all */
    public SearchThreads(int count) {
        this.count = Math.max(1, count);
    }

    public int count() {
        return count;
    }

    /** Runs everything and waits for all of it, also when some of it fails; the first failure is thrown then. */
    public void run(List<Callable<Void>> shares) {
        List<Future<Void>> running = new ArrayList<>(shares.size());
        // Where there is no memory for one more thread, those that were started still have to be waited for.
        Throwable failure = failureOf(() -> begin(shares.subList(1, shares.size()), running));
        failure = failure == null ? failureOf(shares.get(0)) : failure;
        for (Future<Void> share : running) {
            Throwable another = failureOf(share::get);
            failure = failure == null ? another : failure;
        }
        if (failure instanceof RuntimeException unexpected) {
            throw unexpected;
        }
        if (failure != null) {
            throw (Error) failure;
        }
    }

    private Void begin(List<Callable<Void>> shares, List<Future<Void>> running) {
        if (!shares.isEmpty() && others == null) {
            others = Executors.newFixedThreadPool(
                    count - 1, work -> EvaluationThread.of("traceloom-search-helper", work));
        }
        for (Callable<Void> share : shares) {
            running.add(others.submit(share));
        }
        return null;
    }

    private static Throwable failureOf(Callable<Void> share) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    share.call();
                    return null;
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException broken) {
            return broken.getCause();
        } catch (Error | RuntimeException broken) {
            return broken;
        } catch (Exception impossible) {
            return new IllegalStateException(impossible);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        if (others != null) {
            others.shutdownNow();
        }
    }
}
