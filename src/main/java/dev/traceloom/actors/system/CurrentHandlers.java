package dev.traceloom.actors.system;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Which handlers are at work, so that one that does not return can be told of by another thread. */
public final class CurrentHandlers {
    private final Map<Thread, Call> calls = new ConcurrentHashMap<>();

    void begin(Supplier<String> sentence) {
        calls.put(Thread.currentThread(), new Call(System.nanoTime(), sentence));
    }

    void end() {
        calls.remove(Thread.currentThread());
    }

    /** A sentence about the handler that has been at work for that long, and where it is; null if there is none. */
    public Stuck stuck(long nanoseconds) {
        long now = System.nanoTime();
        for (Map.Entry<Thread, Call> entry : calls.entrySet()) {
            if (now - entry.getValue().began > nanoseconds) {
                return new Stuck(entry.getValue().sentence.get(), entry.getKey());
            }
        }
        return null;
    }

    public record Stuck(String sentence, Thread thread) {}

    private record Call(long began, Supplier<String> sentence) {}
}
