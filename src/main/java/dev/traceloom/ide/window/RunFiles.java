package dev.traceloom.ide.window;

import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.results.ValidatedRun;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** What a run has left in its folder. */
final class RunFiles {
    private RunFiles() {}

    /** Where the trace is, if that is a place on this machine. */
    static Optional<Path> trace(TraceOutcome outcome) {
        try {
            return Optional.of(Path.of(outcome.path())).filter(Path::isAbsolute);
        } catch (InvalidPathException notAName) {
            return Optional.empty();
        }
    }

    /** The bundle that an outcome names; nothing that would lie outside of the run's folder. */
    static Optional<Path> bundle(ValidatedRun run, TraceOutcome outcome) {
        try {
            Path folder = run.folder().normalize();
            return outcome.bundle()
                    .map(name -> folder.resolve(name).normalize())
                    .filter(file -> file.startsWith(folder));
        } catch (InvalidPathException notAName) {
            return Optional.empty();
        }
    }
}
