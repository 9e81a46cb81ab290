package lineup;

import java.util.List;

/** A range has a later key, and not an earlier one that was there before it. */
public class KeysTornRange extends Keys {

    @Override
    public List<Integer> range(int from, int to) {
        return keyByKey(from, to); // wrong: gives the lock back between two keys
    }
}
