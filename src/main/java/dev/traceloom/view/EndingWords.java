package dev.traceloom.view;

import dev.traceloom.engine.verdict.Verdict;

/**
 * How a view speaks of the place where its orders end, which depends on the verdict alone: something is refused there, or nobody
 * came further, or everything has its place and that is all.
 */
public enum EndingWords {
    REFUSED(
            "cannot follow",
            "Why it stops",
            "Show failure",
            "Scroll to the first stalled operation",
            "Reveal stalled",
            "comes later than the failure"),
    UNDECIDED(
            "would be next",
            "Why it stops",
            "Show end",
            "Scroll to where the search was ended",
            "Reveal ends",
            "comes later than the search got"),
    ACCEPTED(
            "",
            "What was found",
            "Show end",
            "Scroll to the end of the order",
            "Reveal ends",
            "comes later than what is shown of the order");

    private final String next;
    private final String title;
    private final String show;
    private final String showing;
    private final String reveal;
    private final String beyond;

    EndingWords(String next, String title, String show, String showing, String reveal, String beyond) {
        this.next = next;
        this.title = title;
        this.show = show;
        this.showing = showing;
        this.reveal = reveal;
        this.beyond = beyond;
    }

    static EndingWords of(Verdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> ACCEPTED;
            case UNDECIDED -> UNDECIDED;
            case REJECTED, ERROR -> REFUSED;
        };
    }

    /** What is said of an operation that has no place there; of accepted traces there is none. */
    public String next() {
        return next;
    }

    /** The title above the reasons. */
    public String title() {
        return title;
    }

    /** The button that goes there, and what it does. */
    public String show() {
        return show;
    }

    public String showing() {
        return showing;
    }

    /** The button that shows every such place. */
    public String reveal() {
        return reveal;
    }

    /** What is said of an operation behind it. */
    public String beyond() {
        return beyond;
    }
}
