package stack;

import dev.traceloom.junit.TraceRecording;
import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.Recorder;
import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class LockFreeStackTest {
    @RegisterExtension
    static final TraceRecording RECORDING =
            TraceRecording.against(Path.of("src/test/tla/Stack.tla")).disturbed();

    private final LockFreeStack stack = new LockFreeStack();

    @RepeatedTest(3)
    void threadsPushAndPop(Recorder recorder) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int first = 1 + 100 * i;
            threads[i] = new Thread(recorder.wrap(() -> pushAndPop(recorder, first)));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void pushAndPop(Recorder recorder, int first) {
        for (int elem = first; elem < first + 20; elem++) {
            OperationRecord push = recorder.thread().start("Push", "elem", elem);
            stack.push(elem);
            push.end();

            OperationRecord pop = recorder.thread().start("Pop");
            int result = stack.pop();
            pop.end("result", result);
        }
    }
}
