package dev.traceloom.record.recorder;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Operations whose linearization points are known: each takes a ticket in one step, or writes or reads one plain
 * variable. Whoever reads the recording can tell whether every point lies in its timebox.
 *
 * <p>{@code THREADS OPERATIONS}
 */
final class KnownPoints {
    private static final AtomicInteger TICKETS = new AtomicInteger();

    /** Plain, so that it is the recorder that keeps points in their boxes. */
    private static final int[] WRITTEN = new int[64];

    private KnownPoints() {}

    public static void main(String[] arguments) throws Exception {
        int threads = Integer.parseInt(arguments[0]);
        int operations = Integer.parseInt(arguments[1]);
        try (Recorder recorder = Recorder.of("Honest")) {
            Thread[] running = new Thread[threads + 2];
            for (int i = 0; i < threads; i++) {
                running[i] = new Thread(recorder.wrap(() -> takeTickets(recorder.thread(), operations)));
            }
            running[threads] = new Thread(recorder.wrap(() -> writeNumbers(recorder.thread(), operations)));
            running[threads + 1] = new Thread(recorder.wrap(() -> readNumbers(recorder.thread(), operations)));
            for (Thread thread : running) {
                thread.start();
            }
            for (Thread thread : running) {
                thread.join();
            }
        }
    }

    private static void takeTickets(ThreadRecorder thread, int operations) {
        for (int i = 0; i < operations; i++) {
            OperationRecord operation = thread.start("Ticket");
            operation.end("ticket", TICKETS.getAndIncrement());
        }
    }

    private static void writeNumbers(ThreadRecorder thread, int operations) {
        for (int i = 1; i <= operations; i++) {
            OperationRecord operation = thread.start("Write");
            WRITTEN[32] = i;
            operation.end("number", i);
        }
    }

    private static void readNumbers(ThreadRecorder thread, int operations) {
        for (int i = 0; i < operations; i++) {
            OperationRecord operation = thread.start("Read");
            int number = WRITTEN[32];
            operation.end("number", number);
        }
    }
}
