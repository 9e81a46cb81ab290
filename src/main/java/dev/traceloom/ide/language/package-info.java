/**
 * Writing a specification: where names come from, who uses them, what may be written next, and what TLC's parser says, as
 * one types. All of it belongs to the language of {@code files/tla}, so that it is silent where another plugin has the file.
 */
package dev.traceloom.ide.language;
