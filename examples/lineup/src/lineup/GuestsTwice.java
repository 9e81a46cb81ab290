package lineup;

/** Both steps have the lock, and in between somebody else has it. */
public class GuestsTwice extends Guests {

    @Override
    public boolean addIfAbsent(int guest) {
        return !contains(guest) && add(guest); // wrong: checks, then acts
    }
}
