package dev.traceloom.spec.text;

/**
 * A module as it was when the specification was loaded.
 *
 * @param file its file, as a {@link dev.traceloom.spec.Place} names it
 * @param text its content
 */
public record ModuleText(String file, String text) {}
