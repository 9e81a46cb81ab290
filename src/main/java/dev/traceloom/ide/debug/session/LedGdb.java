package dev.traceloom.ide.debug.session;

import dev.traceloom.replay.ReplayException;
import dev.traceloom.replay.mi.DebugSession;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A gdb that somebody leads. From any thread: nothing of this waits. */
public interface LedGdb {
    /** Something to be done by gdb. */
    interface Command {
        void giveTo(DebugSession session) throws IOException, ReplayException;
    }

    /** One after the other, as they were given. */
    void give(Command command);

    /** Answered on a thread that may wait; never, where gdb has ended. */
    <T> CompletableFuture<T> ask(Function<DebugSession, CompletableFuture<T>> question);

    /** Only what rr recorded goes backwards; nothing can be changed there. */
    boolean goesBackwards();

    /** Ends gdb and whatever it started; done when all of that is gone. */
    CompletableFuture<Void> end();

    /** How far it is, in words for where values would stand. */
    String standing();
}
