package dev.traceloom.ide.language.mistakes;

import com.intellij.execution.ExecutionException;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.spec.text.Mistake;
import dev.traceloom.spec.check.CheckRequest;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Parses the project's specifications one after the other, in one process that is started when the first is asked for and
 * ended when none was for a while. Of several requests for one file only the newest is worth an answer: what was typed
 * meanwhile has made the others old.
 */
public final class SpecificationChecks implements Disposable {
    private static final Logger LOG = Logger.getInstance(SpecificationChecks.class);

    /** A check that takes longer gives way to one of a newer text. */
    private static final int PATIENCE_SECONDS = 3;

    /** So long a module is left alone whose check came to no end: the next text is hardly better. */
    private static final int REST_SECONDS = 30;

    private static final int IDLE_SECONDS = 300;
    private static final int REMEMBERED = 20;

    private final Map<String, Job> waiting = new LinkedHashMap<>();
    private final Map<CheckRequest, List<Mistake>> known = new LinkedHashMap<>();
    private final Map<String, Long> endless = new HashMap<>();
    private Optional<CheckWorker> worker = Optional.empty();
    private Optional<Job> running = Optional.empty();
    private boolean drained = true;
    private boolean disposed;
    private boolean hurried;
    private long lastUse;
    private volatile int mostSeconds = 10;

    /** A request, and whoever waits for it. */
    private record Job(String file, CheckRequest request, CompletableFuture<List<Mistake>> answer, long since) {}

    /** How long a check may take before its process is ended; a module of 5,000 lines takes half of one. */
    public void limit(int seconds) {
        mostSeconds = seconds;
    }

    /**
     * What the parser says, sooner or later; never on the thread that asks. Nothing if it cannot be had.
     *
     * @param file whose text it is: two folders may have modules of one name
     */
    CompletableFuture<List<Mistake>> check(String file, CheckRequest request) {
        synchronized (waiting) {
            List<Mistake> already = known.get(request);
            if (already != null || disposed || rests(file)) {
                return CompletableFuture.completedFuture(already == null ? List.of() : already);
            }
            if (running.isPresent() && running.get().request().equals(request)) {
                return running.get().answer();
            }
            Job job = waiting.get(file);
            if (job == null || !job.request().equals(request)) {
                Job older = waiting.put(file, new Job(file, request, new CompletableFuture<>(), System.nanoTime()));
                if (older != null) {
                    older.answer().complete(List.of());
                }
                hurry(file);
            }
            if (drained) {
                drained = false;
                ApplicationManager.getApplication().executeOnPooledThread(this::drain);
            }
            return waiting.get(file).answer();
        }
    }

    /** Ends the check of an older text of the same module, if it has had its time. */
    private void hurry(String file) {
        boolean old = running.isPresent()
                && running.get().file().equals(file)
                && System.nanoTime() - running.get().since() > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        if (old) {
            hurried = true;
            worker.ifPresent(CheckWorker::end);
        }
    }

    private boolean rests(String file) {
        Long since = endless.get(file);
        return since != null && System.nanoTime() - since < TimeUnit.SECONDS.toNanos(REST_SECONDS);
    }

    private void drain() {
        while (true) {
            Job job;
            synchronized (waiting) {
                if (waiting.isEmpty() || disposed) {
                    drained = true;
                    running = Optional.empty();
                    return;
                }
                String first = waiting.keySet().iterator().next();
                Job next = waiting.remove(first);
                job = new Job(first, next.request(), next.answer(), System.nanoTime());
                running = Optional.of(job);
                hurried = false;
            }
            List<Mistake> said = List.of();
            try {
                said = ask(job);
            } finally {
                job.answer().complete(said);
            }
        }
    }

    private List<Mistake> ask(Job job) {
        try {
            List<Mistake> said = started().check(job.request(), mostSeconds);
            remember(job.request(), said);
            return said;
        } catch (IOException ended) {
            LOG.info("no answer about " + job.request().root() + ": " + ended.getMessage());
            noteEndless(job);
            return List.of();
        } catch (ExecutionException cannotStart) {
            LOG.warn("specifications are not checked: " + cannotStart.getMessage());
            return List.of();
        }
    }

    /**
     * It took too long or too much, and would again: the text is not checked. That of a check that had to give way is as good
     * as any, though, if somebody takes back what was typed.
     */
    private void noteEndless(Job job) {
        synchronized (waiting) {
            if (!hurried) {
                endless.put(job.file(), System.nanoTime());
                remember(job.request(), List.of());
            }
        }
    }

    private CheckWorker started() throws ExecutionException {
        synchronized (waiting) {
            lastUse = System.nanoTime();
            if (worker.filter(CheckWorker::isAlive).isEmpty()) {
                if (disposed) {
                    throw new ExecutionException("the project is closed");
                }
                worker = Optional.of(CheckWorker.start());
                AppExecutorUtil.getAppScheduledExecutorService().schedule(this::endIfIdle, IDLE_SECONDS, TimeUnit.SECONDS);
            }
            return worker.get();
        }
    }

    private void endIfIdle() {
        synchronized (waiting) {
            if (disposed || worker.isEmpty()) {
                return;
            }
            if (drained && System.nanoTime() - lastUse >= TimeUnit.SECONDS.toNanos(IDLE_SECONDS)) {
                worker.get().end();
                worker = Optional.empty();
            } else {
                AppExecutorUtil.getAppScheduledExecutorService().schedule(this::endIfIdle, IDLE_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    private void remember(CheckRequest request, List<Mistake> said) {
        synchronized (waiting) {
            known.put(request, said);
            if (known.size() > REMEMBERED) {
                known.remove(known.keySet().iterator().next());
            }
        }
    }

    @Override
    public void dispose() {
        synchronized (waiting) {
            disposed = true;
            worker.ifPresent(CheckWorker::end);
            waiting.values().forEach(job -> job.answer().complete(List.of()));
            waiting.clear();
        }
    }
}
