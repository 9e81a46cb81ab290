package dev.traceloom.actors.system;

import java.util.Map;
import java.util.Set;
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

    /** The handler that has been at work for that long in one of these threads; null if there is none. */
    public Stuck stuck(long nanoseconds, Set<Thread> threads) {
        long now = System.nanoTime();
        for (Map.Entry<Thread, Call> entry : calls.entrySet()) {
            if (threads.contains(entry.getKey()) && now - entry.getValue().began > nanoseconds) {
                Throwable where = new Throwable("here");
                where.setStackTrace(entry.getKey().getStackTrace());
                return new Stuck(new ActorFault(entry.getValue().sentence.get(), where), entry.getKey());
            }
        }
        return null;
    }

    public record Stuck(ActorFault fault, Thread thread) {}

    private record Call(long began, Supplier<String> sentence) {}
}
