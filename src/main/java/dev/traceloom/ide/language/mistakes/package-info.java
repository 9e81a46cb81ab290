/**
 * What TLC's parser says of a specification, while it is typed. The parser runs in a process of its own, which
 * {@link dev.traceloom.spec.check.CheckMain} explains; nothing of a specification is evaluated, and no file is read for it
 * but those that the editor would show.
 */
package dev.traceloom.ide.language.mistakes;
