package map;

/**
 * A map that several threads may use at a time, and that counts the keys of a range. Keys and values are positive; 0 stands
 * for "no value". {@code ConcurrentMap.tla} says what each operation does, in one moment between its call and its return.
 */
public interface RangeMap {
    int NONE = 0;

    /** Returns the value before. */
    int put(int key, int value);

    /** Changes nothing where there is a value, and returns it. */
    int putIfAbsent(int key, int value);

    /** Returns the value before. */
    int remove(int key);

    int get(int key);

    /** How many keys from {@code lo} to {@code hi} have a value, both included. */
    int rangeCount(int lo, int hi);
}
