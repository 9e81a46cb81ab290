package dev.traceloom.spark.traces;

import dev.traceloom.trace.file.FolderTree;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;

/**
 * Traces as files of this machine, which is how they are read. Those of a disk are read where they are, by way of a link whose
 * name nobody can guess; others are copied for as long as they are needed, so that no more is here than is being validated.
 */
public final class LocalTraces {

    /**
     * A trace of this machine.
     *
     * @param root what was searched for traces, as far as this one is concerned
     * @param place the trace
     */
    public record Local(Path root, Path place, Path copied) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            if (copied != null) {
                FolderTree.delete(copied);
            }
        }
    }

    private final Path scratch;
    private final Configuration configuration;
    private final Map<String, Path> links = new ConcurrentHashMap<>();
    private final AtomicLong copies = new AtomicLong();
    /** Traces that follow each other in an archive are mostly wanted by one thread, one after the other. */
    private final ThreadLocal<Unpacking> unpacking;

    public LocalTraces(Path scratch, Configuration configuration) {
        this.scratch = scratch;
        this.configuration = configuration;
        this.unpacking = ThreadLocal.withInitial(() -> new Unpacking(configuration));
    }

    /** Closes the archive that this thread has open. */
    public void closeArchive() throws IOException {
        unpacking.get().close();
        unpacking.remove();
    }

    /** @param relocation is told what the user calls the folder */
    public Local of(ListedTrace trace, Relocation relocation) throws IOException {
        TraceRoot root = trace.root();
        if (root.local()) {
            Path link = link(root.location());
            relocation.with(link.toString(), root.given());
            return new Local(link, link.resolve(trace.relative()), null);
        }
        Path copy = Files.createDirectories(scratch.resolve("copy-" + copies.incrementAndGet()));
        relocation.with(copy.toString(), root.given());
        try {
            Path place = copy.resolve(trace.relative());
            if (trace.stretch() == null) {
                RemoteFiles.copy(TraceRoot.below(root.location(), trace.relative()), place, configuration);
            } else {
                unpacking.get().unpack(trace, copy);
            }
            return new Local(copy, place, copy);
        } catch (IOException | RuntimeException failed) {
            FolderTree.delete(copy);
            throw failed;
        }
    }

    private Path link(String folder) throws IOException {
        Path known = links.get(folder);
        if (known != null) {
            return known;
        }
        synchronized (links) {
            Path link = scratch.resolve("root-" + links.size());
            if (!links.containsKey(folder)) {
                try {
                    Files.createSymbolicLink(link, Path.of(folder));
                } catch (FileAlreadyExistsException taken) {
                    throw new IOException(link + " is there already", taken);
                }
                links.put(folder, link);
            }
            return links.get(folder);
        }
    }
}
