package dev.traceloom.ide.debug;

import dev.traceloom.explain.OperationRef;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What somebody wants to debug.
 *
 * @param operation where to stop; where none is given, at the first that cannot follow, or else at the first of all
 */
record DebugRequest(Path trace, Optional<OperationRef> operation, Debuggable way, KnownExplanation explanation) {}
