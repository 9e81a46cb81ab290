package dev.traceloom.spec.tlc.sequence;

import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.tlc.analysis.CellKey;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Terms;
import java.util.ArrayList;
import java.util.List;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/** The arguments of a record, by which an action is followed. */
final class Given {
    private static final int MOST_COURSES = 256;

    private final Terms terms;
    private final Context arguments;
    private boolean failing;

    Given(Terms terms, Context arguments) {
        this.terms = terms;
        this.arguments = arguments;
    }

    /** Thrown where something else may become of a variable. */
    static final class Otherwise extends RuntimeException {
        private static final long serialVersionUID = 1;

        Otherwise() {
            super(null, null, false, false);
        }
    }

    /** The value of a term; null when it has none. */
    Value value(Term term) {
        return terms.value(term, arguments);
    }

    /** The same of one that has to have one. */
    Value known(Term term) {
        Value value = value(term);
        if (value == null) {
            throw new Otherwise();
        }
        return value;
    }

    /** Goes on with a course, unless there is no such sequence. */
    void goOn(Course course, List<Course> into) {
        if (course.isImpossible()) {
            end(course);
        } else {
            into.add(course);
        }
    }

    /** Nothing comes of a course; but what was evaluated on it before may have failed. */
    void end(Course course) {
        failing |= !course.isTotal();
    }

    /** Whether a course that came to nothing may have failed to evaluate. */
    boolean isFailing() {
        return failing;
    }

    void count(int courses) {
        if (courses > MOST_COURSES) {
            throw new Otherwise();
        }
    }

    /** The same course where it is about the sequence at a spot; an action may be about one alone. */
    Course at(Spot spot, Course course) {
        List<Key> keys = new ArrayList<>();
        for (Term term : spot.keys()) {
            Key key = CellKey.of(known(term));
            if (key == null) {
                throw new Otherwise();
            }
            keys.add(key);
        }
        if (course.isElsewhere(keys)) {
            throw new Otherwise();
        }
        return course.at(keys);
    }
}
