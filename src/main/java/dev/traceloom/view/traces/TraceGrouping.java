package dev.traceloom.view.traces;

/** How a list of traces is divided. */
public enum TraceGrouping {
    NONE("None"),
    TAGS("Triage Tag"),
    CHANGE("Change Since the Validation Before");

    private final String title;

    TraceGrouping(String title) {
        this.title = title;
    }

    /** As a menu calls it. */
    public String title() {
        return title;
    }
}
