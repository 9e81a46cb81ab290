package dev.traceloom.lineup.control;

import dev.traceloom.lineup.control.Worker.Role;
import java.util.List;

/** What can be told of a worker by looking at all of them. */
final class Workers {

    private Workers() {}

    /** The worker that woven code takes for a thread; null where there is none. */
    static Worker of(List<Worker> workers, Thread thread) {
        for (Worker worker : workers) {
            if (worker.identity == thread) {
                return worker;
            }
        }
        return null;
    }

    /** Whether a worker can go on without giving up what it waits for. */
    static boolean isAble(Worker worker, List<Worker> workers, Monitors monitors) {
        return switch (worker.waiting) {
            case NOTHING -> true;
            case BEGIN -> false;
            case COLUMNS -> haveColumnsEnded(workers);
            case MONITOR -> monitors.isFree(worker.waitedFor, worker) || worker.isInterruptible && worker.isInterrupted;
            case NOTIFICATION, SLEEP -> worker.isInterruptible && worker.isInterrupted;
            case PERMIT -> worker.hasPermit || worker.isInterrupted;
            case END_OF_THREAD -> ((Worker) worker.waitedFor).hasEnded || worker.isInterrupted;
        };
    }

    /** What Java says of a thread that is a worker; of one that is none yet, for null. */
    static Thread.State state(Worker worker) {
        if (worker == null) {
            return Thread.State.NEW;
        }
        if (worker.hasEnded) {
            return Thread.State.TERMINATED;
        }
        return switch (worker.waiting) {
            case NOTHING, BEGIN -> Thread.State.RUNNABLE;
            case MONITOR -> Thread.State.BLOCKED;
            default -> worker.isTimed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
        };
    }

    private static boolean haveColumnsEnded(List<Worker> workers) {
        for (Worker worker : workers) {
            if (worker.role == Role.COLUMN && !worker.hasEnded) {
                return false;
            }
        }
        return true;
    }
}
