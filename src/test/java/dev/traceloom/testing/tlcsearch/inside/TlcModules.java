package dev.traceloom.testing.tlcsearch.inside;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import util.FilenameToStream;

/**
 * Finds modules in the scratch folder, beside the specification, and in TLC's jar.
 *
 * <p>TLC's own resolver unpacks its standard modules into the shared temporary folder and deletes them at exit, under
 * the hands of whoever runs at the same time.
 */
record TlcModules(Path specification, Path scratch) implements FilenameToStream {
    private static final String STANDARD = "tla2sany/StandardModules/";

    @Override
    public File resolve(String name, boolean isModule) {
        String file = isModule && !name.endsWith(".tla") ? name + ".tla" : name;
        for (Path folder : List.of(scratch, folder())) {
            if (Files.exists(folder.resolve(file))) {
                return new TLAFile(folder.resolve(file).toString(), false, this);
            }
        }
        Path unpacked = scratch.resolve("standard").resolve(file);
        if (!Files.exists(unpacked)) {
            unpack(file, unpacked);
        }
        return new TLAFile(unpacked.toString(), true, this);
    }

    private static void unpack(String file, Path target) {
        try (InputStream module = TlcModules.class.getClassLoader().getResourceAsStream(STANDARD + file)) {
            if (module != null) {
                Files.createDirectories(target.getParent());
                Files.copy(module, target);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path folder() {
        return specification.toAbsolutePath().getParent();
    }

    @Override
    public String getFullPath() {
        return folder().toString();
    }

    @Override
    public boolean isStandardModule(String name) {
        return TlcModules.class.getClassLoader().getResource(STANDARD + name + ".tla") != null;
    }
}
