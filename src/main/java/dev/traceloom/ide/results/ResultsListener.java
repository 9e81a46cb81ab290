package dev.traceloom.ide.results;

import com.intellij.util.messages.Topic;

/** Hears of validations, on the UI thread. */
public interface ResultsListener {
    Topic<ResultsListener> TOPIC = Topic.create("Traceloom validations", ResultsListener.class);

    /** A run began, came further or ended, or another is shown. */
    void resultsChanged();

    /** A trace of the newest run came further. */
    default void traceProgressed(String trace, int linearized, int operations) {}
}
