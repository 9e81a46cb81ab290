package dev.traceloom.ide.marks;

import java.nio.file.Path;

/**
 * A text that is known to be what a validation is about: the file was older than the run, and unchanged in the editor.
 * Recordings tell nothing about the text of an implementation, so this is all there is to know it again by.
 */
record KnownText(Path run, String hash) {}
