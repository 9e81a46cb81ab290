package dev.traceloom.spark.traces;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/** Copies traces from a file system that Hadoop knows. */
final class RemoteFiles {
    private RemoteFiles() {}

    /** Copies a file, or the files that are directly in a folder: a trace has no folders inside. */
    static void copy(String address, Path target, Configuration configuration) throws IOException {
        org.apache.hadoop.fs.Path source = new org.apache.hadoop.fs.Path(address);
        FileSystem files = source.getFileSystem(configuration);
        if (files.getFileStatus(source).isDirectory()) {
            Files.createDirectories(target);
            for (FileStatus file : files.listStatus(source)) {
                if (file.isFile()) {
                    copyFile(files, file.getPath(), target.resolve(file.getPath().getName()));
                }
            }
        } else {
            Files.createDirectories(target.getParent());
            copyFile(files, source, target);
        }
    }

    private static void copyFile(FileSystem files, org.apache.hadoop.fs.Path source, Path target) throws IOException {
        try (InputStream in = files.open(source)) {
            Files.copy(in, target);
        }
    }
}
