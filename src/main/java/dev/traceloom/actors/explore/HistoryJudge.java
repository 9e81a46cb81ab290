package dev.traceloom.actors.explore;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.history.ReferenceException;

/** Says of a history whether it may be. Asked by several threads, once for histories that it cannot tell apart. */
@FunctionalInterface
public interface HistoryJudge {
    boolean accepts(History history) throws ReferenceException;
}
