package dev.traceloom.record.template;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Texts that travel with the tool, a folder at a time, whether it runs from a jar or from folders of classes. */
public final class ShippedFiles {
    private ShippedFiles() {}

    /** The files of a folder, by their names. */
    public static Map<String, String> of(String folder) throws IOException {
        URL place = ShippedFiles.class.getResource("/" + folder);
        if (place == null) {
            throw new IOException("this build of Traceloom lacks its folder " + folder);
        }
        try {
            URI uri = place.toURI();
            if (!uri.getScheme().equals("jar")) {
                return read(Path.of(uri));
            }
            // Another one than the shared file system of the jar, so that it can be closed.
            String jar = uri.getRawSchemeSpecificPart();
            Path file = Path.of(URI.create(jar.substring(0, jar.indexOf("!/"))));
            try (FileSystem inside = FileSystems.newFileSystem(file)) {
                return read(inside.getPath("/" + folder));
            }
        } catch (URISyntaxException odd) {
            throw new IOException("the place " + place + " cannot be read", odd);
        }
    }

    private static Map<String, String> read(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
