package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;

/** Ends the debugger and the process. What they said stays. */
public final class StopDebuggerAction extends DebuggerAction {

    @Override
    boolean isPossible(DebugRun run) {
        return run.phase() != DebugRun.Phase.ENDED;
    }

    @Override
    void perform(DebugRun run) {
        run.end();
    }
}
