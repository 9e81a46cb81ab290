package dev.traceloom.spec;

/**
 * A module as it was when the specification was loaded.
 *
 * @param file its file, as a {@link Place} names it
 * @param text its content
 */
public record ModuleText(String file, String text) {}
