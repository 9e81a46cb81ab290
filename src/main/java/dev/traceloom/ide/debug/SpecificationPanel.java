package dev.traceloom.ide.debug;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionToolbar;
import com.intellij.openapi.ui.SimpleToolWindowPanel;
import com.intellij.openapi.project.Project;
import com.intellij.ui.OnePixelSplitter;
import dev.traceloom.ide.LongTexts;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.session.GdbDebugProcess;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.ConsolePanel;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import dev.traceloom.ui.state.StatePanel;
import dev.traceloom.view.Investigation;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The tab of a debugger that knows of the specification: the state that it says the process is in, where that is known, and a
 * console of gdb, with the commands that go from operation to operation.
 */
final class SpecificationPanel extends SimpleToolWindowPanel implements Disposable {
    private static final String PLACE = "TraceloomDebugger";
    private static final float STATE = 0.4f;

    private final ConsolePanel console;
    private final OnePixelSplitter splitter = new OnePixelSplitter(false, STATE);
    private final LongTexts texts;
    private Optional<Investigation> investigation = Optional.empty();
    private Optional<RecordRef> at = Optional.empty();

    /** @param typed hears the commands of gdb */
    SpecificationPanel(Project project, Consumer<String> typed) {
        super(true, true);
        texts = new LongTexts(project);
        console = new ConsolePanel(TraceloomBundle.message("debug.prompt"), typed);
        setName("traceloom.debugger");
        ActionManager actions = ActionManager.getInstance();
        ActionToolbar toolbar =
                actions.createActionToolbar(PLACE, (ActionGroup) actions.getAction(GdbDebugProcess.ACTIONS), true);
        toolbar.setTargetComponent(this);
        setToolbar(toolbar.getComponent());
        splitter.setSecondComponent(console);
        setContent(splitter);
    }

    ConsolePanel console() {
        return console;
    }

    /** There is an explanation, which tells states. */
    void explain(PreparedView prepared) {
        investigation = Optional.of(prepared.investigation());
        splitter.setFirstComponent(new StatePanel(prepared.investigation(), texts::open));
        at.ifPresent(prepared.investigation()::selectStalled);
    }

    /** The process stands at the border of an operation. */
    void show(StopPoint point) {
        if (at.filter(point.operation()::equals).isEmpty()) {
            at = Optional.of(point.operation());
            investigation.ifPresent(states -> states.selectStalled(point.operation()));
        }
    }

    void say(Voice voice, String words) {
        console.say(voice, words);
    }

    void setStanding(String words) {
        console.setStanding(words);
    }

    void setAnswering(boolean answering) {
        console.setAnswering(answering);
    }

    @Override
    public void dispose() {
        removeAll();
    }
}
