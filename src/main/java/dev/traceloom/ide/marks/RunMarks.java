package dev.traceloom.ide.marks;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.view.marks.ImplementationMarks;
import dev.traceloom.view.marks.SpecificationMarks;

/** A validation, and everything that it says beside texts. */
record RunMarks(
        ValidatedRun run, RunHeader header, SpecificationMarks specification, ImplementationMarks implementation) {

    /** Takes a moment when there are many traces. */
    static RunMarks of(ValidatedRun run, RunHeader header) {
        return new RunMarks(
                run,
                header,
                SpecificationMarks.of(header, run.outcomes(), run.running()),
                ImplementationMarks.of(run.outcomes()));
    }
}
