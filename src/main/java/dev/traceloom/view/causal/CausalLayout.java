package dev.traceloom.view.causal;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.causal.CausalRecords;
import dev.traceloom.explain.causal.Fold;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.timebox.OperationStanding;
import dev.traceloom.view.tree.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Where everything of a causal diagram stands. It answers what is in a window; the time that takes depends on the window and
 * not on the recording.
 */
public final class CausalLayout {
    /** An arrow over more than this may pass through a window; no window is lower. */
    private static final double LONG = 2 * Folding.ROW;

    /** More than anybody can tell apart in one window. */
    private static final int MOST_PASSING = 2000;

    private final Counterexample counterexample;
    private final CausalDiagram diagram;
    private final CausalRecords records;
    private final Folding folding;
    private final OperationStanding standing;
    /** Arrows that may be seen where neither the cause nor the effect is: long ones, and those of a fold. */
    private List<Arrow> passing;
    private Path path = Path.NONE;
    private final Map<RecordRef, Integer> places = new HashMap<>();

    public CausalLayout(Counterexample counterexample, CausalDiagram diagram) {
        this.counterexample = counterexample;
        this.diagram = diagram;
        records = diagram.records();
        folding = new Folding(diagram);
        standing = new OperationStanding(counterexample);
        passing = findPassing();
    }

    public CausalDiagram diagram() {
        return diagram;
    }

    public int laneCount() {
        return records.processes().size();
    }

    public double height() {
        return folding.height();
    }

    public List<Fold> folds() {
        return folding.folds();
    }

    public boolean hasOpened() {
        return folding.hasOpened();
    }

    public void open(Fold fold) {
        refold(now -> now.open(fold));
    }

    public void openAll() {
        refold(Folding::openAll);
    }

    public void close() {
        refold(Folding::close);
    }

    /** Unfolds the surroundings of a record. */
    public void reveal(RecordRef ref) {
        records.number(ref).ifPresent(number -> {
            if (folding.isFolded(diagram.row(number))) {
                refold(now -> now.reveal(diagram.row(number)));
            }
        });
    }

    private void refold(Consumer<Folding> change) {
        change.accept(folding);
        passing = findPassing();
    }

    /** The order whose places the dots tell, and which says what became of each. */
    public void show(Path order) {
        if (order.equals(path)) {
            return;
        }
        path = order;
        places.clear();
        for (int i = 0; i < path.edges().size(); i++) {
            Edge edge = counterexample.linearizations().edge(path.edges().get(i));
            if (edge.kind() == Kind.OPERATION) {
                places.put(
                        edge.operation(),
                        counterexample.linearizations().node(path.nodes().get(i + 1)).depth());
            }
        }
    }

    /** The records between two heights that are in no fold. */
    public List<Dot> dots(double from, double to) {
        List<Dot> dots = new ArrayList<>();
        if (diagram.rowCount() == 0) {
            return dots;
        }
        int last = folding.rowAt(to);
        for (int row = folding.rowAt(from); row <= last; row = folding.next(row)) {
            if (!folding.isFolded(row)) {
                diagram.inRow(row).mapToObj(this::dot).forEach(dots::add);
            }
        }
        return dots;
    }

    private Dot dot(int number) {
        RecordRef ref = records.ref(number);
        Integer place = places.get(ref);
        return new Dot(
                number,
                ref,
                records.operation(number),
                records.process(number),
                folding.middle(diagram.row(number)),
                standing.of(ref, path.last()),
                place == null ? OptionalInt.empty() : OptionalInt.of(place));
    }

    /** Where a record stands, or the fold that it is in; empty if it was not kept. */
    public Optional<Dot> dot(RecordRef ref) {
        OptionalInt number = records.number(ref);
        return number.isEmpty() ? Optional.empty() : Optional.of(dot(number.getAsInt()));
    }

    /** The folds between two heights. */
    public List<Fold> folds(double from, double to) {
        return folding.folds().stream()
                .filter(fold -> folding.bottom(fold.from()) >= from && folding.top(fold.from()) <= to)
                .toList();
    }

    public double top(Fold fold) {
        return folding.top(fold.from());
    }

    public Optional<Fold> foldAt(double y) {
        return folding.foldAt(y);
    }

    /** The record of a lane at a height. */
    public Optional<Dot> at(int lane, double y) {
        if (diagram.rowCount() == 0 || y < Folding.MARGIN || y >= folding.height() - Folding.MARGIN) {
            return Optional.empty();
        }
        int row = folding.rowAt(y);
        return folding.isFolded(row)
                ? Optional.empty()
                : diagram.inRow(row)
                        .filter(number -> records.process(number) == lane)
                        .mapToObj(this::dot)
                        .findFirst();
    }

    /** The arrows that are seen between two heights; those from fold to fold are not. */
    public List<Arrow> arrows(double from, double to) {
        List<Arrow> arrows = new ArrayList<>();
        for (Dot dot : dots(from, to)) {
            for (int cause : diagram.causes(dot.number())) {
                arrows.add(arrow(cause, dot.number()));
            }
            for (int effect : diagram.effects(dot.number())) {
                if (!isIn(from, to, effect)) {
                    arrows.add(arrow(dot.number(), effect));
                }
            }
        }
        passing.stream()
                .filter(arrow -> arrow.toY() >= from && arrow.fromY() <= to)
                .filter(arrow -> !isIn(from, to, arrow.cause()) && !isIn(from, to, arrow.effect()))
                .limit(MOST_PASSING)
                .forEach(arrows::add);
        return arrows;
    }

    /** Whether a record is among {@link #dots} of a window, which found its arrows then. */
    private boolean isIn(double from, double to, int number) {
        int row = diagram.row(number);
        return !folding.isFolded(row) && row >= folding.rowAt(from) && row <= folding.rowAt(to);
    }

    private Arrow arrow(int cause, int effect) {
        int above = diagram.row(cause);
        int below = diagram.row(effect);
        return new Arrow(
                cause,
                effect,
                records.process(cause),
                folding.isFolded(above) ? folding.bottom(above) : folding.middle(above),
                records.process(effect),
                folding.isFolded(below) ? folding.top(below) : folding.middle(below),
                folding.isFolded(above),
                folding.isFolded(below));
    }

    private List<Arrow> findPassing() {
        List<Arrow> found = new ArrayList<>();
        for (int number = 0; number < records.count(); number++) {
            int row = diagram.row(number);
            for (int cause : diagram.causes(number)) {
                int above = diagram.row(cause);
                boolean toFold = folding.isFolded(row);
                boolean fromFold = folding.isFolded(above);
                boolean isLong = folding.top(row) - folding.bottom(above) > LONG;
                if (toFold != fromFold || isLong && !toFold) {
                    found.add(arrow(cause, number));
                }
            }
        }
        return found;
    }

    /**
     * How far each lane has come in a state: half a row below the last record that is behind it. All these heights together are
     * a cut. Empty where it is not known.
     */
    public List<Double> cut(OptionalInt node) {
        if (node.isEmpty()) {
            return List.of();
        }
        List<Integer> consumed = counterexample.linearizations().node(node.getAsInt()).consumed();
        List<Double> heights = new ArrayList<>();
        for (int lane = 0; lane < laneCount(); lane++) {
            int last = -1;
            for (int number = records.begin(lane); number < records.begin(lane + 1); ) {
                // Records of a stretch of a thread follow each other, so the first is enough to know how far it has come.
                int stretch = counterexample.position(records.ref(number));
                int behind = consumed.get(stretch) - records.index(number);
                int size = counterexample.explanation().threads().get(stretch).operations().size();
                last = behind > 0 ? number + Math.min(size, behind) - 1 : last;
                number += Math.max(1, size);
            }
            heights.add(last < 0 ? Folding.MARGIN / 2 : folding.bottom(diagram.row(last)));
        }
        return heights;
    }
}
