package dev.traceloom.engine.control;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How long and how large a search may be, and the way to end it early. An explanation has one as well.
 *
 * <p>A search asks {@link #isSpent} at every state. The clock and the heap are looked at only now and then, since that
 * costs more than most evaluations.
 */
public final class Budget {
    private static final Duration LONGEST_TIME = Duration.ofDays(36_500);
    private static final int STATES_BETWEEN_LOOKS = 128;
    private static final long LONGEST_PAUSE_NANOS = 10_000_000_000L;
    private static final int PAUSES_PER_COLLECTION = 5;

    private final long started = System.nanoTime();
    private final long nanoseconds;
    private final Watch watch;
    private final long bytes;
    /** What this is a part of; null for a budget that is whole. */
    private final Budget whole;
    /** Made beforehand: when it is needed there may be no memory left for it. */
    private final String outOfMemory;
    private volatile String reason;
    private int countdown = STATES_BETWEEN_LOOKS;
    private long nextCollection = Long.MIN_VALUE;
    private final List<Runnable> dispensable = new ArrayList<>();
    private volatile SearchStatus status;
    private volatile boolean lackedMemory;

    private Budget(long nanoseconds, Watch watch, long bytes, Budget whole) {
        this.nanoseconds = nanoseconds;
        this.watch = watch;
        this.whole = whole;
        this.bytes = bytes;
        this.outOfMemory = "the memory budget of " + bytes / (1 << 20) + " MB is spent";
    }

    /** A budget that starts now, and may use most of the heap. */
    public static Budget of(Duration time) {
        return of(time, Long.MAX_VALUE);
    }

    public static Budget of(Duration time, long bytes) {
        long most = Runtime.getRuntime().maxMemory() / 100 * 85;
        Duration longest = time.compareTo(LONGEST_TIME) < 0 ? time : LONGEST_TIME;
        return new Budget(longest.toNanos(), Watch.ofClock(), Math.min(bytes, most), null);
    }

    /** A part of this budget that starts now, for one thread: it ends with the whole, or when its time is spent. */
    public Budget part(Duration time) {
        return new Budget(shorter(time, remaining()).toNanos(), Watch.ofClock(), bytes, this);
    }

    /**
     * A part of this budget for the thread that asks for it: it ends with the whole, or when that thread has worked for so long, however
     * many others it takes turns with. So what is found out in it does not depend on what else a machine does.
     */
    public Budget work(Duration time) {
        return new Budget(time.toNanos(), Watch.ofCurrentThread(time), bytes, this);
    }

    /** Ends the search that uses this budget; callable from any thread. */
    public void cancel() {
        end("it was cancelled");
    }

    /**
     * Ends it for another reason.
     *
     * @param why completes "undecided because"
     */
    public void end(String why) {
        if (reason == null) {
            reason = why;
        }
    }

    /** Whether the work has to end, looking at the clock every time: for work that does few and long things. */
    public boolean isOver() {
        return reason() != null || remaining().isZero();
    }

    public boolean isSpent() {
        if (reason != null || whole != null && whole.reason != null) {
            return true;
        }
        if (--countdown <= 0) {
            countdown = STATES_BETWEEN_LOOKS;
            look();
        }
        return reason != null;
    }

    /** Notes what lets go of memory that the search can do without; it is run on the thread that searches. */
    public void whenShort(Runnable letGo) {
        dispensable.add(letGo);
    }

    /** Forgets what {@link #whenShort} noted: a search is over, and with it what it kept. */
    public void nothingIsDispensable() {
        dispensable.clear();
    }

    /** Why the search was ended, in words; null while it was not. */
    public String reason() {
        return reason != null || whole == null ? reason : whole.reason();
    }

    public boolean isOutOfMemory() {
        return outOfMemory.equals(reason());
    }

    /** What a result says whose search was ended. */
    public String undecided() {
        return "undecided because " + reason();
    }

    public double seconds() {
        return (System.nanoTime() - started) / 1e9;
    }

    /** What is left of the time. */
    public Duration remaining() {
        Duration own = Duration.ofNanos(Math.max(0, nanoseconds - watch.nanoseconds()));
        return whole == null ? own : shorter(own, whole.remaining());
    }

    /** A part that had all that was left of the whole ends because the whole does. */
    void expire() {
        if (whole != null && whole.remaining().isZero()) {
            whole.expire();
            end(whole.reason());
            return;
        }
        end("the budget of " + words(Duration.ofNanos(nanoseconds)) + " is spent");
    }

    private void look() {
        if (whole != null && whole.reason() != null) {
            end(whole.reason());
        } else if (remaining().isZero()) {
            expire();
        } else if (used() > bytes) {
            checkMemory();
        }
    }

    /**
     * Looks closely, because what is used counts garbage too; not often, because collecting takes its time. A small
     * heap is full again soon, but collected quickly.
     */
    private void checkMemory() {
        long before = System.nanoTime();
        if (nextCollection == Long.MIN_VALUE || before - nextCollection > 0) {
            System.gc();
            long after = System.nanoTime();
            nextCollection = after + Math.min(LONGEST_PAUSE_NANOS, PAUSES_PER_COLLECTION * (after - before));
            if (used() > bytes && !dispensable.isEmpty()) {
                dispensable.forEach(Runnable::run);
                dispensable.clear();
                System.gc();
            }
            if (used() > bytes) {
                exhaustMemory();
            }
        }
    }

    /** Lets those who wait for the search ask it where it stands, whatever it is busy with. */
    public void statusFrom(SearchStatus of) {
        root().status = of;
    }

    /** The search that began last; null before the first. */
    public SearchStatus status() {
        return root().status;
    }

    private Budget root() {
        return whole == null ? this : whole.root();
    }

    /** Notes that memory was short, whatever came of it. */
    public void noteLackOfMemory() {
        root().lackedMemory = true;
    }

    /** Whether there was too little memory: what was found then may be owed to what else is in the heap. */
    public boolean lackedMemory() {
        return root().lackedMemory;
    }

    /** Whether it is the search that fills the heap, rather than one evaluation that just failed for lack of memory. */
    public boolean fillsMemory() {
        System.gc();
        return used() > bytes / 2;
    }

    public void exhaustMemory() {
        noteLackOfMemory();
        end(outOfMemory);
    }

    public static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static String words(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
