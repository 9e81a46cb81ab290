package dev.traceloom.ui;

/**
 * Where the dividers of a counterexample stand, as shares of the room; 0 leaves one where the panel puts it.
 *
 * @param columns what the left column takes of the width
 * @param left what the timeboxes take of the left column
 * @param right what the reasons take of the right column
 */
public record Dividers(double columns, double left, double right) {
    public static final Dividers USUAL = new Dividers(0, 0, 0);
}
