package dev.traceloom.validate.worker;

import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;

/** A few processes beside this one that validate, each a trace at a time. */
public final class WorkerProcesses implements AutoCloseable {
    /** By default a heap may take a quarter of the machine's memory, and ours is there already. */
    private static final int MOST_PROCESSES = 2;

    private final List<WorkerProcess> all;
    private final BlockingQueue<WorkerProcess> free;

    public WorkerProcesses(ValidationSettings settings) {
        all = IntStream.range(0, MOST_PROCESSES).mapToObj(number -> new WorkerProcess(settings)).toList();
        free = new LinkedBlockingQueue<>(all);
    }

    /** Validates a trace that was found below {@code root}, once a process is free for it. */
    public TraceReport validate(Path root, String name, WorkerProcess.Listener listener) throws InterruptedException {
        WorkerProcess worker = free.take();
        try {
            return worker.validate(root, name, listener);
        } finally {
            free.add(worker);
        }
    }

    @Override
    public void close() {
        all.forEach(WorkerProcess::close);
    }
}
