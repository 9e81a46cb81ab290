package dev.traceloom.replay.mi;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The threads of a process that stands, and what each of them is in. */
public final class Stacks {
    private final MiChannel gdb;

    Stacks(MiChannel gdb) {
        this.gdb = gdb;
    }

    public CompletableFuture<List<DebugThread>> threads() {
        return threads("");
    }

    /** One alone: there may be thousands, and gdb looks up where each of them stands. */
    public CompletableFuture<Optional<DebugThread>> thread(int id) {
        return threads(" " + id).thenApply(found -> found.stream().findFirst());
    }

    private CompletableFuture<List<DebugThread>> threads(String which) {
        return gdb.require("-thread-info" + which).thenApply(answer -> answer.rows("threads").stream()
                .filter(thread -> !thread.fields("frame").fields().isEmpty())
                .map(DebugThread::of)
                .toList());
    }

    /** The frames from one level on, so many at most. */
    public CompletableFuture<List<DebugFrame>> frames(int thread, int from, int most) {
        return gdb.require("-stack-list-frames --thread " + thread + " " + from + " " + (from + most - 1))
                .thenApply(answer -> answer.rows("stack").stream().map(DebugFrame::of).toList());
    }

    /** What is typed from now on is about this frame, and steps are steps of this thread. */
    public void choose(int thread, int level) {
        gdb.ask("-thread-select " + thread);
        gdb.ask("-stack-select-frame " + level);
    }
}
