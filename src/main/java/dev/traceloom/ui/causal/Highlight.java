package dev.traceloom.ui.causal;

import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.causal.Arrow;
import java.util.BitSet;
import java.util.Optional;

/** What is brought out around the selected record: its direct causes, or everything that it depends on. */
final class Highlight {
    private final CausalDiagram diagram;
    private int selected = -1;
    private boolean wholePast;
    private BitSet past = new BitSet();

    Highlight(CausalDiagram diagram) {
        this.diagram = diagram;
    }

    void select(Optional<RecordRef> ref) {
        int wanted = ref.map(diagram.records()::number)
                .filter(number -> number.isPresent())
                .map(number -> number.getAsInt())
                .orElse(-1);
        if (wanted != selected) {
            selected = wanted;
            findPast();
        }
    }

    void showWholePast(boolean wanted) {
        wholePast = wanted;
        findPast();
    }

    private void findPast() {
        past = wholePast && selected >= 0 ? diagram.past(selected) : new BitSet();
    }

    boolean showsWholePast() {
        return wholePast;
    }

    boolean isSelected(int number) {
        return number == selected;
    }

    boolean isCause(int number) {
        return selected >= 0 && contains(diagram.causes(selected), number);
    }

    private static boolean contains(int[] numbers, int wanted) {
        for (int number : numbers) {
            if (number == wanted) {
                return true;
            }
        }
        return false;
    }

    /** Whether it steps back, because only the past of the selected record is of interest. */
    boolean isDimmed(int number) {
        return wholePast && selected >= 0 && number != selected && !past.get(number);
    }

    boolean isDimmed(Arrow arrow) {
        return isDimmed(arrow.effect()) || isDimmed(arrow.cause());
    }

    boolean isBroughtOut(Arrow arrow) {
        return selected >= 0 && (arrow.effect() == selected || wholePast && !isDimmed(arrow));
    }

    boolean leadsOn(Arrow arrow) {
        return arrow.cause() == selected && !isDimmed(arrow);
    }
}
