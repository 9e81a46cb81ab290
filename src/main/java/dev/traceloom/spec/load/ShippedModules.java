package dev.traceloom.spec.load;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The modules that a specification can extend without having them beside it: ours, and those of TLC. */
public final class ShippedModules {
    private static final String OURS = "tla-lib/";
    private static final String STANDARD = "tla2sany/StandardModules/";
    private static final Pattern NAME = Pattern.compile("\\w+");
    private static final String ENDING = ".tla";

    private ShippedModules() {}

    /** The text of a module; ours goes before one of TLC's, as when a specification is loaded. */
    public static Optional<String> text(String module) {
        if (!NAME.matcher(module).matches()) {
            return Optional.empty();
        }
        Optional<String> ours = read(OURS + module + ENDING);
        return ours.isPresent() ? ours : read(STANDARD + module + ENDING);
    }

    private static Optional<String> read(String resource) {
        try (InputStream in = ShippedModules.class.getClassLoader().getResourceAsStream(resource)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** The names of all, in the order of the alphabet; those that begin with an underscore are TLC's own business. */
    public static Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (String one : new String[] {OURS + "Trace", STANDARD + "Naturals"}) {
            URL known = ShippedModules.class.getClassLoader().getResource(one + ENDING);
            if (known != null) {
                addAllBeside(known, one.substring(0, one.lastIndexOf('/') + 1), names);
            }
        }
        names.removeIf(name -> !NAME.matcher(name).matches() || name.startsWith("_"));
        return names;
    }

    private static void addAllBeside(URL known, String folder, Set<String> names) {
        try {
            URLConnection connection = known.openConnection();
            connection.setUseCaches(false);
            if (connection instanceof JarURLConnection jar) {
                try (var archive = jar.getJarFile()) {
                    archive.stream().map(entry -> entry.getName()).filter(name -> name.startsWith(folder)).forEach(
                            name -> add(name.substring(folder.length()), names));
                }
                return;
            }
            try (Stream<Path> files = Files.list(Path.of(URI.create(known.toString())).getParent())) {
                files.forEach(file -> add(file.getFileName().toString(), names));
            }
        } catch (IOException unreadable) {
            // Completion offers fewer names then.
        }
    }

    private static void add(String file, Set<String> names) {
        if (file.endsWith(ENDING)) {
            names.add(file.substring(0, file.length() - ENDING.length()));
        }
    }
}
