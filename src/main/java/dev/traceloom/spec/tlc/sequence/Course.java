package dev.traceloom.spec.tlc.sequence;

import dev.traceloom.spec.Call.SequenceChange;
import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.tlc.analysis.CellKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.Set;
import tlc2.value.impl.Value;

/** One way through an action with its arguments, as far as it was followed: what was learnt of a sequence, and what was done to it. */
final class Course {
    /** The variables that have their new values, a bit for each. */
    private final long assigned;
    /** Where the sequence stands in its variable; null before any is met. */
    private final List<Key> keys;

    /** How long the sequence is before the step. */
    private final int least;

    private final int most;
    private final boolean takes;
    private final Value head;
    private final Value last;
    private final List<Value> appended;
    private final boolean total;
    private final Set<String> kinds;

    private Course(Draft draft) {
        assigned = draft.assigned;
        keys = draft.keys;
        least = draft.least;
        most = draft.most;
        takes = draft.takes;
        head = draft.head;
        last = draft.last;
        appended = draft.appended;
        total = draft.total;
        kinds = draft.kinds;
    }

    /** A course with something changed. */
    private static final class Draft {
        private long assigned;
        private List<Key> keys;
        private int least;
        private int most = Integer.MAX_VALUE;
        private boolean takes;
        private Value head;
        private Value last;
        private List<Value> appended = List.of();
        private boolean total = true;
        private Set<String> kinds = Set.of();
    }

    static Course beginning() {
        return new Course(new Draft());
    }

    private Draft draft() {
        Draft draft = new Draft();
        draft.assigned = assigned;
        draft.keys = keys;
        draft.least = least;
        draft.most = most;
        draft.takes = takes;
        draft.head = head;
        draft.last = last;
        draft.appended = appended;
        draft.total = total;
        draft.kinds = kinds;
        return draft;
    }

    List<Key> keys() {
        return keys == null ? List.of() : keys;
    }

    boolean isTotal() {
        return total;
    }

    Set<String> kinds() {
        return kinds;
    }

    /** Whether the sequence has an element at this point. */
    boolean isFilled() {
        return least > 0;
    }

    boolean isAssigned(long variables) {
        return (assigned & variables) == variables;
    }

    SequenceChange change() {
        List<Key> more = new ArrayList<>();
        appended.forEach(value -> more.add(CellKey.of(value)));
        return new SequenceChange(
                takes,
                head == null ? null : CellKey.of(head),
                last == null ? null : CellKey.of(last),
                Collections.unmodifiableList(more),
                takes ? Math.max(1, least) : least,
                most);
    }

    /** On the way, something may fail to evaluate. */
    Course failing() {
        if (!total) {
            return this;
        }
        Draft draft = draft();
        draft.total = false;
        return new Course(draft);
    }

    Course at(List<Key> where) {
        Draft draft = draft();
        draft.keys = where;
        return new Course(draft);
    }

    /** Whether it is about a sequence at other keys. */
    boolean isElsewhere(List<Key> where) {
        return keys != null && !keys.equals(where);
    }

    Course assigning(long variables) {
        Draft draft = draft();
        draft.assigned |= variables;
        return new Course(draft);
    }

    /** The sequence has so many elements before the step. */
    Course measured(int atLeast, int atMost) {
        Draft draft = draft();
        draft.least = Math.max(least, atLeast);
        draft.most = Math.min(most, atMost);
        return new Course(draft);
    }

    /** Whether no sequence is as long as this one would have to be. */
    boolean isImpossible() {
        return least > most;
    }

    /** The first element is compared with a value; {@code isIt} where the two are equal. */
    Course comparing(Value value, boolean isIt) {
        Draft draft = comparing(value);
        draft.head = isIt ? value : head;
        return new Course(draft);
    }

    /** The same of the last element. */
    Course comparingLast(Value value, boolean isIt) {
        Draft draft = comparing(value);
        draft.last = isIt ? value : last;
        return new Course(draft);
    }

    private Draft comparing(Value value) {
        Draft draft = draft();
        draft.total &= isFilled() && !takes;
        draft.kinds = withKind(value);
        return draft;
    }

    Course taking() {
        Draft draft = draft();
        draft.total &= isFilled();
        draft.takes = true;
        return new Course(draft);
    }

    boolean takes() {
        return takes;
    }

    Course appending(Value value) {
        Draft draft = draft();
        draft.appended = new ArrayList<>(appended);
        draft.appended.add(value);
        draft.kinds = withKind(value);
        return new Course(draft);
    }

    boolean changes() {
        return takes || appends();
    }

    boolean appends() {
        return !appended.isEmpty();
    }

    private Set<String> withKind(Value value) {
        Key key = CellKey.of(value);
        Set<String> more = new TreeSet<>(kinds);
        more.add(key == null ? "?" + value.getKindString() : key.kind());
        return more;
    }
}
