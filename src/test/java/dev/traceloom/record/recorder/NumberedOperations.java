package dev.traceloom.record.recorder;

import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that record numbered operations, and note in a shared file how far they came, independently of the recorder:
 * then whatever ends the process, it can be told what the recording has to hold.
 *
 * <p>{@code HOW THREADS OPERATIONS TRUTH}, where HOW is clean, or what the first thread does halfway: exit, halt, throw;
 * or kill, and then somebody else does: whoever is done by then waits for it inside the last operation. Nothing closes
 * the recorder, unless it is closed.
 */
final class NumberedOperations {
    private NumberedOperations() {}

    public static void main(String[] arguments) throws Exception {
        String how = arguments[0];
        int threads = Integer.parseInt(arguments[1]);
        int operations = Integer.parseInt(arguments[2]);
        MappedByteBuffer truth;
        try (FileChannel file = FileChannel.open(
                Path.of(arguments[3]), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            truth = file.map(FileChannel.MapMode.READ_WRITE, 0, 16L * threads);
        }
        truth.order(ByteOrder.LITTLE_ENDIAN);
        Recorder recorder = Recorder.of("Workload");
        Thread[] running = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int number = i;
            running[i] = new Thread(recorder.wrap(() -> work(recorder, number, operations, how, truth)));
            running[i].setUncaughtExceptionHandler((thread, failure) -> {});
            running[i].start();
        }
        for (Thread thread : running) {
            thread.join();
        }
    }

    private static void work(Recorder recorder, int number, int operations, String how, MappedByteBuffer truth) {
        ThreadRecorder thread = recorder.thread(number);
        for (int i = 1; i <= operations; i++) {
            OperationRecord operation = thread.start("Add", "number", i);
            truth.putLong(16 * number, i);
            if (i % 3 == 0) {
                operation.argument("thread", number);
                operation.started();
            }
            if (i % 64 == 0) {
                operation.argument("long", "x".repeat(i % 8192));
            }
            if (number == 0 && i == operations / 2) {
                die(how);
            }
            while (i == operations && how.equals("kill")) {
                LockSupport.park();
            }
            if (i % 5 == 0) {
                operation.ended();
            }
            operation.end("result", i * 2L);
            truth.putLong(16 * number + 8, i);
        }
    }

    private static void die(String how) {
        switch (how) {
            case "exit" -> System.exit(3);
            case "halt" -> Runtime.getRuntime().halt(4);
            case "throw" -> throw new IllegalStateException("on purpose");
            default -> {}
        }
    }
}
