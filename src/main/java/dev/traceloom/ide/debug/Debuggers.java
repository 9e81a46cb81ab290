package dev.traceloom.ide.debug;

import com.intellij.execution.ExecutionException;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import java.util.Optional;

/**
 * The debugger of a project: one at a time. It goes with the project, and what it started goes with it; nobody waits for that,
 * since gdb notices too when the one that leads it is gone.
 */
public final class Debuggers implements Disposable {
    private static final Logger LOG = Logger.getInstance(Debuggers.class);

    private final Project project;
    private Optional<Debugger> current = Optional.empty();

    public Debuggers(Project project) {
        this.project = project;
    }

    public static Debuggers of(Project project) {
        return project.getService(Debuggers.class);
    }

    /** The last one, until its tabs are closed; it may have ended. */
    public Optional<Debugger> current() {
        return current;
    }

    /** Ends the one before. */
    void start(DebugRequest request, DebugPlace place) {
        end();
        Debugger debugger = new Debugger(project, request, place);
        current = Optional.of(debugger);
        debugger.whenClosed(() -> closed(debugger));
        try {
            debugger.begin(project);
        } catch (ExecutionException impossible) {
            LOG.error(impossible);
        }
    }

    private void closed(Debugger debugger) {
        debugger.run().end();
        current = current.filter(last -> last != debugger);
    }

    private void end() {
        current.ifPresent(debugger -> debugger.run().end());
        current = Optional.empty();
    }

    @Override
    public void dispose() {
        end();
    }
}
