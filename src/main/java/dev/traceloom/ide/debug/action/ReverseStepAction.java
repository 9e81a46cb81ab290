package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;

/** To the line before, into calls. */
public final class ReverseStepAction extends BackwardsAction {
    public ReverseStepAction() {
        super("dev.traceloom.debug.ReverseStep");
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.step(true));
    }
}
