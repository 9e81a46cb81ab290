package dev.traceloom.view.outline;

/**
 * How far an expression may go.
 *
 * @param end the token that does not belong to it any more, whatever comes before
 * @param bullet the column of the bullet of the list that it stands in: what is not to the right of it belongs to the list;
 *     -1 outside of lists
 * @param scope the names that hold in it
 */
record Region(int end, int bullet, Scope scope) {

    Region with(Scope inner) {
        return new Region(end, bullet, inner);
    }

    /** Within brackets, only they count. */
    Region within(int closing) {
        return new Region(closing, -1, scope);
    }

    Region inListAt(int column) {
        return new Region(end, column, scope);
    }
}
