package dev.traceloom.explain;

/**
 * A module that the reasons point into.
 *
 * @param file its file name, as places write it
 * @param text its content
 */
public record SourceText(String file, String text) {}
