package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;

/** To the next line, into calls. */
public final class StepIntoAction extends DebuggerAction {

    @Override
    boolean isPossible(DebugRun run) {
        return stands(run);
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.step(false));
    }
}
