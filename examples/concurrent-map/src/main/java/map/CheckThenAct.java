package map;

/** Wrong: looks whether the key is absent, and puts the value in later. Each is right, but both are not one moment. */
public final class CheckThenAct extends VersionedMap {
    public CheckThenAct(Runnable pause) {
        super(pause);
    }

    @Override
    public int putIfAbsent(int key, int value) {
        int before = get(key);
        if (before == NONE) {
            put(key, value);
        }
        return before;
    }
}
