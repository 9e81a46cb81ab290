package dev.traceloom.packaged;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** The plugin as the build left it: the archive that users install, and the folder it was made from. */
final class PackagedPlugin {
    static final String DESCRIPTOR = "META-INF/plugin.xml";
    static final Path ARCHIVE = Path.of(System.getProperty("plugin.zip"));
    static final String VERSION = System.getProperty("plugin.version");

    private static final Path LIBRARIES = Path.of(System.getProperty("plugin.lib"));

    private PackagedPlugin() {}

    static Path mainJar() {
        return LIBRARIES.resolve("traceloom-" + VERSION + ".jar");
    }

    static List<Path> jars() throws IOException {
        try (Stream<Path> jars = Files.list(LIBRARIES)) {
            return jars.sorted().toList();
        }
    }

    static String descriptor() throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(mainJar())) {
            return Files.readString(jar.getPath(DESCRIPTOR));
        }
    }

    /** A main jar that differs in its descriptor only. */
    static void writeMainJar(Path jar, UnaryOperator<String> descriptorEdit) throws IOException {
        Files.copy(mainJar(), jar);
        try (FileSystem entries = FileSystems.newFileSystem(jar)) {
            Path descriptor = entries.getPath(DESCRIPTOR);
            String before = Files.readString(descriptor);
            String after = descriptorEdit.apply(before);
            if (after.equals(before)) {
                throw new IllegalArgumentException("the edit changes nothing in " + DESCRIPTOR);
            }
            Files.writeString(descriptor, after);
        }
    }

    /** An archive in which the main jar is replaced. */
    static void writeArchive(Path archive, Path replacement) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(ARCHIVE));
                OutputStream file = Files.newOutputStream(archive);
                ZipOutputStream out = new ZipOutputStream(file, StandardCharsets.UTF_8)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                if (entry.getName().endsWith("/" + mainJar().getFileName())) {
                    Files.copy(replacement, out);
                } else {
                    in.transferTo(out);
                }
            }
        }
    }

    static List<String> entries(Path archive) throws IOException {
        try (InputStream in = Files.newInputStream(archive)) {
            return entries(in);
        }
    }

    private static List<String> entries(InputStream archive) throws IOException {
        List<String> names = new ArrayList<>();
        ZipInputStream zip = new ZipInputStream(archive);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            names.add(entry.getName());
        }
        return names;
    }
}
