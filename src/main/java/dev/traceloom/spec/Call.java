package dev.traceloom.spec;

/** An action with its arguments bound, ready to be tried in any state of the specification that made it. */
public interface Call {

    /** Whether it says nothing of the state but what the action does: most calls, which need not be asked what was observed. */
    default boolean isActionAlone() {
        return false;
    }
}
