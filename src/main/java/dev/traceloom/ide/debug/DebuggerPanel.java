package dev.traceloom.ide.debug;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionToolbar;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.SimpleToolWindowPanel;
import com.intellij.openapi.util.Disposer;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.replay.TimeboxBorder;
import dev.traceloom.replay.mi.DebugPosition;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.ConsolePanel;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import dev.traceloom.view.text.OperationLabel;
import java.io.File;
import java.util.Optional;

/** The console of a debugger, with its buttons. What it stands in is shown by its place and by the editors. */
public final class DebuggerPanel extends SimpleToolWindowPanel implements Disposable, DebugRun.Audience {
    static final String TOOLBAR = "dev.traceloom.DebuggerToolbar";
    private static final String PLACE = "TraceloomDebugger";

    private final DebugRequest request;
    private final DebugPlace place;
    private final DebugRun run;
    private final ConsolePanel console;
    private final ExecutionLine line;
    private Optional<RecordRef> followed = Optional.empty();

    DebuggerPanel(Project project, DebugRequest request, DebugPlace place) {
        super(true, true);
        this.request = request;
        this.place = place;
        run = new DebugRun(project, request, this);
        console = new ConsolePanel(TraceloomBundle.message("debug.prompt"), run::type);
        line = new ExecutionLine(
                project, file -> said(Voice.PROBLEM, TraceloomBundle.message("debug.source.missing", file) + "\n"));
        Disposer.register(this, line);
        setName("traceloom.debugger");
        ActionManager actions = ActionManager.getInstance();
        ActionToolbar toolbar = actions.createActionToolbar(PLACE, (ActionGroup) actions.getAction(TOOLBAR), true);
        toolbar.setTargetComponent(this);
        setToolbar(toolbar.getComponent());
        setContent(console);
    }

    public DebugRun run() {
        return run;
    }

    DebugPlace place() {
        return place;
    }

    ConsolePanel console() {
        return console;
    }

    @Override
    public void said(Voice voice, String words) {
        console.say(voice, words);
    }

    @Override
    public void changed(DebugRun.Phase phase) {
        console.setAnswering(phase != DebugRun.Phase.ENDED && phase != DebugRun.Phase.PREPARING);
        switch (phase) {
            case PREPARING -> console.setStanding(
                    TraceloomBundle.message("debug.preparing", request.trace().getFileName()));
            case BUSY -> console.setStanding(TraceloomBundle.message("debug.busy"));
            case STANDS -> {}
            case ENDED -> {
                console.setStanding(TraceloomBundle.message("debug.ended"));
                line.clear();
            }
        }
    }

    @Override
    public void moved(Optional<DebugPosition> position) {
        if (position.isEmpty()) {
            console.setStanding(TraceloomBundle.message("debug.no.process"));
            line.clear();
            return;
        }
        console.setStanding(words(position.get()));
        Optional<String> file = position.get().file();
        if (file.isPresent() && position.get().line() > 0) {
            line.show(file.get(), position.get().line());
        } else {
            line.clear();
        }
        position.get().at().map(StopPoint::operation).ifPresent(this::follow);
    }

    /** Who only steps through the lines of an operation keeps what is selected. */
    private void follow(RecordRef operation) {
        if (followed.filter(operation::equals).isEmpty()) {
            followed = Optional.of(operation);
            place.follow(request.trace(), operation);
        }
    }

    private static String words(DebugPosition position) {
        String where = position.file()
                .map(file -> new File(file).getName() + ":" + position.line())
                .map(known -> TraceloomBundle.message("debug.stands", position.function(), known))
                .orElseGet(() -> TraceloomBundle.message("debug.stands.unknown", position.function()));
        return position.at()
                .map(at -> TraceloomBundle.message(
                        at.moment() == TimeboxBorder.END ? "debug.operation.end" : "debug.operation",
                        where,
                        OperationLabel.place(at.operation())))
                .orElse(where);
    }

    @Override
    public void dispose() {
        run.end();
        removeAll();
    }
}
