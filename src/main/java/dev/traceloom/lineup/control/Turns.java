package dev.traceloom.lineup.control;

import dev.traceloom.lineup.control.Worker.Role;
import dev.traceloom.lineup.schedule.Choices;
import dev.traceloom.lineup.schedule.DivergedException;
import dev.traceloom.lineup.schedule.Scheduler;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Whose turn it is. One worker has the baton and runs; at points it asks the scheduler who goes on, and hands the baton over. When
 * nobody can go on, or nobody gets anywhere, the run is abandoned: all workers leave, one after the other.
 *
 * <p>It is fair to loops that wait: who waits in a loop ({@link LoopDetection}), or says itself that others should go
 * first, lets others go first, which is no preemption.
 */
final class Turns {
    /** So many points without a pause, and others go first, whatever it does. */
    private static final int LONG_STRETCH = 1_000;
    /** So many times all threads let each other go first, or give up waiting, while nothing changes, and they are stuck. */
    private static final int IDLE_ROUNDS = 40;
    /** So many of these, and time is over for those who wait for a limited time. */
    private static final int PATIENCE = 8;
    /** So many steps, and the run is given up. */
    private static final int MOST_STEPS = 200_000;
    /** So often a thread may go on although it should leave, before nobody waits for it any longer. */
    private static final int MOST_REFUSALS = 1_000;

    /** What happens to a thread that waited too long, and to one that lets others go first. */
    private static final int LATE = 1;

    private static final int YIELD = 2;

    private final Monitors monitors = new Monitors();
    private final HappensBefore past;
    private final List<Worker> workers = new ArrayList<>();
    private Scheduler scheduler;
    private Watcher watcher;
    private Worker running;
    private RunEnd end;
    private String divergence;
    private int steps;
    private int changes;
    private int stretch;
    private int idleRounds;
    private int changesAtRound;

    /** Is told who comes to which point. */
    @FunctionalInterface
    interface Watcher {
        void at(int worker, int site);
    }

    Turns(HappensBefore past) {
        this.past = past;
    }

    /** What happened so far, as a number: from here on, runs with the same number can go on in the same ways. */
    long state() {
        return HappensBefore.state(workers, changes) + idleRounds;
    }

    HappensBefore past() {
        return past;
    }

    /** Who is told of points; null for nobody. */
    void watch(Watcher by) {
        watcher = by;
    }

    /** Begins a run of columns and, behind them, the main thread, which is the one that runs. */
    void begin(Scheduler by, List<Worker> all) {
        scheduler = by;
        past.begin();
        monitors.clear();
        workers.clear();
        workers.addAll(all);
        running = all.get(all.size() - 1);
        running.goOn();
        running.hasBegun = true;
        end = null;
        divergence = null;
        steps = 0;
        changes = 0;
        stretch = 0;
        idleRounds = 0;
        changesAtRound = -1;
    }

    /** One more thread. */
    void add(Worker worker) {
        workers.add(worker);
        changes++;
    }

    List<Worker> workers() {
        return workers;
    }

    Monitors monitors() {
        return monitors;
    }

    Worker running() {
        return running;
    }

    /** Whether nobody else can run: before the columns and after them, as long as the class has started no thread. */
    boolean isAlone() {
        return running.role == Role.MAIN && running.number == workers.size() - 1;
    }

    /** How the run ended; null where it goes on. */
    RunEnd end() {
        return end;
    }

    /** How it differed from the one that it should have repeated. */
    String divergence() {
        return divergence;
    }

    /** Says that something changed that somebody may wait for. */
    void change() {
        changes++;
    }

    /**
     * Counts a step; false where nothing matters any more, since the thread is leaving.
     *
     * @param object what the step is about; null where nothing is known of that
     * @param index which element of it; 0 where it has none
     */
    boolean step(int site, Object object, int index) {
        if (!canStep()) {
            return false;
        }
        if (++steps > MOST_STEPS) {
            abandon(RunEnd.PRESUMED_STUCK);
        }
        if (running.loop.isLoop(site, object, index, changes)) {
            running.yield(changes);
        }
        return true;
    }

    /** Whether what the running thread does matters to anybody: not where it is leaving. */
    boolean canStep() {
        if (running.isLeaving) {
            refuse(running);
            return false;
        }
        return true;
    }

    /** Counts a step of somebody who is about to wait, which nobody does who is leaving. */
    void stepOrLeave(int site) {
        if (!step(site, null, 0)) {
            throw new Abandoned();
        }
    }

    /** Before a step that others can notice. */
    void point(int site) {
        Worker me = running;
        me.site = site;
        if (++stretch > LONG_STRETCH) {
            me.yield(changes);
        }
        hand();
        me.insist();
    }

    /** Between two operations of a column. */
    void betweenOperations(int site) {
        scheduler.betweenOperations(running.number);
        point(site);
    }

    /** Lets others go first. */
    void yield(int site) {
        Worker me = running;
        me.site = site;
        me.yield(changes);
        hand();
        me.insist();
        // Whoever goes on does something before it is asked again, so that no state comes twice.
        past.happens(me, YIELD);
    }

    /** Lets others go on until this one is able to, or its time is over. */
    void block(int site) {
        running.site = site;
        hand();
    }

    private void hand() {
        Worker me = running;
        if (me.isLeaving) {
            throw new Abandoned();
        }
        if (watcher != null) {
            watcher.at(me.number, me.site);
        }
        Worker next = next(me);
        if (next != me) {
            give(next);
            me.baton.take();
            if (end != null) {
                me.isLeaving = true;
                throw new Abandoned();
            }
        }
    }

    private void give(Worker next) {
        running = next;
        stretch = 0;
        next.hasBegun = true;
        next.baton.give();
    }

    private Worker next(Worker me) {
        long able = 0;
        long late = 0;
        long yielding = 0;
        for (Worker worker : workers) {
            if (!worker.hasEnded) {
                long bit = 1L << worker.number;
                if (Workers.isAble(worker, workers, monitors)) {
                    able |= bit;
                    yielding |= worker.yields(changes) ? bit : 0;
                } else if (worker.isTimed) {
                    late |= bit;
                }
            }
        }
        if ((able | late) == 0) {
            abandon(RunEnd.STUCK);
        }
        long eager = able & ~yielding;
        if (eager == 0) {
            countRound();
            eager = inTurn(me, able, late);
        }
        int chosen;
        try {
            chosen = scheduler.choose(me.number, eager, late);
            if (chosen == Scheduler.NOBODY && eager != able) {
                // The order of whole operations leaves it to nobody else: who looks like waiting goes on, as long as it gets somewhere.
                countRound();
                chosen = scheduler.choose(me.number, able, late);
            }
        } catch (DivergedException e) {
            divergence = e.getMessage();
            abandon(RunEnd.DIVERGED);
            return me;
        }
        if (chosen < 0) {
            abandon(chosen == Scheduler.COVERED ? RunEnd.COVERED : RunEnd.STUCK);
        }
        Worker next = workers.get(chosen);
        next.isLate = (able & 1L << chosen) == 0;
        if (next.isLate) {
            past.happens(next, LATE);
        }
        return next;
    }

    /** Whom the running worker wakes of those who wait, the one that has waited longest first among them. */
    Worker wake(Collection<Worker> waiting) {
        long bits = 0;
        for (Worker worker : waiting) {
            bits |= 1L << worker.number;
        }
        try {
            int chosen = scheduler.wake(running.number, bits, waiting.iterator().next().number);
            if (chosen < 0) {
                abandon(RunEnd.COVERED);
            }
            past.happens(running, chosen);
            return workers.get(chosen);
        } catch (DivergedException e) {
            divergence = e.getMessage();
            abandon(RunEnd.DIVERGED);
            return running;
        }
    }

    /**
     * Who goes on where everybody lets others go first: one after the other, and nobody has a choice, so that each of them sees what
     * the others did. After some rounds, time is over for somebody who waits for a limited time, if there is one.
     */
    private long inTurn(Worker me, long able, long late) {
        if (able == 0 || late != 0 && idleRounds > PATIENCE) {
            return 0;
        }
        long others = able & ~(1L << me.number);
        return 1L << Choices.after(me.number, others != 0 ? others : able);
    }

    /** A round in which nobody got anywhere. */
    private void countRound() {
        idleRounds = changes == changesAtRound ? idleRounds + 1 : 0;
        changesAtRound = changes;
        if (idleRounds > IDLE_ROUNDS) {
            abandon(RunEnd.PRESUMED_STUCK);
        }
    }

    /** Lets all columns begin. */
    void letColumnsBegin() {
        for (Worker worker : workers) {
            if (worker.role == Role.COLUMN) {
                worker.goOn();
            }
        }
    }

    /** Ends the run; the running worker is the first to leave. */
    private void abandon(RunEnd how) {
        end = how;
        running.isLeaving = true;
        throw new Abandoned();
    }

    /** The running worker, which is not the main thread, does nothing any more. */
    void ended() {
        Worker me = running;
        me.hasEnded = true;
        past.use(me, me.identity);
        changes++;
        if (end == null) {
            scheduler.betweenOperations(me.number);
            try {
                give(next(me));
                return;
            } catch (Abandoned e) {
                // Nobody can go on, so that all others leave.
            }
        }
        give(nextToLeave());
    }

    /** The main thread has come to its end; all others leave, and the run is over. */
    void mainEnded() {
        Worker main = running;
        main.hasEnded = true;
        if (end == null) {
            end = RunEnd.FULL;
        }
        Worker next = nextToLeave();
        if (next != main) {
            give(next);
            main.baton.take();
        }
    }

    /** Somebody who has begun and has not left; the main thread if there is nobody else. */
    private Worker nextToLeave() {
        Worker main = null;
        for (Worker worker : workers) {
            if (worker.role == Role.MAIN) {
                main = worker;
            } else if (!worker.hasEnded && worker.hasBegun) {
                return worker;
            }
        }
        return main;
    }

    /** The thread does not leave: its code catches everything. It is asked again, and at last left where it is. */
    private void refuse(Worker me) {
        if (++me.refusals > MOST_REFUSALS) {
            me.hasEnded = true;
            me.isLost = true;
            give(nextToLeave());
            while (true) {
                LockSupport.park(this);
            }
        }
        if (me.refusals % 10 == 0) {
            throw new Abandoned();
        }
    }
}
