package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One of the two descriptions of how the product is built. */
interface Build {
    Map<String, String> versions();

    /** The libraries that the plugin is compiled against or brings along, as {@code group:name:version}. */
    Set<String> dependencies();

    List<Packed> packed();

    /** Packages that stay out of the plugin's jar, as patterns. */
    Set<String> leftOutOfThePlugin();

    /** The names of what the manifest of the plugin's jar says besides what every manifest says. */
    Set<String> manifest();

    default TreeMap<String, Path> files() throws IOException {
        TreeMap<String, Path> files = new TreeMap<>();
        for (Packed folder : packed()) {
            files.putAll(folder.files());
        }
        return files;
    }
}
