package lineup;

import java.util.ArrayList;
import java.util.List;

/** A set of keys from 0 to 7. */
public class Keys {
    private int bits;

    public synchronized boolean add(int key) {
        int before = bits;
        bits |= 1 << key;
        return bits != before;
    }

    public synchronized boolean remove(int key) {
        int before = bits;
        bits &= ~(1 << key);
        return bits != before;
    }

    public synchronized boolean contains(int key) {
        return (bits & 1 << key) != 0;
    }

    /** All keys from one to another. */
    public synchronized List<Integer> range(int from, int to) {
        return keyByKey(from, to);
    }

    List<Integer> keyByKey(int from, int to) {
        List<Integer> found = new ArrayList<>();
        for (int key = from; key <= to; key++) {
            if (contains(key)) {
                found.add(key);
            }
        }
        return found;
    }
}
