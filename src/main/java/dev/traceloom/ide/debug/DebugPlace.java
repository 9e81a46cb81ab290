package dev.traceloom.ide.debug;

import dev.traceloom.trace.RecordRef;
import java.nio.file.Path;

/** What a debugger was started from, and what follows it. On the UI thread. */
public interface DebugPlace {
    /** The process stands in an operation of a trace: selects it, if that trace is shown. */
    void follow(Path trace, RecordRef operation);
}
