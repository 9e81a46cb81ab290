package dev.traceloom.lineup.subject;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Places of a class path where nothing is: Java takes no notice of them, and whoever misses a class should know. */
public final class MissingPlaces {
    private MissingPlaces() {}

    /** Words on them, to stand behind a sentence; none where everything is there. */
    public static String words(URL[] path) {
        return words(Stream.of(path).map(place -> Path.of(URI.create(place.toString()))).toList());
    }

    static String words(List<Path> path) {
        String missing = path.stream().filter(Files::notExists).map(Path::toString).collect(Collectors.joining(", "));
        return missing.isEmpty() ? "" : "; of the class path, there is nothing at " + missing;
    }
}
