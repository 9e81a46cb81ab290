package dev.traceloom.lineup.free;

import dev.traceloom.lineup.control.ResultText;
import dev.traceloom.lineup.control.Subject.Operation;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Runs one test again and again, each time on a new object, in threads of its own. */
final class FreeRuns implements AutoCloseable {
    private static final int MOST_LOST = 100;

    private final Matrix matrix;
    private final FreeSubject subject;
    private final Stillness stillness;
    private final List<FreeThread> threads = new ArrayList<>();
    private volatile Object object;
    private volatile Throwable failure;
    private int lost;

    FreeRuns(Matrix matrix, FreeSubject subject, Stillness stillness) {
        this.matrix = matrix;
        this.subject = subject;
        this.stillness = stillness;
        for (int thread = 0; thread <= matrix.main(); thread++) {
            threads.add(new FreeThread("lineup-" + thread));
        }
    }

    /** Runs whole operations, each in its own thread, one after the other, up to the first that is presumed stuck. */
    SerialHistory serial(List<Integer> order) throws FreeException, InterruptedException {
        create();
        int[] done = new int[matrix.main() + 1];
        List<Step> steps = new ArrayList<>();
        for (int thread : order) {
            int index = done[thread]++;
            String[] result = new String[1];
            FreeThread worker = threads.get(thread);
            Object target = object;
            worker.give(() -> result[0] = result(target, subject.operation(thread, index)));
            if (!stillness.await(List.of(worker))) {
                replace(List.of(thread));
                steps.add(new Step(thread, null));
                break;
            }
            steps.add(new Step(thread, result[0]));
        }
        return new SerialHistory(steps);
    }

    /**
     * Runs all threads of the test at the same time, and records what they do.
     *
     * @return whether every operation returned; where not, the threads are as they are until {@link #abandon}
     */
    boolean concurrent(Recorder recorder) throws FreeException, InterruptedException {
        create();
        int main = matrix.main();
        if (!record(recorder, main, 0, matrix.initial().size())) {
            return false;
        }
        AtomicInteger missing = new AtomicInteger(main);
        for (int thread = 0; thread < main; thread++) {
            int number = thread;
            threads.get(thread).give(() -> {
                // Whoever is first waits for the last one, so that they really begin together.
                missing.decrementAndGet();
                while (missing.get() > 0) {
                    Thread.yield();
                }
                calls(recorder, number, 0, matrix.columns().get(number).size());
            });
        }
        return stillness.await(threads.subList(0, main))
                && record(recorder, main, matrix.initial().size(), matrix.initial().size() + matrix.ending().size());
    }

    private boolean record(Recorder recorder, int thread, int from, int to) throws InterruptedException {
        if (from == to) {
            return true;
        }
        threads.get(thread).give(() -> calls(recorder, thread, from, to));
        return stillness.await(List.of(threads.get(thread)));
    }

    /** Calls operations of the object of this run, until all are done or nobody waits for them any more. */
    private void calls(Recorder recorder, int thread, int from, int to) {
        FreeThread me = (FreeThread) Thread.currentThread();
        Object target = object;
        for (int index = from; index < to && !me.isLeft(); index++) {
            OperationRecord record =
                    recorder.thread(thread).start(matrix.calls(thread).get(index).operation());
            String result = result(target, subject.operation(thread, index));
            record.ended();
            record.end(RecordedHistory.RESULT, result);
            me.comeFurther();
        }
    }

    /** What comes of an operation. An exception is a result like others. */
    private String result(Object target, Operation operation) {
        try {
            return ResultText.of(operation.call(target));
        } catch (LinkageError e) {
            failure = e;
            return "throws " + e.getClass().getSimpleName();
        } catch (Throwable e) {
            return "throws " + e.getClass().getSimpleName();
        }
    }

    /** A class that is missing, or was compiled for another Java, is no matter of threads. */
    private void requireLinked() throws FreeException {
        if (failure != null) {
            throw new FreeException("an operation throws " + failure);
        }
    }

    private void create() throws FreeException, InterruptedException {
        requireLinked();
        subject.renew();
        failure = null;
        FreeThread main = threads.get(matrix.main());
        main.give(() -> {
            try {
                object = subject.create();
            } catch (Throwable e) {
                failure = e;
            }
        });
        if (!stillness.await(List.of(main))) {
            throw new FreeException("its constructor does not come to an end");
        }
        if (failure != null) {
            throw new FreeException("its constructor throws " + failure);
        }
    }

    /** How far all threads have come, to see whether they move after all. */
    List<Integer> progress() {
        return threads.stream().map(FreeThread::progress).toList();
    }

    /** Leaves the threads that did not come back, and has others in their place. */
    void abandon() throws FreeException, InterruptedException {
        replace(IntStream.rangeClosed(0, matrix.main())
                .filter(thread -> threads.get(thread).isBusy())
                .boxed()
                .toList());
    }

    private void replace(List<Integer> stuck) throws FreeException, InterruptedException {
        for (int thread : stuck) {
            FreeThread left = threads.get(thread);
            left.end();
            left.interrupt();
            threads.set(thread, new FreeThread("lineup-" + thread));
            left.join(20);
            if (left.isAlive()) {
                stillness.ignore(left);
                if (++lost > MOST_LOST) {
                    throw new FreeException(MOST_LOST + " threads were left that never ended, and do not heed an interrupt");
                }
            }
        }
    }

    @Override
    public void close() {
        threads.forEach(FreeThread::end);
    }
}
