package dev.traceloom.spark;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A folder on a file system that all executors see. A file in it is there as a whole or not at all: it is written under another
 * name and renamed, and who comes second finds the work done.
 */
final class WorkFolder {
    private static final String DRAFT = ".draft-";

    private final FileSystem files;
    private final Path folder;
    private final Path drafts;

    WorkFolder(String folder, Configuration configuration) throws IOException {
        this(folder, folder, configuration);
    }

    /** @param drafts another folder of that file system, for what is not whole */
    WorkFolder(String folder, String drafts, Configuration configuration) throws IOException {
        this.folder = new Path(folder);
        this.drafts = new Path(drafts);
        this.files = this.folder.getFileSystem(configuration);
    }

    interface Content {
        void write(OutputStream out) throws IOException;
    }

    void write(String name, Content content) throws IOException {
        Path draft = new Path(drafts, DRAFT + UUID.randomUUID());
        try {
            try (OutputStream out = files.create(draft, false)) {
                content.write(out);
            } catch (FSError full) {
                // Hadoop takes a full disk for the end of everything; Spark would begin the task again and again.
                throw new IOException(folder + ": cannot be written, " + full.getCause().getMessage(), full);
            }
            Path target = new Path(folder, name);
            if (!files.exists(target) && !files.rename(draft, target) && !files.exists(target)) {
                throw new IOException(target + ": cannot be written");
            }
        } finally {
            files.delete(draft, false);
        }
    }

    boolean has(String name) throws IOException {
        return files.exists(new Path(folder, name));
    }

    InputStream open(String name) throws IOException {
        return files.open(new Path(folder, name));
    }

    /** The lines of a file; empty where there is none. */
    Optional<List<String>> lines(String name) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(open(name), StandardCharsets.UTF_8))) {
            return Optional.of(new ArrayList<>(reader.lines().toList()));
        } catch (FileNotFoundException none) {
            return Optional.empty();
        }
    }

    /** The names of what is whole, of those that begin so. */
    List<String> names(String beginning) throws IOException {
        List<String> names = new ArrayList<>();
        try {
            for (FileStatus file : files.listStatus(folder)) {
                if (file.getPath().getName().startsWith(beginning)) {
                    names.add(file.getPath().getName());
                }
            }
        } catch (FileNotFoundException none) {
            // There is nothing in it.
        }
        return names;
    }

    boolean exists() throws IOException {
        return files.exists(folder);
    }

    void delete() throws IOException {
        files.delete(folder, true);
    }

    void delete(String name) throws IOException {
        files.delete(new Path(folder, name), true);
    }
}
