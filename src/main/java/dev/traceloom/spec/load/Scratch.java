package dev.traceloom.spec.load;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A temporary folder of one specification. TLC wants every module as a file, the shipped ones too, and would unpack
 * them into a folder that all its processes share and delete from.
 */
public final class Scratch {
    static final String PREFIX = "traceloom-specification-";

    private static final Set<Scratch> OPEN = ConcurrentHashMap.newKeySet();

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(Scratch::delete), "traceloom-scratch"));
        } catch (IllegalStateException ending) {
            // Somebody was interrupted, and explains what was found by then: whoever closes the specification deletes the folder.
        }
    }

    private final Path folder;
    private final Optional<FileChannel> held;

    private Scratch(Path folder) {
        this.folder = folder;
        this.held = LeftScratch.hold(folder);
    }

    static Scratch create() throws SpecificationException {
        try {
            Scratch scratch = new Scratch(TemporaryFolder.create(PREFIX));
            OPEN.add(scratch);
            LeftScratch.delete(scratch.folder.getParent(), open());
            return scratch;
        } catch (IOException unusable) {
            throw new SpecificationException(SpecificationException.Kind.TOOL, unusable.getMessage());
        }
    }

    /** The folders that this process has not deleted yet. */
    public static Set<Path> open() {
        Set<Path> folders = new HashSet<>();
        for (Scratch scratch : OPEN) {
            folders.add(scratch.folder);
        }
        return folders;
    }

    Path folder() {
        return folder;
    }

    void delete() {
        OPEN.remove(this);
        try {
            if (held.isPresent()) {
                held.get().close();
            }
        } catch (IOException alsoFree) {
            // The folder goes in any case.
        }
        delete(folder);
    }

    static void delete(Path folder) {
        try {
            FolderTree.delete(folder);
        } catch (IOException left) {
            // A leftover in the temporary folder harms nobody.
        }
    }
}
