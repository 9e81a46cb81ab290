package lineup;

import java.util.ArrayList;
import java.util.List;

/** A list in which nobody is twice. */
public class Guests {
    private final List<Integer> guests = new ArrayList<>();

    public synchronized boolean addIfAbsent(int guest) {
        return !contains(guest) && add(guest);
    }

    synchronized boolean contains(int guest) {
        return guests.contains(guest);
    }

    synchronized boolean add(int guest) {
        return guests.add(guest);
    }

    public synchronized List<Integer> all() {
        return List.copyOf(guests);
    }
}
