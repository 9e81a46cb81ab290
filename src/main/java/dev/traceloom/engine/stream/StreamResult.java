package dev.traceloom.engine.stream;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.trace.Trace;
import java.util.Map;

/**
 * What the validation of a stream found.
 *
 * @param result the same as of a trace in memory
 * @param excerpt the records that an explanation needs: the last ones that were searched, and a few that follow
 * @param before how many operations of each action came before the excerpt, but for those that never returned, which
 *     are in it
 */
public record StreamResult(Result result, Trace excerpt, Map<String, Integer> before) {

    public StreamResult with(Result other) {
        return new StreamResult(other, excerpt, before);
    }
}
