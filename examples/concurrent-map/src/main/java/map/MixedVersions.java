package map;

/** Wrong: counts key by key, each in the version that is current by then, so that the count may be one of no moment. */
public final class MixedVersions extends VersionedMap {
    public MixedVersions(Runnable pause) {
        super(pause);
    }

    @Override
    public int rangeCount(int lo, int hi) {
        int count = 0;
        for (int key = lo; key <= hi; key++) {
            count += get(key) == NONE ? 0 : 1;
        }
        return count;
    }
}
