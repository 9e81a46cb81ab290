package dev.traceloom.view.causal;

/**
 * An arrow from a record to one of another process that directly depends on it.
 *
 * @param cause the number of the record that it comes from
 * @param effect the number of the record that it leads to
 * @param fromLane the position of the cause's process
 * @param fromY the middle of the cause; the lower edge of the fold that it is in
 * @param toLane the position of the effect's process
 * @param toY the middle of the effect; the upper edge of the fold that it is in
 * @param fromFold whether the cause is in a fold
 * @param toFold whether the effect is in a fold
 */
public record Arrow(
        int cause, int effect, int fromLane, double fromY, int toLane, double toY, boolean fromFold, boolean toFold) {}
