package dev.traceloom.engine.contention;

import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the kinds of operations whose touches may meet those of a kind, without comparing it with all of them: by variable and
 * outermost key.
 */
final class MeetingKinds {
    /** What keys of a variable are that are not all of one kind, and so cannot be told apart. */
    private static final String MIXED = "";

    private final Map<Place, List<Integer>> at = new HashMap<>();
    private final Map<Place, List<Integer>> anywhere = new HashMap<>();
    private final Map<String, String> keyKinds = new HashMap<>();
    private final List<Integer> unknown = new ArrayList<>();
    private final List<Integer> all = new ArrayList<>();

    /**
     * A variable, or what stands in it at a key.
     *
     * @param key none for the whole variable, or for all of what is at any key
     */
    private record Place(String variable, Optional<Key> key, Use use) {
        // By hand: Java makes those of records anew in every process, which takes longer than to measure a short trace.
        @Override
        public boolean equals(Object other) {
            return other instanceof Place that
                    && use == that.use
                    && variable.equals(that.variable)
                    && key.equals(that.key);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * variable.hashCode() + key.hashCode()) + use.hashCode();
        }
    }

    void add(int kind, Optional<List<Touch>> touches) {
        all.add(kind);
        if (touches.isEmpty()) {
            unknown.add(kind);
            return;
        }
        for (Touch touch : touches.get()) {
            Optional<Key> key = outermost(touch);
            add(kind, at, new Place(touch.variable(), key, touch.use()));
            add(kind, anywhere, new Place(touch.variable(), Optional.empty(), touch.use()));
            key.ifPresent(some -> keyKinds.merge(
                    touch.variable(), some.kind(), (one, other) -> one.equals(other) ? one : MIXED));
        }
    }

    private static Optional<Key> outermost(Touch touch) {
        return touch.keys().isEmpty() ? Optional.empty() : Optional.of(touch.keys().get(0));
    }

    private static void add(int kind, Map<Place, List<Integer>> map, Place place) {
        List<Integer> there = map.computeIfAbsent(place, first -> new ArrayList<>());
        if (there.isEmpty() || there.get(there.size() - 1).intValue() != kind) {
            there.add(kind);
        }
    }

    /** Lists that have all kinds between them whose touches meet; one may be in several. */
    List<List<Integer>> candidates(Optional<List<Touch>> touches) {
        if (touches.isEmpty()) {
            return List.of(all);
        }
        List<List<Integer>> candidates = new ArrayList<>();
        candidates.add(unknown);
        for (Touch touch : touches.get()) {
            for (Use use : Use.values()) {
                if (touch.use().conflictsWith(use)) {
                    addMeeting(touch, use, candidates);
                }
            }
        }
        return candidates;
    }

    private void addMeeting(Touch touch, Use use, List<List<Integer>> candidates) {
        Optional<Key> key = outermost(touch);
        Place whole = new Place(touch.variable(), Optional.empty(), use);
        if (key.isEmpty() || MIXED.equals(keyKinds.get(touch.variable()))) {
            candidates.add(anywhere.getOrDefault(whole, List.of()));
        } else {
            candidates.add(at.getOrDefault(new Place(touch.variable(), key, use), List.of()));
            candidates.add(at.getOrDefault(whole, List.of()));
        }
    }
}
