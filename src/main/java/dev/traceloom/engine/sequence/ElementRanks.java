package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.LanePosition;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Of the elements with the same value, which ones a record may be about: how many others with that value come before it, appending or
 * taking as it does, on the paths of a {@link PositionLattice} to the end.
 */
final class ElementRanks {
    private final int[][] least;
    private final int[][] most;
    private final Map<ElementValue, List<List<LanePosition>>> appenders = new IdentityHashMap<>();
    private final Map<ElementValue, List<List<LanePosition>>> takers = new IdentityHashMap<>();

    ElementRanks(SequenceTrace trace, PositionLattice lattice) {
        int lanes = trace.problem.lanes.length;
        least = new int[lanes][];
        most = new int[lanes][];
        for (int lane = 0; lane < lanes; lane++) {
            least[lane] = new int[trace.problem.lanes[lane].length()];
            most[lane] = new int[least[lane].length];
        }
        for (ElementValue value : trace.values()) {
            appenders.put(value, byRank(value, true, value.atFirst.size() + value.appends.size(), lattice));
            takers.put(value, byRank(value, false, value.takes.size(), lattice));
        }
    }

    private List<List<LanePosition>> byRank(ElementValue value, boolean in, int count, PositionLattice lattice) {
        List<List<LanePosition>> byRank = new ArrayList<>();
        for (int rank = 0; rank < count; rank++) {
            byRank.add(new ArrayList<>(1));
        }
        for (LanePosition record : in ? value.appends : value.takes) {
            int[] first = lattice.first(record.lane(), record.position());
            if (first != null) {
                int[] last = lattice.last(record.lane(), record.position());
                int from = in ? value.in(first) : value.out(first);
                int to = in ? value.in(last) : value.out(last);
                least[record.lane()][record.position()] = from;
                most[record.lane()][record.position()] = to;
                for (int rank = from; rank <= to; rank++) {
                    byRank.get(rank).add(record);
                }
            }
        }
        return byRank;
    }

    /** How many come before a record that is on some path, at least. */
    int least(int lane, int position) {
        return least[lane][position];
    }

    /** The same at most. */
    int most(int lane, int position) {
        return most[lane][position];
    }

    /** Who may append the one that so many of its value are before; nobody where there is none or it stands there at first. */
    List<LanePosition> appenders(ElementValue value, int rank) {
        return at(appenders.get(value), rank);
    }

    /** Who may take it; nobody where it is never taken. */
    List<LanePosition> takers(ElementValue value, int rank) {
        return at(takers.get(value), rank);
    }

    private static List<LanePosition> at(List<List<LanePosition>> byRank, int rank) {
        return rank < byRank.size() ? byRank.get(rank) : List.of();
    }
}
