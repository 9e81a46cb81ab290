package dev.traceloom.trace.format;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.value.Utf8;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The files of a trace that is a folder. */
public final class FolderFiles {
    private FolderFiles() {}

    /** Those directly inside that belong to a trace of this format, in the order of their names. */
    public static List<Path> of(Path folder, TraceFormat format) throws TraceException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (format.matches(entry.getFileName().toString())) {
                    files.add(entry);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw TraceException.unreadable(folder.toString(), e.getCause());
        } catch (IOException e) {
            throw TraceException.unreadable(folder.toString(), e);
        }
        files.sort(Comparator.comparing(Path::toString, Utf8.BYTE_ORDER));
        return files;
    }
}
