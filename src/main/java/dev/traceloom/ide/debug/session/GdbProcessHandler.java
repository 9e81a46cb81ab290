package dev.traceloom.ide.debug.session;

import com.intellij.execution.process.ProcessHandler;
import java.io.OutputStream;
import org.jetbrains.annotations.Nullable;

/** gdb and all it started, for whoever stops it. Nothing would be lost, so nobody is asked. */
final class GdbProcessHandler extends ProcessHandler {
    private final LedGdb gdb;

    GdbProcessHandler(LedGdb gdb) {
        this.gdb = gdb;
    }

    @Override
    protected void destroyProcessImpl() {
        gdb.end().whenComplete((gone, failed) -> notifyProcessTerminated(0));
    }

    /** gdb without anybody who leads it would end anyway. */
    @Override
    protected void detachProcessImpl() {
        destroyProcessImpl();
    }

    @Override
    public boolean isSilentlyDestroyOnClose() {
        return true;
    }

    @Override
    public boolean detachIsDefault() {
        return false;
    }

    /** What is typed is meant for gdb. */
    @Override
    public @Nullable OutputStream getProcessInput() {
        return null;
    }
}
