package dev.traceloom.view.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The linearizations unrolled from the end backwards.
 *
 * <p>The first row holds the deepest states. Below each state stand the operations that may have come last, one slot
 * each; below the slots stand the states before. Neighbouring slots that come from the same state share one cell. Slots
 * are ordered so that equal states become neighbours where they can. A state that cannot stand beside itself appears
 * twice in its row, but what leads to it is unrolled only once, below its widest appearance: else a few dozen states
 * would unroll into thousands.
 *
 * @param rows deepest first
 * @param more whether there are earlier rows to show
 * @param tooWide whether the next row was left out because it has too many slots to be read; pins make it narrower
 */
public record TreeRows(List<Row> rows, boolean more, boolean tooWide) {
    static final int MOST_SLOTS = 1500;
    private static final int SORTED_AT_MOST = 200;

    /** All cells of one depth. */
    public record Row(int depth, List<Cell> cells) {}

    /**
     * One state, or an appearance of one.
     *
     * @param repeated whether the ways to this state stand below another cell of the row
     */
    public record Cell(int node, List<Slot> slots, boolean repeated) {}

    /**
     * One way to the state above.
     *
     * @param arrival the way
     * @param below the index in the next row of the cell that it comes from; -1 while that row is not shown
     */
    public record Slot(ConsumingPath arrival, int below) {}

    /** Unrolls as many rows as asked, if there are so many. */
    public static TreeRows of(Linearizations linearizations, Focus focus, int count) {
        return new Builder(linearizations, focus).build(count);
    }

    private record Appearance(int node, boolean unrolled) {}

    private static final class Builder {
        private final Linearizations linearizations;
        private final Focus focus;
        private final Map<Integer, List<ConsumingPath>> arrivals = new HashMap<>();
        private final EdgeBudget budget = new EdgeBudget();
        private final List<Integer> stalled;
        private int nextStalled;

        Builder(Linearizations linearizations, Focus focus) {
            this.linearizations = linearizations;
            this.focus = focus;
            stalled = focus.stalled();
        }

        TreeRows build(int count) {
            List<Row> rows = new ArrayList<>();
            if (stalled.isEmpty()) {
                return new TreeRows(rows, false, false);
            }
            int depth = depth(stalled.get(0));
            List<Appearance> appearances = new ArrayList<>();
            for (int node : asNeighbours(stalledAt(depth))) {
                appearances.add(new Appearance(node, true));
            }
            while (true) {
                List<List<ConsumingPath>> ordered = order(appearances);
                int slots = ordered.stream().mapToInt(List::size).sum();
                depth--;
                List<Appearance> earlier = merged(ordered);
                stalledAt(depth).forEach(node -> earlier.add(new Appearance(node, true)));
                boolean last = earlier.isEmpty();
                boolean tooWide = slots > MOST_SLOTS || budget.isOver();
                budget.nextRow();
                boolean goesOn = !last && !tooWide && rows.size() + 1 < count;
                rows.add(new Row(depth + 1, cells(appearances, ordered, goesOn)));
                if (!goesOn) {
                    return new TreeRows(List.copyOf(rows), !last && !tooWide, tooWide);
                }
                appearances = earlier;
            }
        }

        private int depth(int node) {
            return linearizations.node(node).depth();
        }

        private List<ConsumingPath> arrivals(int node) {
            return arrivals.computeIfAbsent(node, id -> linearizations.arrivals(id, focus, budget));
        }

        private List<Integer> stalledAt(int depth) {
            List<Integer> found = new ArrayList<>();
            while (nextStalled < stalled.size() && depth(stalled.get(nextStalled)) >= depth) {
                found.add(stalled.get(nextStalled++));
            }
            return found;
        }

        /** Puts states beside each other that have much in common right before. */
        private List<Integer> asNeighbours(List<Integer> nodes) {
            if (nodes.size() > SORTED_AT_MOST) {
                return nodes;
            }
            List<Integer> rest = new ArrayList<>(nodes);
            List<Integer> chain = new ArrayList<>();
            Set<Integer> origins = Set.of();
            while (!rest.isEmpty()) {
                int best = 0;
                int most = -1;
                for (int i = 0; i < rest.size(); i++) {
                    int common = 0;
                    for (ConsumingPath arrival : arrivals(rest.get(i))) {
                        common += origins.contains(arrival.from()) ? 1 : 0;
                    }
                    if (common > most) {
                        most = common;
                        best = i;
                    }
                }
                int node = rest.remove(best);
                chain.add(node);
                origins = origins(node);
            }
            return chain;
        }

        private Set<Integer> origins(int node) {
            Set<Integer> origins = new HashSet<>();
            arrivals(node).forEach(arrival -> origins.add(arrival.from()));
            return origins;
        }

        /** The slots of every cell: first what is shared with the neighbour before, last what is with the one after. */
        private List<List<ConsumingPath>> order(List<Appearance> appearances) {
            List<List<ConsumingPath>> ordered = new ArrayList<>(appearances.size());
            int left = -1;
            for (int i = 0; i < appearances.size(); i++) {
                if (!appearances.get(i).unrolled()) {
                    ordered.add(List.of());
                    continue;
                }
                List<ConsumingPath> slots = order(arrivals(appearances.get(i).node()), left, nextOrigins(appearances, i));
                ordered.add(slots);
                if (!slots.isEmpty()) {
                    left = slots.get(slots.size() - 1).from();
                }
            }
            return ordered;
        }

        private Set<Integer> nextOrigins(List<Appearance> appearances, int i) {
            for (int next = i + 1; next < appearances.size(); next++) {
                if (appearances.get(next).unrolled()) {
                    return origins(appearances.get(next).node());
                }
            }
            return Set.of();
        }

        private static List<ConsumingPath> order(List<ConsumingPath> arrivals, int left, Set<Integer> next) {
            int right = arrivals.stream()
                    .mapToInt(ConsumingPath::from)
                    .filter(from -> from != left && next.contains(from))
                    .findFirst()
                    .orElse(-1);
            List<ConsumingPath> first = new ArrayList<>();
            List<ConsumingPath> middle = new ArrayList<>();
            List<ConsumingPath> last = new ArrayList<>();
            for (ConsumingPath arrival : arrivals) {
                (arrival.from() == left ? first : arrival.from() == right ? last : middle).add(arrival);
            }
            middle.sort((a, b) -> Integer.compare(a.from(), b.from()));
            first.addAll(middle);
            first.addAll(last);
            return first;
        }

        private static List<Appearance> merged(List<List<ConsumingPath>> ordered) {
            List<Integer> nodes = new ArrayList<>();
            List<Integer> widths = new ArrayList<>();
            for (List<ConsumingPath> slots : ordered) {
                for (ConsumingPath slot : slots) {
                    int end = nodes.size() - 1;
                    if (end >= 0 && nodes.get(end) == slot.from()) {
                        widths.set(end, widths.get(end) + 1);
                    } else {
                        nodes.add(slot.from());
                        widths.add(1);
                    }
                }
            }
            Map<Integer, Integer> widest = new HashMap<>();
            for (int i = 0; i < nodes.size(); i++) {
                int at = i;
                widest.merge(nodes.get(i), i, (known, same) -> widths.get(at) > widths.get(known) ? at : known);
            }
            List<Appearance> appearances = new ArrayList<>();
            for (int i = 0; i < nodes.size(); i++) {
                appearances.add(new Appearance(nodes.get(i), widest.get(nodes.get(i)) == i));
            }
            return appearances;
        }

        private static List<Cell> cells(List<Appearance> row, List<List<ConsumingPath>> ordered, boolean goesOn) {
            List<Cell> cells = new ArrayList<>(row.size());
            int below = -1;
            int origin = -1;
            for (int i = 0; i < row.size(); i++) {
                List<Slot> slots = new ArrayList<>();
                for (ConsumingPath arrival : ordered.get(i)) {
                    if (arrival.from() != origin) {
                        below++;
                        origin = arrival.from();
                    }
                    slots.add(new Slot(arrival, goesOn ? below : -1));
                }
                cells.add(new Cell(row.get(i).node(), List.copyOf(slots), !row.get(i).unrolled()));
            }
            return List.copyOf(cells);
        }
    }
}
