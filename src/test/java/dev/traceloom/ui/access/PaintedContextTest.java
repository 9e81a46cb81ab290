package dev.traceloom.ui.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Point;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleAction;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.accessibility.AccessibleState;
import javax.swing.JComponent;
import org.junit.jupiter.api.Test;

/** What a screen reader meets in a component that paints. */
class PaintedContextTest {
    private int selected = 1;
    private int count = 3;
    private int asked;
    private final JComponent canvas = new Canvas();

    private final class Canvas extends JComponent implements Accessible {
        @Override
        public AccessibleContext getAccessibleContext() {
            if (accessibleContext == null) {
                accessibleContext = new PaintedContext(this, "Boxes", PaintedContextTest.this::parts);
            }
            return accessibleContext;
        }
    }

    private List<PaintedPart> parts() {
        asked++;
        return IntStream.range(0, count)
                .mapToObj(i -> new PaintedPart(
                        "box " + i, "about " + i, new Rectangle(10 * i, 5, 8, 4), i == selected, () -> {
                            selected = i;
                            PaintedContext.changed(canvas);
                        }))
                .toList();
    }

    @Test
    void aCanvasIsAListOfWhatIsPaintedInIt() {
        AccessibleContext context = canvas.getAccessibleContext();
        assertEquals("Boxes", context.getAccessibleName());
        assertEquals(AccessibleRole.LIST, context.getAccessibleRole());
        assertTrue(context.getAccessibleStateSet().contains(AccessibleState.MANAGES_DESCENDANTS));
        assertEquals(3, context.getAccessibleChildrenCount());
        AccessibleContext child = context.getAccessibleChild(2).getAccessibleContext();
        assertEquals("box 2", child.getAccessibleName());
        assertEquals("about 2", child.getAccessibleDescription());
        assertEquals(AccessibleRole.LIST_ITEM, child.getAccessibleRole());
        assertEquals(2, child.getAccessibleIndexInParent());
        assertEquals(canvas, child.getAccessibleParent());
        assertEquals(new Rectangle(20, 5, 8, 4), child.getAccessibleComponent().getBounds());
        assertTrue(child.getAccessibleComponent().contains(new Point(7, 3)), "a point counts from the part's own corner");
        assertFalse(child.getAccessibleComponent().contains(new Point(21, 6)));
        assertNull(context.getAccessibleChild(3));
    }

    @Test
    void whatIsSelectedIsToldAndCanBeChanged() {
        AccessibleContext context = canvas.getAccessibleContext();
        List<String> told = new ArrayList<>();
        context.addPropertyChangeListener(change -> told.add(change.getPropertyName()));
        assertEquals(
                "box 1", context.getAccessibleSelection().getAccessibleSelection(0).getAccessibleContext().getAccessibleName());
        context.getAccessibleSelection().addAccessibleSelection(0);
        assertEquals(0, selected);
        assertTrue(context.getAccessibleSelection().isAccessibleChildSelected(0));
        assertEquals("box 0, about 0", context.getAccessibleDescription());
        assertTrue(told.contains(AccessibleContext.ACCESSIBLE_ACTIVE_DESCENDANT_PROPERTY), told::toString);
        assertTrue(context.getAccessibleChild(0).getAccessibleContext().getAccessibleStateSet().contains(AccessibleState.SELECTED));
        AccessibleAction action = context.getAccessibleChild(2).getAccessibleContext().getAccessibleAction();
        assertTrue(action.doAccessibleAction(0));
        assertEquals(2, selected);
    }

    @Test
    void whereNothingIsSelectedThatIsSaidOnce() {
        AccessibleContext context = canvas.getAccessibleContext();
        assertEquals(1, context.getAccessibleSelection().getAccessibleSelectionCount());
        selected = -1;
        PaintedContext.changed(canvas);
        assertEquals("nothing is selected", context.getAccessibleDescription());
        assertEquals(0, context.getAccessibleSelection().getAccessibleSelectionCount());
        assertNull(context.getAccessibleSelection().getAccessibleSelection(0));
    }

    @Test
    void whoeverWalksAlongAllPartsAsksForThemOnce() {
        count = 500;
        AccessibleContext context = canvas.getAccessibleContext();
        for (int i = 0; i < context.getAccessibleChildrenCount(); i++) {
            context.getAccessibleChild(i).getAccessibleContext().getAccessibleName();
        }
        assertEquals(1, asked);
        PaintedContext.changed(canvas);
        context.getAccessibleChildrenCount();
        assertEquals(2, asked);
    }
}
