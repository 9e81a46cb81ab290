package dev.traceloom.record.recorder;

import java.util.Arrays;

/**
 * The actions that a thread has started before, with what their records begin and end with, packed once.
 *
 * <p>The place of an action is looked for at its first, second, fourth, eighth … start. As soon as two differ, the
 * action is started in several places, and none is claimed.
 */
final class Actions {
    /** A program has as many actions as its specification; names that are made up while it runs are not kept. */
    private static final int MOST = 256;

    static final class Action {
        private final String name;
        final byte[] head;
        byte[] place = Places.NOWHERE;
        private int starts;

        private Action(String name) {
            this.name = name;
            this.head = RecordText.head(name);
        }
    }

    private final Places.Wish places;
    private final Action[] table = new Action[2 * MOST];
    private int known;

    Actions(Places.Wish places) {
        this.places = places;
    }

    /** The action that is about to start. */
    Action starting(String name) {
        int at = name.hashCode() & (table.length - 1);
        Action action = table[at];
        while (action != null && action.name != name && !action.name.equals(name)) {
            at = (at + 1) & (table.length - 1);
            action = table[at];
        }
        if (action == null) {
            action = new Action(name);
            if (known < MOST) {
                known++;
                table[at] = action;
            }
        }
        if (places != Places.Wish.NEVER) {
            look(action);
        }
        return action;
    }

    private void look(Action action) {
        if (places == Places.Wish.ALWAYS) {
            action.place = Places.caller();
            return;
        }
        int starts = ++action.starts;
        if ((starts & (starts - 1)) == 0 && starts > 0) {
            lookAgain(action, starts == 1);
        }
    }

    private static void lookAgain(Action action, boolean first) {
        byte[] place = Places.caller();
        action.place = first || Arrays.equals(action.place, place) ? place : Places.NOWHERE;
    }
}
