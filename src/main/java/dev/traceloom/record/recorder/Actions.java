package dev.traceloom.record.recorder;

import java.util.Arrays;

/**
 * The actions that a thread has started before.
 *
 * <p>The place of an action is looked for at its first, second, fourth, eighth … start. As soon as two differ, the
 * action is started in several places, and none is claimed.
 */
final class Actions {
    /** A program has as many actions as its specification; names that are made up while it runs are not kept. */
    private static final int MOST_ACTIONS = 256;

    private final Places.Wish places;
    private final Action[] table = new Action[2 * MOST_ACTIONS];
    private final int[] starts = new int[2 * MOST_ACTIONS];
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
            if (known == MOST_ACTIONS) {
                return action;
            }
            known++;
            table[at] = action;
        }
        if (places == Places.Wish.ALWAYS) {
            return action.at(Places.caller());
        }
        int count = ++starts[at];
        boolean looks = places == Places.Wish.ONCE && (count & (count - 1)) == 0;
        return looks ? look(at, count == 1) : action;
    }

    private Action look(int at, boolean first) {
        byte[] place = Places.caller();
        Action action = table[at];
        if (first || !Arrays.equals(action.place, place)) {
            table[at] = action.at(first ? place : Places.NOWHERE);
        }
        return table[at];
    }
}
