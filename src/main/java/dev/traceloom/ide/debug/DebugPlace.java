package dev.traceloom.ide.debug;

import dev.traceloom.trace.RecordRef;
import java.nio.file.Path;
import javax.swing.JComponent;

/** What a debugger stands beside, and what follows it. On the UI thread. */
public interface DebugPlace {
    void showBeside(JComponent debugger);

    /** Takes it away again, if it is there. */
    void removeBeside(JComponent debugger);

    /** The process stands in an operation of a trace: selects it, if that trace is shown. */
    void follow(Path trace, RecordRef operation);
}
