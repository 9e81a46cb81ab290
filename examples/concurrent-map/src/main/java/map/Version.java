package map;

import java.util.Arrays;

/** What the map was at one moment. It never changes, so whoever holds one can take their time. */
final class Version {
    static final Version EMPTY = new Version(new int[0], new int[0]);

    private final int[] keys;
    private final int[] values;

    private Version(int[] keys, int[] values) {
        this.keys = keys;
        this.values = values;
    }

    int get(int key) {
        int at = Arrays.binarySearch(keys, key);
        return at < 0 ? RangeMap.NONE : values[at];
    }

    int count(int lo, int hi) {
        int count = 0;
        for (int key : keys) {
            count += lo <= key && key <= hi ? 1 : 0;
        }
        return count;
    }

    Version with(int key, int value) {
        int at = Arrays.binarySearch(keys, key);
        if (at >= 0) {
            int[] changed = values.clone();
            changed[at] = value;
            return new Version(keys, changed);
        }
        return new Version(inserted(keys, -at - 1, key), inserted(values, -at - 1, value));
    }

    Version without(int key) {
        int at = Arrays.binarySearch(keys, key);
        return at < 0 ? this : new Version(removed(keys, at), removed(values, at));
    }

    private static int[] inserted(int[] all, int at, int one) {
        int[] more = Arrays.copyOf(all, all.length + 1);
        System.arraycopy(all, at, more, at + 1, all.length - at);
        more[at] = one;
        return more;
    }

    private static int[] removed(int[] all, int at) {
        int[] fewer = Arrays.copyOf(all, all.length - 1);
        System.arraycopy(all, at + 1, fewer, at, fewer.length - at);
        return fewer;
    }
}
