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

    /** What to call the file of a trace: its own name without its folder. */
    public String fileName(String trace) {
        String name = trace.replaceAll(".*[/\\\\](?=[^/\\\\])", "").replaceAll("[^A-Za-z0-9._-]", "-");
        return (name.isEmpty() ? "trace" : name) + extension;
    }

    /** Writes the whole file, or leaves what was there. */
    @FunctionalInterface
    public interface Writer {
        void write(Explanation explanation, Path file) throws IOException;
    }
}
