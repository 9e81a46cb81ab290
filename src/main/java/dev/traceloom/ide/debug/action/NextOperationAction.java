package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.replay.mi.DebugSession;

/** To the next operation in the logical order. */
public final class NextOperationAction extends DebuggerAction {

    @Override
    boolean isPossible(DebugRun run) {
        return stands(run);
    }

    @Override
    void perform(DebugRun run) {
        run.give(DebugSession::nextOperation);
    }
}
