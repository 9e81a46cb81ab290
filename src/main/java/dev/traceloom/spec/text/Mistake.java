package dev.traceloom.spec.text;

/**
 * What TLC's parser says of a module, and where. Lines and columns are counted from 1, in characters; the end belongs to it.
 *
 * @param module the module's name
 * @param line 0 where no place is known
 */
public record Mistake(String module, int line, int column, int endLine, int endColumn, String words) {}
