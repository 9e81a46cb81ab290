package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.WhyNot;
import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.replay.TimeboxBorder;
import dev.traceloom.trace.RecordRef;
import java.util.Optional;

/** To the end of the operation that was gone to. */
public final class EndOfOperationAction extends DebuggerAction {

    public EndOfOperationAction() {
        super("dev.traceloom.debug.EndOfOperation");
    }

    @Override
    Optional<String> whyNotHere(DebugRun run) {
        return WhyNot.unless(begun(run).isPresent(), "whynot.debug.end");
    }

    private static Optional<RecordRef> begun(DebugRun run) {
        return run.at().filter(at -> at.moment() == TimeboxBorder.START).map(StopPoint::operation);
    }

    @Override
    void perform(DebugRun run) {
        begun(run).ifPresent(
                operation -> run.give(session -> session.goTo(new StopPoint(operation, TimeboxBorder.END))));
    }
}
