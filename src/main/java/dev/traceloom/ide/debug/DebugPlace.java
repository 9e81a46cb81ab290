package dev.traceloom.ide.debug;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.nio.file.Path;
import java.util.function.Consumer;

/** What a debugger was started from, and what follows it. On the UI thread. */
public interface DebugPlace {
    /** The process stands in an operation of a trace: selects it, if that trace is shown. */
    void follow(Path trace, RecordRef operation);

    /**
     * Looks for a line that gdb names, in the background.
     *
     * @param found hears on the UI thread how to get there; it hears nothing where the project has no such file
     */
    void find(SourceLine line, Consumer<Runnable> found);
}
