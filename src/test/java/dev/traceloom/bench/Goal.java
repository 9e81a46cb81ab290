package dev.traceloom.bench;

import java.util.ArrayList;
import java.util.List;

/** What a table is for, and where this run missed it. */
final class Goal {
    private final String words;
    private final List<String> missed = new ArrayList<>();
    private int asked;

    Goal(String words) {
        this.words = words;
    }

    /** Notes for one row whether it was met. */
    void note(Object row, boolean met) {
        asked++;
        if (!met) {
            missed.add(row.toString());
        }
    }

    void print() {
        if (asked > 0) {
            System.out.println("Goal: " + words + ". "
                    + (missed.isEmpty()
                            ? "Met."
                            : "Missed in " + missed.size() + " of " + asked + ": " + String.join("; ", missed) + "."));
        }
    }
}
