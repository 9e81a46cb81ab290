package dev.traceloom.explain;

import dev.traceloom.spec.Specification;
import java.util.List;

/**
 * A module that the reasons point into.
 *
 * @param file its file name, as places write it
 * @param text its content
 */
public record SourceText(String file, String text) {

    /** The modules of a specification. */
    public static List<SourceText> of(Specification specification) {
        return specification.sources().stream()
                .map(module -> new SourceText(module.file(), module.text()))
                .toList();
    }
}
