package dev.traceloom.ui.kit;

import java.awt.BorderLayout;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;

/** Two parts of the view, one above the other; where the room is low, one at a time, with tabs in its title. */
public final class Sections extends JPanel {
    /** Less than this, in pixels for the usual font, and two of them would both be useless. */
    private static final int LOW = 385;

    /** A part of the view, and the title line that it has inside. The name may be another one when the title has changed. */
    public record Section(Supplier<String> name, SectionTitle title, JComponent panel) {
        public Section(String name, SectionTitle title, JComponent panel) {
            this(() -> name, title, panel);
        }
    }

    private final List<Section> sections;
    private final JSplitPane split;
    private final IntUnaryOperator usual;
    private double share;
    private boolean low;
    private boolean divided;
    private int chosen;
    private List<String> names = List.of();

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
        sections.forEach(section -> section.title().onText(this::rename));
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
            showTabs(names());
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

    private List<String> names() {
        return sections.stream().map(section -> section.name().get()).toList();
    }

    private void showTabs(List<String> wanted) {
        names = wanted;
        for (int i = 0; i < sections.size(); i++) {
            sections.get(i).title().showTabs(new Tabs(names, i, this::choose));
        }
    }

    /** Titles say more than names and change more often: new tabs would take the keys from the old ones each time. */
    private void rename() {
        List<String> now = names();
        if (low && !now.equals(names)) {
            showTabs(now);
        }
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
