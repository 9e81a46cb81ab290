package dev.traceloom.ide.debug.session;

import com.intellij.xdebugger.frame.XExecutionStack;
import com.intellij.xdebugger.frame.XSuspendContext;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** A process that stands: the thread that gdb stands in, and the others when somebody wants to see them. */
final class GdbSuspendContext extends XSuspendContext {
    private final LedGdb gdb;
    private final GdbStackFrame top;
    private final GdbStack active;

    GdbSuspendContext(LedGdb gdb, String name, GdbStackFrame top) {
        this.gdb = gdb;
        this.top = top;
        active = new GdbStack(gdb, name, true, top);
    }

    @Override
    public @NotNull XExecutionStack getActiveExecutionStack() {
        return active;
    }

    @Override
    public XExecutionStack @NotNull [] getExecutionStacks() {
        return new XExecutionStack[] {active};
    }

    @Override
    public void computeExecutionStacks(XExecutionStackContainer container) {
        gdb.ask(session -> session.stacks().threads()).whenComplete((threads, refused) -> {
            if (refused != null) {
                container.errorOccurred(Refusals.words(refused));
                return;
            }
            List<XExecutionStack> stacks = threads.stream()
                    .<XExecutionStack>map(thread -> thread.id() == top.thread()
                            ? active
                            : new GdbStack(gdb, thread.name(), false, new GdbStackFrame(
                                    gdb, thread.id(), thread.top(), SourcePlaces.of(thread.top()))))
                    .toList();
            container.addExecutionStack(stacks, true);
        });
    }
}
