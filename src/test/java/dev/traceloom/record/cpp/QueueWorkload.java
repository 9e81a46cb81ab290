package dev.traceloom.record.cpp;

import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.record.recorder.ThreadRecorder;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.Phaser;

/** A queue behind a lock, used by several threads: the workload of {@code src/test/cpp/queue.cpp} once more. */
final class QueueWorkload {
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();
    private final boolean locking;

    /** @param locking false for a queue that hands out an element before it takes it away */
    QueueWorkload(boolean locking) {
        this.locking = locking;
    }

    void record(Path folder, int threads, int operations) throws InterruptedException {
        try (Recorder recorder = Recorder.of("Queue", folder)) {
            Thread[] running = new Thread[threads];
            // Together, so that none has ended before the next one begins: then no order could be wrong.
            Phaser line = new Phaser(threads);
            for (int i = 0; i < threads; i++) {
                int number = i;
                running[i] = new Thread(recorder.wrap(() -> {
                    line.arriveAndAwaitAdvance();
                    work(recorder.thread(number), number, operations);
                }));
                running[i].start();
            }
            for (Thread thread : running) {
                thread.join();
            }
        }
    }

    private void work(ThreadRecorder thread, int number, int operations) {
        for (int i = 0; i < operations; i++) {
            if (i % 2 == 0) {
                enqueue(thread, number * operations + i);
            } else {
                dequeue(thread);
            }
        }
    }

    private void enqueue(ThreadRecorder thread, int elem) {
        OperationRecord operation = thread.start("Enqueue", "elem", elem);
        synchronized (queue) {
            queue.add(elem);
        }
        operation.end();
    }

    private void dequeue(ThreadRecorder thread) {
        OperationRecord operation = thread.start("Dequeue");
        Integer elem = locking ? take() : takeInTwoSteps();
        if (elem == null) {
            operation.abort();
        } else {
            operation.end("elem", elem);
        }
    }

    private Integer take() {
        synchronized (queue) {
            return queue.poll();
        }
    }

    private Integer takeInTwoSteps() {
        Integer elem;
        synchronized (queue) {
            elem = queue.peek();
        }
        Thread.yield();
        take();
        return elem;
    }
}
