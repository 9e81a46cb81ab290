package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;

/** Lets the process run on. */
public final class ContinueProcessAction extends DebuggerAction {

    @Override
    boolean isPossible(DebugRun run) {
        return stands(run);
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.resume(false));
    }
}
