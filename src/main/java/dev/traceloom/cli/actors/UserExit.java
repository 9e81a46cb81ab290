package dev.traceloom.cli.actors;

import dev.traceloom.actors.system.CurrentHandlers;
import java.util.Map;
import java.util.Optional;

/** A harness or an actor that ends Java by {@code System.exit}: it would choose our exit status, and with it say what nobody knows. */
final class UserExit {
    private UserExit() {}

    /** The thread that does so, and does not return from it; empty if there is none. */
    static Optional<Thread> thread() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> CurrentHandlers.endsJava(thread.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
