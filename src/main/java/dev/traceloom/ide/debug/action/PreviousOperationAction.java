package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.replay.mi.DebugSession;

/** To the operation before in the logical order. Without rr that runs the program once more. */
public final class PreviousOperationAction extends DebuggerAction {

    public PreviousOperationAction() {
        super("dev.traceloom.debug.PreviousOperation");
    }

    @Override
    void perform(DebugRun run) {
        run.give(DebugSession::previousOperation);
    }
}
