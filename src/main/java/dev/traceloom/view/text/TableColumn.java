package dev.traceloom.view.text;

/** A column of a table that people look at. An enum inherits no fields, so each keeps the headings of its columns. */
public interface TableColumn {

    /**
     * What stands over a column.
     *
     * @param width how wide it is at first
     */
    record Heading(String title, int width) {}

    Heading heading();

    default String title() {
        return heading().title();
    }

    /** How wide it is at first. */
    default int width() {
        return heading().width();
    }

    boolean isNumber();

    /** Whether its end tells more than its beginning. */
    default boolean isPath() {
        return false;
    }
}
