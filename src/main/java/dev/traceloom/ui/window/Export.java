package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A way to pass an explanation on as a file.
 *
 * @param name what a reader calls it: {@code bundle}
 * @param extension what the file's name ends with, dot included
 */
public record Export(String name, String extension, Writer writer) {

    /** Writes the whole file, or leaves what was there. */
    @FunctionalInterface
    public interface Writer {
        void write(Explanation explanation, Path file) throws IOException;
    }
}
