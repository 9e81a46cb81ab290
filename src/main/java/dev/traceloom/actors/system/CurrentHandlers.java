package dev.traceloom.actors.system;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Which handlers are at work, and what else of the user's is asked, so that one that does not return can be told of by another thread.
 */
public final class CurrentHandlers {
    private final Map<Thread, Call> calls = new ConcurrentHashMap<>();

    /** @param who the beginning of a sentence, such as "The reference, at Read[]," */
    public void begin(Supplier<String> who) {
        begin(who, false);
    }

    void begin(Supplier<String> who, boolean isStep) {
        calls.put(Thread.currentThread(), new Call(System.nanoTime(), who, isStep));
    }

    public void end() {
        calls.remove(Thread.currentThread());
    }

    /** The one that has been at work for that long in one of these threads; null if there is none. */
    public Stuck stuck(long nanoseconds, Set<Thread> threads) {
        long now = System.nanoTime();
        for (Map.Entry<Thread, Call> entry : calls.entrySet()) {
            if (threads.contains(entry.getKey()) && now - entry.getValue().began > nanoseconds) {
                StackTraceElement[] stack = entry.getKey().getStackTrace();
                return stuck(entry, stack, "does not return");
            }
        }
        return null;
    }

    /** The one that ends Java in one of these threads, which never returns from that; null if there is none. */
    public Stuck exiting(Set<Thread> threads) {
        for (Map.Entry<Thread, Call> entry : calls.entrySet()) {
            if (threads.contains(entry.getKey())) {
                StackTraceElement[] stack = entry.getKey().getStackTrace();
                if (endsJava(stack)) {
                    return stuck(entry, stack, "ends Java by System.exit");
                }
            }
        }
        return null;
    }

    /** Whether a thread is in {@code System.exit}, which signals do without. */
    public static boolean endsJava(StackTraceElement[] stack) {
        return Stream.of(stack).anyMatch(
                call -> call.getClassName().equals(Runtime.class.getName()) && call.getMethodName().equals("exit"));
    }

    private static Stuck stuck(Map.Entry<Thread, Call> entry, StackTraceElement[] stack, String what) {
        Throwable where = new Throwable("here");
        where.setStackTrace(stack);
        Call call = entry.getValue();
        return new Stuck(new ActorFault(call.who.get() + " " + what + UserPlace.of(stack) + ".", where), entry.getKey(), call.isStep);
    }

    /** @param isStep whether it is an actor in a step of a schedule */
    public record Stuck(ActorFault fault, Thread thread, boolean isStep) {}

    private record Call(long began, Supplier<String> who, boolean isStep) {}
}
