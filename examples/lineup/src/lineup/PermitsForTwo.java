package lineup;

/** Two threads get the last permit. */
public class PermitsForTwo extends Permits {

    @Override
    public boolean tryAcquire() {
        if (free == 0) {
            return false;
        }
        synchronized (this) {
            free--; // wrong: what was seen without the lock is not true any more
        }
        return true;
    }
}
