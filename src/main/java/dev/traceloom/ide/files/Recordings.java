package dev.traceloom.ide.files;

import com.intellij.openapi.util.Key;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;

/**
 * Tells recordings from other files. Their first bytes decide, which are read once for each version of a file: the IDE
 * asks often.
 */
final class Recordings {
    /**
     * The stamp of the version that was looked at, and the name of its format, empty for no recording. Files outlive the
     * plugin, so nothing of its own classes is left with them.
     */
    private static final Key<Map.Entry<Long, String>> LOOKED = Key.create("dev.traceloom.recording");

    private static final int FILES_LOOKED_AT = 2;

    private Recordings() {}

    /** A file of a recording, whatever its format. */
    static boolean isRecording(VirtualFile file) {
        return format(file).isPresent();
    }

    /** A recording, or a part of one, that is no text. */
    static boolean isBinary(VirtualFile file) {
        return format(file).filter(format -> !format.isText()).isPresent();
    }

    /** A recording that people can read. */
    static boolean isText(VirtualFile file) {
        return format(file).filter(TraceFormat::isText).isPresent();
    }

    /** A folder whose files are those of one run. */
    static boolean isFolder(VirtualFile folder) {
        if (!folder.isDirectory()) {
            return false;
        }
        int looked = 0;
        for (VirtualFile child : folder.getChildren()) {
            if (TraceFormats.KNOWN.named(child.getName()).filter(TraceFormat::isDirectory).isPresent()) {
                if (isPart(child)) {
                    return true;
                }
                looked++;
                if (looked == FILES_LOOKED_AT) {
                    return false;
                }
            }
        }
        return false;
    }

    /** A file of the recording that its folder is. */
    static boolean isPart(VirtualFile file) {
        return format(file).filter(TraceFormat::isDirectory).isPresent();
    }

    static Optional<TraceFormat> format(VirtualFile file) {
        Optional<TraceFormat> named = TraceFormats.KNOWN.named(file.getName());
        if (named.isEmpty() || file.isDirectory() || !file.isValid()) {
            return Optional.empty();
        }
        long stamp = file.getModificationStamp();
        Map.Entry<Long, String> known = file.getUserData(LOOKED);
        if (known != null && known.getKey() == stamp) {
            return called(known.getValue());
        }
        Optional<TraceFormat> format;
        try (InputStream input = file.getInputStream()) {
            byte[] beginning = input.readNBytes(TraceFormat.BEGINNING);
            format = TraceFormats.KNOWN.recognised(file.getName(), beginning);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
        file.putUserData(LOOKED, Map.entry(stamp, format.map(TraceFormat::name).orElse("")));
        return format;
    }

    private static Optional<TraceFormat> called(String name) {
        return TraceFormats.KNOWN.all().stream().filter(format -> format.name().equals(name)).findFirst();
    }
}
