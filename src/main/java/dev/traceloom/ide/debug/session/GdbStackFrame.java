package dev.traceloom.ide.debug.session;

import com.intellij.icons.AllIcons;
import com.intellij.ui.ColoredTextContainer;
import com.intellij.ui.SimpleTextAttributes;
import com.intellij.xdebugger.XSourcePosition;
import com.intellij.xdebugger.evaluation.XDebuggerEvaluator;
import com.intellij.xdebugger.frame.XCompositeNode;
import com.intellij.xdebugger.frame.XStackFrame;
import com.intellij.xdebugger.frame.XValueChildrenList;
import dev.traceloom.replay.mi.DebugFrame;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** A function that a thread is in, with its arguments and variables. */
final class GdbStackFrame extends XStackFrame {
    private final LedGdb gdb;
    private final int thread;
    private final DebugFrame frame;
    private final Optional<XSourcePosition> place;

    GdbStackFrame(LedGdb gdb, int thread, DebugFrame frame, Optional<XSourcePosition> place) {
        this.gdb = gdb;
        this.thread = thread;
        this.frame = frame;
        this.place = place;
    }

    int thread() {
        return thread;
    }

    int level() {
        return frame.level();
    }

    /** What was opened in it stays open while one steps. */
    @Override
    public @NotNull Object getEqualityObject() {
        return List.of(thread, frame.function(), frame.file());
    }

    @Override
    public @Nullable XSourcePosition getSourcePosition() {
        return place.orElse(null);
    }

    @Override
    public @NotNull XDebuggerEvaluator getEvaluator() {
        return new GdbEvaluator(gdb, thread, frame.level());
    }

    @Override
    public void customizePresentation(@NotNull ColoredTextContainer component) {
        boolean own = place.isPresent() && !frame.isRecorder();
        component.append(
                frame.function(), own ? SimpleTextAttributes.REGULAR_ATTRIBUTES : SimpleTextAttributes.GRAYED_ATTRIBUTES);
        frame.file().ifPresent(file -> component.append(
                ", " + new File(file).getName() + ":" + frame.line(), SimpleTextAttributes.GRAYED_ATTRIBUTES));
        component.setIcon(AllIcons.Debugger.Frame);
    }

    @Override
    public void computeChildren(@NotNull XCompositeNode node) {
        gdb.ask(session -> session.variables().of(thread, frame.level())).whenComplete((variables, refused) -> {
            if (refused != null) {
                node.setErrorMessage(Refusals.words(refused));
                return;
            }
            XValueChildrenList children = new XValueChildrenList(variables.size());
            variables.forEach(variable -> children.add(GdbValue.of(gdb, variable, Optional.of(variable.name()))));
            node.addChildren(children, true);
        });
    }
}
