package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.debug.DebugRun;

/** Lets the process run backwards. */
public final class ReverseContinueAction extends BackwardsAction {
    public ReverseContinueAction() {
        super("dev.traceloom.debug.ReverseContinue");
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.resume(true));
    }
}
