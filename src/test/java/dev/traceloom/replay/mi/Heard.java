package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Keeps what a session tells, for whoever waits for it. */
final class Heard implements DebugListener {
    private static final int SECONDS = 20;

    private final BlockingQueue<Optional<DebugPosition>> positions = new LinkedBlockingQueue<>();
    private final StringBuffer text = new StringBuffer();
    private final CountDownLatch ended = new CountDownLatch(1);

    @Override
    public void said(MiRecord.Speaker speaker, String words) {
        text.append(words);
    }

    @Override
    public void busy() {}

    @Override
    public void runs() {}

    @Override
    public void breakpointFound(int number) {}

    @Override
    public void stands(Optional<DebugPosition> position) {
        positions.add(position);
    }

    @Override
    public void ended() {
        ended.countDown();
    }

    Optional<DebugPosition> nextPosition() throws InterruptedException {
        Optional<DebugPosition> next = positions.poll(SECONDS, TimeUnit.SECONDS);
        assertTrue(next != null, () -> "nothing is told: " + text);
        return next;
    }

    void awaitEnd() throws InterruptedException {
        assertTrue(ended.await(SECONDS, TimeUnit.SECONDS), "its end is not told");
    }

    String text() {
        return text.toString();
    }
}
