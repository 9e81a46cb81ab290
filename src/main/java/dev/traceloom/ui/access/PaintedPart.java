package dev.traceloom.ui.access;

import java.awt.Rectangle;

/**
 * Something that is painted and no component, and yet can be heard of and selected by itself: a box, a node, a card.
 *
 * @param name what it is, in a few words: {@code t2 #10 Read(5)}
 * @param description what there is to say about it
 * @param bounds where it is painted, in the component's pixels
 * @param select does what a click on it does
 */
public record PaintedPart(String name, String description, Rectangle bounds, boolean selected, Runnable select) {

    public PaintedPart {
        bounds = new Rectangle(bounds);
    }
}
