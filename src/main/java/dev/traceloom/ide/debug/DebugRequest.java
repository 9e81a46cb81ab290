package dev.traceloom.ide.debug;

import dev.traceloom.trace.RecordRef;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What somebody wants to debug.
 *
 * @param operation where to stop; where none is given, at the first that cannot follow, or else at the first of all
 */
record DebugRequest(Path trace, Optional<RecordRef> operation, Debuggable way, KnownExplanation explanation) {}
