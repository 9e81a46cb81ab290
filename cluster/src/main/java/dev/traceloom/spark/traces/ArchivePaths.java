package dev.traceloom.spark.traces;

import java.util.ArrayList;
import java.util.List;

/** Paths of files in an archive. */
final class ArchivePaths {
    private ArchivePaths() {}

    /** A path as it is below the folder into which the archive is unpacked; null if it leads out of that. */
    static String inside(String written) {
        List<String> parts = new ArrayList<>();
        for (String part : written.split("/")) {
            if (part.equals("..") || part.indexOf('\0') >= 0) {
                return null;
            }
            if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }

    /** Whether a file is a trace, or directly in the folder that is one. */
    static boolean belongs(String file, String trace) {
        int slash = file.lastIndexOf('/');
        return file.equals(trace) || trace.equals(slash < 0 ? "" : file.substring(0, slash));
    }
}
