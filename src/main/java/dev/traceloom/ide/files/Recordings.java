package dev.traceloom.ide.files;

import com.intellij.openapi.util.Key;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.trace.find.TraceSniffer;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;

/**
 * Tells recordings from other files. Their first bytes decide, which are read once for each version of a file: the IDE
 * asks often.
 */
final class Recordings {
    private static final Key<Looked> LOOKED = Key.create("dev.traceloom.recording");
    private static final int LOGS_LOOKED_AT = 2;

    private record Looked(long stamp, boolean recording) {}

    private Recordings() {}

    /** A file of a log directory. */
    static boolean isLog(VirtualFile file) {
        return "log".equals(file.getExtension()) && isRecording(file, TraceSniffer::isLog);
    }

    /** A trace with one JSON object a line. */
    static boolean isNdjson(VirtualFile file) {
        String extension = file.getExtension();
        return ("ndjson".equals(extension) || "jsonl".equals(extension)) && isRecording(file, TraceSniffer::isNdjson);
    }

    /** A folder whose logs are those of one run. */
    static boolean isLogDirectory(VirtualFile folder) {
        if (!folder.isDirectory()) {
            return false;
        }
        int looked = 0;
        for (VirtualFile child : folder.getChildren()) {
            if ("log".equals(child.getExtension())) {
                if (isLog(child)) {
                    return true;
                }
                looked++;
                if (looked == LOGS_LOOKED_AT) {
                    return false;
                }
            }
        }
        return false;
    }

    private static boolean isRecording(VirtualFile file, Predicate<byte[]> sniffer) {
        if (file.isDirectory() || !file.isValid()) {
            return false;
        }
        long stamp = file.getModificationStamp();
        Looked known = file.getUserData(LOOKED);
        if (known != null && known.stamp == stamp) {
            return known.recording;
        }
        boolean recording;
        try (InputStream input = file.getInputStream()) {
            recording = sniffer.test(input.readNBytes(TraceSniffer.ENOUGH));
        } catch (IOException unreadable) {
            return false;
        }
        file.putUserData(LOOKED, new Looked(stamp, recording));
        return recording;
    }
}
