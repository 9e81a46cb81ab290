package dev.traceloom.spark;

import dev.traceloom.spark.traces.Relocation;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A specification on its way to executors: every file that loading and evaluating it may read. Those are the modules, the
 * configuration and what else is beside them, since a specification may read files of its own folder.
 */
final class ShippedSpecification implements Serializable {
    /** Stands for the folder into which it is unpacked, which is another one everywhere. */
    static final String FOLDER = "/traceloom-shipped-specification";

    private static final List<String> ALWAYS = List.of(".tla", ".cfg", ".jar", ".class");
    private static final long LARGEST_OTHER = 1 << 20;
    private static final long MOST_BYTES = 256L << 20;
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final byte[] archive;
    /** The folders in it, and what the user calls them. */
    private final LinkedHashMap<String, String> folders;

    private ShippedSpecification(byte[] archive, LinkedHashMap<String, String> folders) {
        this.archive = archive;
        this.folders = folders;
    }

    /** What was packed, and the source by which it is loaded, with {@link #FOLDER} in the place of the user's folders. */
    record Packed(ShippedSpecification shipped, SpecificationSource source) {}

    static Packed of(SpecificationSource source) throws IOException {
        Packing packing = new Packing();
        Path module = packing.beside(source.module());
        Optional<Path> configuration = Optional.empty();
        if (source.configuration().isPresent()) {
            configuration = Optional.of(packing.beside(source.configuration().get()));
        }
        List<Path> more = new ArrayList<>();
        for (Path one : source.modulePath()) {
            more.add(Files.isDirectory(one) ? packing.folder(one) : packing.beside(one));
        }
        SpecificationSource there = new SpecificationSource(module, configuration, source.values(), source.log(), source.explored())
                .with(SpecificationOption.MODULES, more);
        if (source.tlc().isPresent()) {
            there = there.with(SpecificationOption.TLC, Optional.of(packing.beside(source.tlc().get())));
        }
        return new Packed(packing.shipped(), there);
    }

    byte[] archive() {
        return archive;
    }

    void unpack(Path folder) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
    }

    /** Tells by which names the user knows the folders of what was unpacked. */
    void tellNames(Path folder, Relocation relocation) {
        folders.forEach((name, given) -> relocation.with(folder.resolve(name).toString(), given));
    }

    private static final class Packing {
        private final Map<Path, String> names = new LinkedHashMap<>();
        private final LinkedHashMap<String, String> given = new LinkedHashMap<>();
        private final Map<String, Path> files = new TreeMap<>();

        /** Packs a file and what is beside it; returns where it will be. */
        Path beside(Path file) throws IOException {
            Path parent = file.getParent() == null ? Path.of("") : file.getParent();
            Path there = folder(parent);
            files.put(names.get(parent.toAbsolutePath()) + "/" + file.getFileName(), file);
            return there.resolve(file.getFileName());
        }

        Path folder(Path folder) throws IOException {
            String name = names.get(folder.toAbsolutePath());
            if (name == null) {
                name = Integer.toString(names.size());
                names.put(folder.toAbsolutePath(), name);
                // Places in modules are told with whole paths.
                given.put(name, folder.toAbsolutePath().normalize().toString());
                try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
                    for (Path file : all) {
                        if (isNeeded(file)) {
                            files.put(name + "/" + file.getFileName(), file);
                        }
                    }
                }
            }
            return Path.of(FOLDER, name);
        }

        private static boolean isNeeded(Path file) throws IOException {
            return Files.isRegularFile(file)
                    && (ALWAYS.stream().anyMatch(file.toString()::endsWith) || Files.size(file) <= LARGEST_OTHER);
        }

        ShippedSpecification shipped() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
                for (Map.Entry<String, Path> file : files.entrySet()) {
                    ZipEntry entry = new ZipEntry(file.getKey());
                    entry.setTimeLocal(NO_TIME);
                    zip.putNextEntry(entry);
                    Files.copy(file.getValue(), zip);
                    zip.closeEntry();
                    if (bytes.size() > MOST_BYTES) {
                        throw new IOException("the files beside the specification are more than " + (MOST_BYTES >> 20)
                                + " MB, which is too much to send to every executor: give it a folder of its own");
                    }
                }
            }
            return new ShippedSpecification(bytes.toByteArray(), given);
        }
    }
}
