package dev.traceloom.ide.debug;

import dev.traceloom.explain.OperationRef;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What somebody wants to debug.
 *
 * @param operation where to stop; at the first one of the trace where none is given
 */
record DebugRequest(Path trace, Optional<OperationRef> operation, Debuggable way, KnownExplanation explanation) {}
