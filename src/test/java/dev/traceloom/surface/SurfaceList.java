package dev.traceloom.surface;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The checked-in list of what the plugin uses. A line is a release of the platform, and a use that somebody has looked
 * up in its source; a use that nobody has looked up yet says so instead. Lines that begin with # are the header.
 */
final class SurfaceList {

    private static final String UNAUDITED = "unaudited";

    private final List<String> header;
    private final Map<String, String> releases;

    private SurfaceList(List<String> header, Map<String, String> releases) {
        this.header = header;
        this.releases = releases;
    }

    static SurfaceList read(Path file) throws IOException {
        List<String> header = new ArrayList<>();
        Map<String, String> releases = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("#")) {
                header.add(line);
            } else if (!line.isBlank()) {
                String[] columns = line.strip().split("\\s+", 2);
                if (columns.length < 2 || releases.put(columns[1], columns[0]) != null) {
                    throw new IllegalArgumentException(file + ": no use, or one that is listed twice: " + line);
                }
            }
        }
        return new SurfaceList(header, releases);
    }

    boolean has(Use use) {
        return releases.containsKey(use.toString());
    }

    /** New uses with a plus, uses that are gone with a minus. */
    List<String> differences(Uses uses) {
        Map<String, Collection<String>> used = new LinkedHashMap<>();
        uses.users().forEach((use, users) -> used.put(use.toString(), users));
        List<String> lines = new ArrayList<>();
        used.forEach((use, users) -> {
            if (!releases.containsKey(use)) {
                lines.add("+ " + use + "   (" + String.join(", ", users) + ")");
            }
        });
        releases.keySet().stream().filter(use -> !used.containsKey(use)).forEach(use -> lines.add("- " + use));
        return lines;
    }

    /** Lines that nobody has looked up in this release. */
    List<String> notAuditedIn(String release) {
        return releases.entrySet().stream()
                .filter(line -> !line.getValue().equals(release))
                .map(line -> line.getValue() + " " + line.getKey())
                .toList();
    }

    /** The same header, the uses of now; who is new is unaudited. */
    SurfaceList updatedTo(Uses uses) {
        Map<String, String> updated = new LinkedHashMap<>();
        for (Use use : uses.users().keySet()) {
            updated.put(use.toString(), releases.getOrDefault(use.toString(), UNAUDITED));
        }
        return new SurfaceList(header, updated);
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(header);
        lines.add("");
        releases.forEach((use, release) -> lines.add(release + " " + use));
        Files.write(file, lines);
    }
}
