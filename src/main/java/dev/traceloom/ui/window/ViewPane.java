package dev.traceloom.ui.window;

import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.Place;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.Dividers;
import dev.traceloom.ui.PanelParts;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import java.awt.BorderLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.JToggleButton;
import javax.swing.UIManager;

/** One explanation with its sources, and what the window offers besides. */
public final class ViewPane extends JPanel {
    private static final double PANEL = 0.68;

    private final List<Export> exports;
    private final PartSource parts;
    private final Here here = new Here();
    private final PanelParts first;
    private final List<SourceText> sources;
    private CodePane code;
    private JSplitPane split;
    private CounterexamplePanel panel;
    private Optional<PartLoading> loading = Optional.empty();

    /** For an explanation of which there is no more than this. */
    public ViewPane(PreparedView prepared, List<Export> exports) {
        this(prepared, exports, PartSource.NONE);
    }

    public ViewPane(PreparedView prepared, List<Export> exports, PartSource parts) {
        this(exports, parts, prepared);
        fill();
    }

    private ViewPane(List<Export> exports, PartSource parts, PreparedView prepared) {
        super(new BorderLayout());
        this.exports = exports;
        this.parts = parts;
        first = new PanelParts(prepared, here);
        sources = prepared.explanation().sources();
    }

    /** Nothing is in it until it is filled, at once or step by step. */
    static ViewPane empty(PreparedView prepared, List<Export> exports, PartSource parts) {
        return new ViewPane(exports, parts, prepared);
    }

    /** What fills it when it is done one after the other, with no long step among them in a new process either. */
    List<Runnable> steps() {
        List<Runnable> steps = new ArrayList<>(first.steps());
        steps.add(this::makePanel);
        steps.add(this::fill);
        return steps;
    }

    boolean isFilled() {
        return split != null;
    }

    /** Makes whatever is missing. */
    void fill() {
        if (isFilled()) {
            return;
        }
        makePanel();
        code = new CodePane(sources, this::closeSource);
        split = new JSplitPane(JSplitPane.VERTICAL_SPLIT, true, panel, code);
        split.setBorder(BorderFactory.createEmptyBorder());
        split.setResizeWeight(PANEL);
        closeSource();
        add(split, BorderLayout.CENTER);
        split.applyComponentOrientation(getComponentOrientation());
        revalidate();
    }

    private void makePanel() {
        if (panel == null) {
            panel = panel(first);
        }
    }

    private CounterexamplePanel panel(PanelParts of) {
        CounterexamplePanel made = new CounterexamplePanel(of);
        for (Export export : exports) {
            JButton save = PlainText.button("Save " + export.name() + "…");
            save.addActionListener(event -> new SaveDialog(this, export).save(made.investigation().counterexample().explanation()));
            made.addTool(save);
        }
        JToggleButton dark = PlainText.toggle("Dark");
        dark.setName("traceloom.dark");
        dark.setSelected(LookAndFeels.isDark());
        dark.addActionListener(event -> LookAndFeels.use(dark.isSelected()));
        made.addTool(dark);
        return made;
    }

    /** Computes another part of the order in the background; what is shown stays until it is there. */
    private void showPart(RecordRef around) {
        loading.ifPresent(PartLoading::stop);
        PartLoading next = new PartLoading(parts, panel, around, this::replace);
        loading = Optional.of(next);
        next.begin();
    }

    private void replace(PreparedView prepared) {
        loading = Optional.empty();
        Dividers dividers = panel.dividers();
        int place = split.getDividerLocation();
        panel = panel(new PanelParts(prepared, here));
        panel.setDividers(dividers);
        split.setTopComponent(panel);
        split.setDividerLocation(place);
        panel.applyComponentOrientation(getComponentOrientation());
        revalidate();
        panel.focusRecords();
    }

    /** What is shown now. */
    public CounterexamplePanel panel() {
        fill();
        return panel;
    }

    /** Nobody looks at it any more. */
    @Override
    public void removeNotify() {
        super.removeNotify();
        loading.ifPresent(PartLoading::stop);
    }

    Dividers dividers() {
        return panel().dividers();
    }

    void setDividers(Dividers dividers) {
        panel().setDividers(dividers);
    }

    /** Shows a place of a module below the panels. */
    public void open(Place place) {
        if (code.show(place) && !code.isVisible()) {
            reveal();
            // Not before: only what has a size can scroll.
            code.scrollToPlace();
        }
    }

    private void reveal() {
        code.setVisible(true);
        split.setDividerSize(UIManager.getInt("SplitPane.dividerSize"));
        split.setDividerLocation((int) (split.getHeight() * PANEL));
        validate();
    }

    private void closeSource() {
        code.setVisible(false);
        // A divider that divides nothing is in the way.
        split.setDividerSize(Scaled.pixels(0));
        revalidate();
    }

    private final class Here implements Navigation {
        @Override
        public void open(Place place) {
            ViewPane.this.open(place);
        }

        @Override
        public Optional<String> whyNoOtherPart() {
            return parts.whyNot();
        }

        @Override
        public void showPart(RecordRef around) {
            ViewPane.this.showPart(around);
        }

        @Override
        public void openText(String title, String text) {
            code.show(title, text);
            if (!code.isVisible()) {
                reveal();
            }
        }
    }
}
