package dev.traceloom.ide.marks;

import java.nio.file.Path;

/**
 * A text that is known to be what a validation is about. Of an implementation it is so if the file was older than the run,
 * and unchanged in the editor: recordings tell nothing about such texts.
 */
record KnownText(Path run, String text) {}
