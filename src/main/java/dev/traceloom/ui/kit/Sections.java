package dev.traceloom.ui.kit;

import java.awt.BorderLayout;
import java.util.List;
import java.util.function.IntUnaryOperator;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;

/** Two parts of the view, one above the other; where the room is low, one at a time, with tabs in its title. */
public final class Sections extends JPanel {
    /** Less than this, in pixels for the usual font, and two of them would both be useless. */
    private static final int LOW = 385;

    /** A part of the view, and the title line that it has inside. */
    public record Section(String name, SectionTitle title, JComponent panel) {}

    private final List<Section> sections;
    private final JSplitPane split;
    private final IntUnaryOperator usual;
    private double share;
    private boolean low;
    private boolean divided;
    private int chosen;

    /** The resize weight says who gets new room; the usual place of the divider depends on the height. */
    public Sections(Section first, Section second, double weight, IntUnaryOperator usual) {
        super(new BorderLayout());
        this.usual = usual;
        sections = List.of(first, second);
        split = FlatControls.split(JSplitPane.VERTICAL_SPLIT);
        split.setTopComponent(first.panel());
        split.setBottomComponent(second.panel());
        split.setBorder(BorderFactory.createEmptyBorder());
        split.setResizeWeight(weight);
        keepRoom();
        add(split, BorderLayout.CENTER);
    }

    private void keepRoom() {
        sections.forEach(section -> section.panel().setMinimumSize(Scaled.size(120, 80)));
        setMinimumSize(Scaled.size(120, 80));
    }

    /** Here, because what is laid out depends on the room, and children are laid out only after this. */
    @Override
    @SuppressWarnings("deprecation")
    public void reshape(int x, int y, int width, int height) {
        boolean nowLow = height > 0 && height < LOW * Theme.scale();
        if (nowLow != low) {
            low = nowLow;
            arrange();
        }
        super.reshape(x, y, width, height);
    }

    private void arrange() {
        removeAll();
        if (low) {
            share = share();
            split.setLeftComponent(null);
            split.setRightComponent(null);
            add(sections.get(chosen).panel(), BorderLayout.CENTER);
            List<String> names = sections.stream().map(Section::name).toList();
            for (int i = 0; i < sections.size(); i++) {
                sections.get(i).title().showTabs(new Tabs(names, i, this::choose));
            }
        } else {
            sections.forEach(section -> section.title().hideTabs());
            split.setTopComponent(sections.get(0).panel());
            split.setBottomComponent(sections.get(1).panel());
            divided = false;
            add(split, BorderLayout.CENTER);
        }
        revalidate();
        repaint();
    }

    private void choose(int wanted) {
        chosen = wanted;
        arrange();
    }

    /** Where there is room for one part only, shows this one. */
    public void bringForward(JComponent panel) {
        for (int i = 0; i < sections.size(); i++) {
            if (sections.get(i).panel() == panel && i != chosen) {
                chosen = i;
                if (low) {
                    arrange();
                }
            }
        }
    }

    /** A part that is behind the other one belongs to no window, which would tell it. */
    @Override
    public void updateUI() {
        super.updateUI();
        if (sections != null) {
            keepRoom();
            sections.stream()
                    .map(Section::panel)
                    .filter(panel -> panel.getParent() == null)
                    .forEach(SwingUtilities::updateComponentTreeUI);
            if (split.getParent() == null) {
                split.updateUI();
            }
        }
    }

    /** The first layout divides the room; after that the divider is the reader's. */
    @Override
    public void doLayout() {
        divided &= isShowing();
        super.doLayout();
        int height = split.getHeight();
        if (!low && !divided && height > 0) {
            divided = true;
            split.setDividerLocation(share > 0 ? (int) (height * share) : usual.applyAsInt(height));
        }
    }

    /** What the first part takes of the height; 0 as long as nobody has seen them divided. */
    public double share() {
        return low || !divided || split.getHeight() == 0
                ? share
                : (double) split.getDividerLocation() / split.getHeight();
    }

    public void onMoved(Runnable listener) {
        split.addPropertyChangeListener(JSplitPane.DIVIDER_LOCATION_PROPERTY, event -> listener.run());
    }

    public void setShare(double wanted) {
        share = Math.max(0, Math.min(0.95, wanted));
        divided = false;
        revalidate();
    }
}
