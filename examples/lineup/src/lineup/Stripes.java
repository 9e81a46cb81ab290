package lineup;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A sum in two cells, even numbers in one and odd ones in the other, so that threads get less into each other's way. */
public class Stripes {
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);

    /** Adds a number that is above 0. */
    public void add(int number) {
        cells.addAndGet(number % 2, number);
    }

    /** Cells only grow: where nothing changed between two looks, all of it was there at once. */
    public int sum() {
        int sum = look();
        int again = look();
        while (sum != again) {
            sum = again;
            again = look();
        }
        return sum;
    }

    int look() {
        return cells.get(0) + cells.get(1);
    }
}
