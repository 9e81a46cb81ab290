package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The icons that a picture of the IDE would look odd without, and those that nothing is painted without: the look and feel
 * puts the names of its check boxes together where it paints them, so no source names them, and a dialog that misses one
 * stays blank. They lie before the squares on the class path.
 */
final class Drawings {
    private Drawings() {
    }

    static void draw(Path list, Path target) throws IOException {
        Map<String, String> drawings = read(list);
        for (Map.Entry<String, String> icon : drawings.entrySet()) {
            Icons.write(target, icon.getKey(), icon.getValue());
        }
        Progress.say(drawings.size() + " drawings");
    }

    /** A line of SVG says what is drawn; the names on the lines after it look so. */
    private static Map<String, String> read(Path list) throws IOException {
        Map<String, String> drawings = new TreeMap<>();
        String drawing = "";
        for (String line : Files.readAllLines(list)) {
            if (line.startsWith("<")) {
                drawing = line;
            } else if (!line.isBlank() && !line.startsWith("#")) {
                for (String name : line.strip().split("\\s+")) {
                    drawings.put(name, drawing);
                }
            }
        }
        return drawings;
    }
}
