package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.replay.mi.DebugSession;

/** Lets a process that runs stand still. */
public final class InterruptProcessAction extends DebuggerAction {

    @Override
    boolean isPossible(DebugRun run) {
        return run.phase() == DebugRun.Phase.BUSY;
    }

    @Override
    void perform(DebugRun run) {
        run.give(DebugSession::interrupt);
    }
}
