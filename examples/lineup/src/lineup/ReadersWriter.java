package lineup;

import java.util.concurrent.atomic.AtomicInteger;

/** A lock for many readers or one writer. */
public class ReadersWriter {
    static final int WRITER = -1;

    /** How many readers there are, or {@link #WRITER}. */
    final AtomicInteger state = new AtomicInteger();

    public boolean tryRead() {
        while (true) {
            int now = state.get();
            if (now == WRITER) {
                return false;
            }
            if (state.compareAndSet(now, now + 1)) {
                return true;
            }
        }
    }

    public boolean tryWrite() {
        return state.compareAndSet(0, WRITER);
    }

    /** A reader goes, if there is one. */
    public boolean endRead() {
        while (true) {
            int now = state.get();
            if (now <= 0) {
                return false;
            }
            if (state.compareAndSet(now, now - 1)) {
                return true;
            }
        }
    }

    /** The writer goes, if there is one. */
    public boolean endWrite() {
        return state.compareAndSet(WRITER, 0);
    }
}
