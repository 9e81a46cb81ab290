package lineup;

import java.util.concurrent.atomic.AtomicInteger;

/** A value that is made when somebody wants it for the first time. What is made tells how often something was made. */
public class Lazy {
    private final AtomicInteger made = new AtomicInteger();
    volatile Integer value;

    public int get() {
        if (value == null) {
            synchronized (this) {
                if (value == null) {
                    value = make();
                }
            }
        }
        return value;
    }

    public boolean isMade() {
        return value != null;
    }

    Integer make() {
        return made.incrementAndGet();
    }
}
