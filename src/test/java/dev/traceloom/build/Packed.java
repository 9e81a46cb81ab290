package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder of which a build packs the files: all of them when nothing is named, but for those left out. */
record Packed(Path folder, String into, List<String> included, List<String> leftOut) {
    /** By the place in the jar, the file that comes there. */
    TreeMap<String, Path> files() throws IOException {
        TreeMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) found.filter(Files::isRegularFile)::iterator) {
                Path name = folder.relativize(file);
                if ((included.isEmpty() || matches(included, name)) && !matches(leftOut, name)) {
                    files.put(into.isEmpty() ? name.toString() : into + "/" + name, file);
                }
            }
        }
        return files;
    }

    private static boolean matches(List<String> patterns, Path name) {
        return patterns.stream()
                .anyMatch(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(name));
    }
}
