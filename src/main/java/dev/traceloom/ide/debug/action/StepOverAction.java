package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;

/** To the next line, over calls. */
public final class StepOverAction extends DebuggerAction {

    @Override
    boolean isPossible(DebugRun run) {
        return stands(run);
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.stepOver(false));
    }
}
