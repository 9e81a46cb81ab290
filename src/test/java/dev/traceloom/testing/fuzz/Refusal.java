package dev.traceloom.testing.fuzz;

/** A reader says what is wrong with an input. */
public final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final String place;

    /** @param place what the message has to name, so that the user knows where to look */
    public Refusal(String message, String place) {
        super(message, null, false, false);
        this.place = place;
    }

    public String place() {
        return place;
    }
}
