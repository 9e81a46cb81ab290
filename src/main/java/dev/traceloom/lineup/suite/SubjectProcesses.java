package dev.traceloom.lineup.suite;

import dev.traceloom.lineup.process.SubjectProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Processes that check tests of a class, each lent to one thread at a time: to start one takes longer than many a test. */
final class SubjectProcesses {
    private final String type;
    private final List<Path> path;
    private final Deque<SubjectProcess> idle = new ArrayDeque<>();
    private final List<SubjectProcess> lent = new ArrayList<>();
    private boolean areStopped;

    SubjectProcesses(String type, List<Path> path) {
        this.type = type;
        this.path = path;
    }

    /** Somebody who needs a process. */
    @FunctionalInterface
    interface Borrower {
        void use(SubjectProcess process) throws IOException, InterruptedException;
    }

    /** Lends a process. It is ended where something came between. */
    void lend(Borrower borrower) throws IOException, InterruptedException {
        SubjectProcess process = take();
        boolean isIdle = false;
        try {
            borrower.use(process);
            isIdle = true;
        } finally {
            giveBack(process, isIdle);
        }
    }

    private synchronized SubjectProcess take() {
        SubjectProcess process = idle.isEmpty() ? new SubjectProcess(type, path) : idle.pop();
        if (areStopped) {
            process.close();
        }
        lent.add(process);
        return process;
    }

    private synchronized void giveBack(SubjectProcess process, boolean isIdle) {
        lent.remove(process);
        if (isIdle && !areStopped) {
            idle.push(process);
        } else {
            process.close();
        }
    }

    /** Ends all of them, those that are lent as well; there will be no others. */
    synchronized void stop() {
        areStopped = true;
        lent.forEach(SubjectProcess::close);
        idle.forEach(SubjectProcess::close);
        idle.clear();
    }

    synchronized boolean areStopped() {
        return areStopped;
    }
}
