package dev.traceloom.view.text;

/** How wide a text is on the screen, in logical units: layout needs to know, and must not know fonts. */
@FunctionalInterface
public interface TextWidths {
    double of(String text);
}
