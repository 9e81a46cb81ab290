package dev.traceloom.ui.access;

import java.beans.PropertyChangeListener;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.accessibility.AccessibleSelection;
import javax.accessibility.AccessibleState;
import javax.accessibility.AccessibleStateSet;
import javax.swing.JComponent;

/**
 * Tells assistive technology of a component what is painted in it: a list whose items are the parts that are in sight. Of a
 * recording with a million operations nobody lists the rest; keys and the search lead there, and what is selected is told.
 *
 * <pre>
 *     public AccessibleContext getAccessibleContext() {
 *         if (accessibleContext == null) {
 *             accessibleContext = new PaintedContext(this, "Timeboxes", this::parts);
 *         }
 *         return accessibleContext;
 *     }
 * </pre>
 */
public final class PaintedContext extends JComponent.AccessibleJComponent implements AccessibleSelection {
    private final JComponent owner;
    private final Accessible itself;
    private final Supplier<List<PaintedPart>> source;
    private List<PaintedPart> known;
    private Optional<String> told = Optional.empty();
    private boolean listened;

    /** @param inSight asked again after each {@link #changed} */
    public <C extends JComponent & Accessible> PaintedContext(C owner, String name, Supplier<List<PaintedPart>> inSight) {
        ((JComponent) owner).super();
        this.owner = owner;
        itself = owner;
        source = inSight;
        setAccessibleName(name);
    }

    /** To be called when something else is selected, and when other parts have come into sight. */
    public void changed() {
        Optional<String> before = told;
        known = null;
        if (listened) {
            told = selected().map(PaintedPart::name);
            if (!told.equals(before)) {
                firePropertyChange(ACCESSIBLE_DESCRIPTION_PROPERTY, null, getAccessibleDescription());
                firePropertyChange(ACCESSIBLE_SELECTION_PROPERTY, Boolean.FALSE, Boolean.TRUE);
                firePropertyChange(ACCESSIBLE_ACTIVE_DESCENDANT_PROPERTY, null, getAccessibleSelection(0));
            }
        }
    }

    /** Where nobody listens, nobody works out what there would be to hear. */
    @Override
    public void addPropertyChangeListener(PropertyChangeListener listener) {
        listened = true;
        super.addPropertyChangeListener(listener);
    }

    /** What is selected: that is what changes while one walks. */
    @Override
    public String getAccessibleDescription() {
        return selected().map(part -> part.name() + ", " + part.description()).orElse("nothing is selected");
    }

    /** The parts as they were last asked for: whoever walks along them by number walks along the same ones. */
    List<PaintedPart> parts() {
        if (known == null) {
            known = List.copyOf(source.get());
        }
        return known;
    }

    private Optional<PaintedPart> selected() {
        return parts().stream().filter(PaintedPart::selected).findFirst();
    }

    JComponent owner() {
        return owner;
    }

    Accessible itself() {
        return itself;
    }

    @Override
    public AccessibleRole getAccessibleRole() {
        return AccessibleRole.LIST;
    }

    /** Parts come and go with what is in sight, so nobody is to keep them. */
    @Override
    public AccessibleStateSet getAccessibleStateSet() {
        AccessibleStateSet states = super.getAccessibleStateSet();
        states.add(AccessibleState.MANAGES_DESCENDANTS);
        return states;
    }

    @Override
    public int getAccessibleChildrenCount() {
        return parts().size();
    }

    @Override
    public Accessible getAccessibleChild(int i) {
        return i < 0 || i >= parts().size() ? null : new PaintedChild(this, i);
    }

    @Override
    public AccessibleSelection getAccessibleSelection() {
        return this;
    }

    @Override
    public int getAccessibleSelectionCount() {
        return selected().isPresent() ? 1 : 0;
    }

    @Override
    public Accessible getAccessibleSelection(int i) {
        return i == 0 ? selected().map(part -> getAccessibleChild(parts().indexOf(part))).orElse(null) : null;
    }

    @Override
    public boolean isAccessibleChildSelected(int i) {
        return i >= 0 && i < parts().size() && parts().get(i).selected();
    }

    @Override
    public void addAccessibleSelection(int i) {
        if (i >= 0 && i < parts().size()) {
            parts().get(i).select().run();
        }
    }

    /** One part is selected at a time, and only another one takes that away. */
    @Override
    public void removeAccessibleSelection(int i) {}

    @Override
    public void clearAccessibleSelection() {}

    @Override
    public void selectAllAccessibleSelection() {}

    /** Tells the context of a component, if it is one of this kind. */
    public static void changed(JComponent component) {
        AccessibleContext context = component.getAccessibleContext();
        if (context instanceof PaintedContext painted) {
            painted.changed();
        }
    }
}
