package dev.traceloom.lineup.control;

import dev.traceloom.lineup.control.Subject.Operation;
import dev.traceloom.lineup.control.Worker.Role;
import dev.traceloom.lineup.control.Worker.Waiting;
import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.hook.ControlledThread;
import dev.traceloom.lineup.hook.ExitCalled;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.schedule.Scheduler;
import java.util.ArrayList;
import java.util.List;

/** Runs one test again and again, each time as a scheduler says. The thread that asks for it is the test's main thread. */
public final class ControlledRuns implements AutoCloseable {
    /** The place of whoever is between two operations. */
    static final int BETWEEN = -1;

    private static final int MOST_LOST = 1_000;

    private static final String OPERATION = "an operation";

    private final Matrix matrix;
    private final Subject subject;
    private final List<List<Operation>> operations = new ArrayList<>();
    private final SharedFields shared;
    private final Turns turns;
    private final ThreadsUnderControl control;
    private final ControlledThread mainThread;
    private final Baton mainBaton;
    private final List<Carrier> carriers = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private Object object;
    /** What an operation threw that is no result; null for nothing. */
    private Error unusable;
    private int lost;

    public ControlledRuns(Matrix matrix, Subject subject, Sites sites, SharedFields shared) {
        this.matrix = matrix;
        this.subject = subject;
        this.shared = shared;
        turns = new Turns(new HappensBefore(shared.uses()));
        for (int thread = 0; thread <= matrix.main(); thread++) {
            operations.add(matrix.calls(thread).stream().map(subject::operation).toList());
        }
        control = new ThreadsUnderControl(turns, sites, shared, this::helper);
        mainThread = (ControlledThread) Thread.currentThread();
        mainBaton = new Baton(mainThread);
    }

    /**
     * Runs the test.
     *
     * @throws SubjectException where there is no object to be tested
     */
    public RunResult run(Scheduler scheduler) throws SubjectException {
        shared.begin();
        return start(scheduler);
    }

    /** What happened so far in a run, as a number: where it is the same, runs can go on in the same ways. */
    public long state() {
        return turns.state();
    }

    /** Runs the test once more, with the same points, and tells who comes to which of them. */
    public WatchedRun repeat(Scheduler scheduler) throws SubjectException {
        List<Moment> moments = new ArrayList<>();
        shared.repeat();
        turns.watch((worker, site) -> moments.add(new Moment(worker, site, events.size())));
        try {
            return new WatchedRun(start(scheduler), moments);
        } finally {
            turns.watch(null);
        }
    }

    /**
     * A run that somebody watched.
     *
     * @param result what came of it
     * @param moments who came to which point, in order
     */
    public record WatchedRun(RunResult result, List<Moment> moments) {}

    /**
     * A thread comes to a point.
     *
     * @param thread its number
     * @param site the place; negative between operations
     * @param events how many calls and returns there were before
     */
    public record Moment(int thread, int site, int events) {}

    private RunResult start(Scheduler scheduler) throws SubjectException {
        control.begin();
        events.clear();
        List<Worker> workers = new ArrayList<>();
        for (int column = 0; column < matrix.columns().size(); column++) {
            int number = column;
            Carrier carrier = carrier(column);
            ThreadSeeds.reset(carrier.thread, column);
            carrier.next(() -> column(number, carrier.thread));
            workers.add(new Worker(column, Role.COLUMN, carrier.baton, carrier.thread));
        }
        workers.add(new Worker(matrix.main(), Role.MAIN, mainBaton, mainThread));
        ThreadSeeds.reset(mainThread, matrix.main());
        turns.begin(scheduler, workers);
        try {
            mainThread.control(control);
            create();
            call(matrix.main(), 0, matrix.initial().size());
            turns.letColumnsBegin();
            turns.running().waitFor(Waiting.COLUMNS, null, false);
            turns.block(BETWEEN);
            turns.running().goOn();
            call(matrix.main(), matrix.initial().size(), operations.get(matrix.main()).size());
        } catch (Abandoned e) {
            // What has happened so far is what there is.
        } finally {
            turns.mainEnded();
            mainThread.control(null);
        }
        replaceLost();
        if (unusable != null) {
            throw new SubjectException(OPERATION, unusable);
        }
        return result();
    }

    private RunResult result() {
        boolean isStuck = turns.end() == RunEnd.STUCK || turns.end() == RunEnd.PRESUMED_STUCK;
        return new RunResult(new History(events, isStuck), turns.end(), turns.divergence());
    }

    private void create() throws SubjectException {
        try {
            object = subject.create();
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable e) {
            throw new SubjectException("the constructor", e);
        }
    }

    private void column(int number, ControlledThread thread) {
        try {
            thread.control(control);
            call(number, 0, operations.get(number).size());
        } catch (Abandoned e) {
            // The run is over.
        } finally {
            thread.control(null);
            turns.ended();
        }
    }

    private void call(int thread, int from, int to) {
        for (int i = from; i < to; i++) {
            if (i > from) {
                turns.betweenOperations(BETWEEN);
            }
            Worker me = turns.running();
            events.add(new Event(thread, null));
            turns.past().calls(me);
            me.isFresh = true;
            me.loop.clear();
            String result = result(operations.get(thread).get(i));
            events.add(new Event(thread, result));
            turns.past().returns(turns.running(), result);
        }
    }

    /** What comes of an operation. An exception is a result like others. */
    private String result(Operation operation) {
        Object returned;
        try {
            returned = operation.call(object);
        } catch (Abandoned e) {
            throw e;
        } catch (ExitCalled | LinkageError e) {
            // A class that is missing, or was compiled for another Java, is no matter of schedules.
            unusable = e;
            throw new Abandoned();
        } catch (Throwable e) {
            if (turns.running().isLeaving) {
                throw new Abandoned();
            }
            return "throws " + e.getClass().getSimpleName();
        }
        if (turns.running().isLeaving) {
            throw new Abandoned();
        }
        return text(returned);
    }

    /** Reading a result is no part of the test: nobody else goes on meanwhile. */
    private String text(Object returned) {
        ControlledThread thread = (ControlledThread) Thread.currentThread();
        thread.control(null);
        try {
            return ResultText.of(returned);
        } finally {
            thread.control(control);
        }
    }

    private Worker helper(Thread thread) {
        int number = turns.workers().size();
        if (number == Long.SIZE) {
            throw new IllegalStateException("the class starts too many threads");
        }
        // The main thread carries itself, so that carriers are one behind the workers.
        Carrier carrier = carrier(number - 1);
        ThreadSeeds.reset(carrier.thread, number);
        ThreadSeeds.reset(thread, number);
        carrier.next(() -> {
            try {
                carrier.thread.control(control);
                runToEnd(thread);
            } catch (Abandoned e) {
                // The run is over.
            } finally {
                carrier.thread.control(null);
                turns.ended();
            }
        });
        Worker worker = new Worker(number, Role.HELPER, carrier.baton, thread);
        worker.goOn();
        turns.past().happens(worker, turns.running().past);
        return worker;
    }

    private void runToEnd(Thread thread) {
        try {
            thread.run();
        } catch (Throwable e) {
            // As anywhere, a thread that throws something ends.
        }
        control.beforeEnd(thread);
    }

    /** Other threads for those that never left. They stay where they are, so that there must not be too many. */
    private void replaceLost() throws SubjectException {
        for (Worker worker : turns.workers()) {
            if (worker.isLost) {
                if (++lost > MOST_LOST) {
                    throw new SubjectException(
                            OPERATION, new IllegalStateException("it catches everything, also what ends its thread"));
                }
                int number = worker.role == Role.COLUMN ? worker.number : worker.number - 1;
                carriers.set(number, new Carrier("lineup-" + number));
            }
        }
    }

    private Carrier carrier(int number) {
        while (carriers.size() <= number) {
            carriers.add(new Carrier("lineup-" + carriers.size()));
        }
        return carriers.get(number);
    }

    @Override
    public void close() {
        carriers.forEach(Carrier::end);
    }
}
