package dev.traceloom.ide.debug.session;

import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.XSourcePosition;
import dev.traceloom.replay.mi.DebugFrame;
import java.io.File;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The lines of sources that gdb names. Not for the UI thread: a disk may be slow. */
final class SourcePlaces {
    private final Consumer<String> missing;
    private final Set<String> missed = ConcurrentHashMap.newKeySet();

    /** @param missing hears once of each file where the process stands and that is not there */
    SourcePlaces(Consumer<String> missing) {
        this.missing = missing;
    }

    /** Where the process stands. */
    Optional<XSourcePosition> standing(DebugFrame frame) {
        Optional<XSourcePosition> place = of(frame);
        if (place.isEmpty()) {
            frame.file().filter(missed::add).ifPresent(missing);
        }
        return place;
    }

    static Optional<XSourcePosition> of(DebugFrame frame) {
        if (frame.line() <= 0) {
            return Optional.empty();
        }
        return frame.file()
                .map(File::new)
                // The platform may remember a file that is gone.
                .filter(File::isFile)
                .map(LocalFileSystem.getInstance()::refreshAndFindFileByIoFile)
                .filter(VirtualFile::isValid)
                .map(found -> XDebuggerUtil.getInstance().createPosition(found, frame.line() - 1));
    }
}
