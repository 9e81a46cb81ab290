package dev.traceloom.spec.tlc.sequence;

import java.util.ArrayList;
import java.util.List;

/** A part of an action, read once: leads from a course to those that come out of it, with the arguments of a record. */
interface Passage {
    /** Changes nothing, and asks nothing. */
    Passage THROUGH = (from, given, into) -> into.add(from);

    void follow(Course from, Given given, List<Course> into);

    /** One after the other. */
    static Passage all(List<Passage> passages) {
        return (from, given, into) -> {
            List<Course> open = List.of(from);
            for (Passage passage : passages) {
                List<Course> next = new ArrayList<>();
                for (Course course : open) {
                    passage.follow(course, given, next);
                }
                given.count(next.size());
                open = next;
            }
            into.addAll(open);
        };
    }

    /** Any of several. */
    static Passage any(List<Passage> passages) {
        return (from, given, into) -> {
            for (Passage passage : passages) {
                passage.follow(from, given, into);
            }
            given.count(into.size());
        };
    }

    /** What may fail to evaluate. */
    static Passage failing() {
        return (from, given, into) -> into.add(from.failing());
    }
}
