package dev.traceloom.ide.debug;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The debugger of a project: one at a time. It goes with the project, and what it started goes with it. */
public final class Debuggers implements Disposable {
    private static final int END_SECONDS = 10;

    private final Project project;
    private final List<CompletableFuture<Void>> ending = new ArrayList<>();
    private Optional<DebuggerPanel> current = Optional.empty();

    public Debuggers(Project project) {
        this.project = project;
    }

    public static Debuggers of(Project project) {
        return project.getService(Debuggers.class);
    }

    public Optional<DebuggerPanel> current() {
        return current;
    }

    /** Ends the one before. */
    void start(DebugRequest request, DebugPlace place) {
        close();
        DebuggerPanel panel = new DebuggerPanel(project, request, place);
        Disposer.register(this, panel);
        Disposer.register(panel, () -> gone(panel));
        current = Optional.of(panel);
        place.showBeside(panel);
        panel.run().begin();
    }

    /** Takes it away, with all it started. */
    public void close() {
        current.ifPresent(panel -> {
            panel.place().removeBeside(panel);
            Disposer.dispose(panel);
        });
    }

    private void gone(DebuggerPanel panel) {
        current = current.filter(present -> present != panel);
        ending.removeIf(CompletableFuture::isDone);
        ending.add(panel.run().end());
    }

    /** The one place that waits: when the project or the IDE closes, nobody else would see to it that all is gone. */
    @Override
    public void dispose() {
        current.ifPresent(this::gone);
        CompletableFuture.allOf(ending.toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, END_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
