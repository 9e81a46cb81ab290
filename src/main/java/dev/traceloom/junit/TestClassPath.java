package dev.traceloom.junit;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Where the classes of the test that runs are. */
final class TestClassPath {
    private static final List<String> PROPERTIES = List.of("java.class.path", "jdk.module.path");

    private TestClassPath() {}

    /** All places, the one that a class came from first: build tools may load it from where no path leads. */
    static List<Path> of(Class<?> type) {
        Set<Path> places = new LinkedHashSet<>();
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source != null && source.getLocation() != null && source.getLocation().getProtocol().equals("file")) {
            try {
                places.add(Path.of(source.getLocation().toURI()));
            } catch (URISyntaxException odd) {
                // The paths lead there, or nothing does.
            }
        }
        for (String property : PROPERTIES) {
            for (String place : System.getProperty(property, "").split(Pattern.quote(File.pathSeparator))) {
                if (!place.isEmpty()) {
                    places.add(Path.of(place).toAbsolutePath());
                }
            }
        }
        return new ArrayList<>(places);
    }
}
