package dev.traceloom.ide.debug.action;

import dev.traceloom.ide.WhyNot;
import dev.traceloom.ide.debug.DebugRun;
import java.util.Optional;

/** Something that only a recording of rr can do, which is said before anything else that may be in the way. */
abstract class BackwardsAction extends DebuggerAction {

    BackwardsAction(String id) {
        super(id);
    }

    @Override
    final Optional<String> whyNever(DebugRun run) {
        return WhyNot.unless(run.goesBackwards(), "debug.only.rr");
    }
}
