package dev.traceloom.spark.traces;

import java.io.IOException;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Tells addresses of file systems from paths of this machine. Only what has a slash behind a scheme is an address:
 * {@code run-10:30} is a path. As everywhere in Hadoop, nothing in an address stands for another character.
 */
public final class Address {
    private static final Pattern FORM = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*", Pattern.DOTALL);
    private static final String HERE = "file:";

    private Address() {}

    /** Whether it is a path of this machine, be it as an address. */
    static boolean isLocal(String given) {
        return !FORM.matcher(given).matches() || given.startsWith(HERE + "/");
    }

    /** What {@link #isLocal} holds for, as Java has it. */
    static java.nio.file.Path local(String given) {
        return java.nio.file.Path.of(FORM.matcher(given).matches() ? new Path(given).toUri().getPath() : given);
    }

    /** As Hadoop has it. */
    public static Path of(String given) throws IOException {
        try {
            return isLocal(given) ? of(local(given)) : new Path(given);
        } catch (IllegalArgumentException impossible) {
            throw new IOException("it is no address, " + impossible.getMessage(), impossible);
        }
    }

    static Path of(java.nio.file.Path path) {
        return new Path(path.toAbsolutePath().normalize().toUri());
    }

    /** The file system of an address. */
    public static FileSystem files(Path path, Configuration configuration) throws IOException {
        try {
            return path.getFileSystem(configuration);
        } catch (RuntimeException missing) {
            // Hadoop wraps that it does not find a class.
            Throwable cause = missing.getCause() instanceof ClassNotFoundException ? missing.getCause() : missing;
            throw new IOException(
                    "Spark has nothing that reads " + path.toUri().getScheme() + ":// (" + cause.getMessage()
                            + "); docs/cluster.md tells how to add it",
                    missing);
        }
    }
}
