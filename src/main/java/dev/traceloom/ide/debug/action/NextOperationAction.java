package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.replay.mi.DebugSession;

/** To the next operation in the logical order. */
public final class NextOperationAction extends DebuggerAction {

    public NextOperationAction() {
        super("dev.traceloom.debug.NextOperation");
    }

    @Override
    void perform(DebugRun run) {
        run.give(DebugSession::nextOperation);
    }
}
