package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** One artifact of a Maven repository. */
record Coordinates(String group, String artifact, String version) {
    static List<Coordinates> readAll(Path list) throws IOException {
        return Files.readAllLines(list).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.strip().split(":"))
                .map(part -> new Coordinates(part[0], part[1], part[2]))
                .toList();
    }

    String jar() {
        return artifact + "-" + version + ".jar";
    }
}
