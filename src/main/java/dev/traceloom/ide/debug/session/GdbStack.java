package dev.traceloom.ide.debug.session;

import com.intellij.icons.AllIcons;
import com.intellij.xdebugger.frame.XExecutionStack;
import com.intellij.xdebugger.frame.XStackFrame;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** A thread that stands. Frames of the recorder that are inside the frame which gdb chose are left out. */
final class GdbStack extends XExecutionStack {
    /** More than anybody reads at once; the rest follows in pages, as recursion may be deep. */
    private static final int PAGE = 100;

    private static final int MOST_FRAMES = 5000;

    private final LedGdb gdb;
    private final GdbStackFrame top;

    GdbStack(LedGdb gdb, String name, boolean active, GdbStackFrame top) {
        super(name, active ? AllIcons.Debugger.ThreadCurrent : AllIcons.Debugger.ThreadSuspended);
        this.gdb = gdb;
        this.top = top;
    }

    @Override
    public @NotNull XStackFrame getTopFrame() {
        return top;
    }

    @Override
    public void computeStackFrames(int first, XStackFrameContainer container) {
        add(top.level() + first, container);
    }

    private void add(int from, XStackFrameContainer container) {
        gdb.ask(session -> session.stacks().frames(top.thread(), from, PAGE)).whenComplete((found, refused) -> {
            if (container.isObsolete()) {
                return;
            }
            if (refused != null) {
                refuse(from, Refusals.words(refused), container);
                return;
            }
            List<XStackFrame> frames = new ArrayList<>();
            found.forEach(frame -> frames.add(frame.level() == top.level()
                    ? top
                    : new GdbStackFrame(gdb, top.thread(), frame, SourcePlaces.of(frame))));
            boolean last = found.size() < PAGE || from + PAGE >= MOST_FRAMES;
            container.addStackFrames(frames, last);
            if (!last) {
                add(from + PAGE, container);
            }
        });
    }

    /** Behind the outermost frame gdb tells of an error, and not of no frames. */
    private void refuse(int from, String why, XStackFrameContainer container) {
        if (from > top.level()) {
            container.addStackFrames(List.of(), true);
        } else {
            container.errorOccurred(why);
        }
    }
}
