package dev.traceloom.actors.schedule;

import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.SystemState;

/** What can be received next. */
final class Enabled {
    private Enabled() {}

    static int count(SystemState state) {
        int count = 0;
        for (int index = 0; index < state.pendingCount(); index++) {
            count += state.isEnabled(index) ? 1 : 0;
        }
        return count;
    }

    /** The place of the one with that number among what is on its way. */
    static int at(SystemState state, int number) {
        int left = number;
        for (int index = 0; index < state.pendingCount(); index++) {
            if (state.isEnabled(index) && left-- == 0) {
                return index;
            }
        }
        throw new IllegalArgumentException("There is no number " + number);
    }

    /** The place of a message among what is on its way; -1 if it is not. */
    static int indexOf(SystemState state, Envelope envelope) {
        for (int index = 0; index < state.pendingCount(); index++) {
            if (state.pending(index) == envelope) {
                return index;
            }
        }
        return -1;
    }

    static boolean isEnabled(SystemState state, Envelope envelope) {
        int index = indexOf(state, envelope);
        return index >= 0 && state.isEnabled(index);
    }
}
