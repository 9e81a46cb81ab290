package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Place;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.Dividers;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.CodePane;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import java.awt.BorderLayout;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.JToggleButton;
import javax.swing.UIManager;

/** One explanation with its sources, and what the window offers besides. */
public final class ViewPane extends JPanel {
    private static final double PANEL = 0.68;

    private final CounterexamplePanel panel;
    private final CodePane code;
    private final JSplitPane split;

    public ViewPane(PreparedView prepared, List<Export> exports) {
        super(new BorderLayout());
        Explanation explanation = prepared.explanation();
        panel = new CounterexamplePanel(prepared, new Here());
        code = new CodePane(explanation.sources(), this::closeSource);
        split = new JSplitPane(JSplitPane.VERTICAL_SPLIT, true, panel, code);
        split.setBorder(BorderFactory.createEmptyBorder());
        split.setResizeWeight(PANEL);
        closeSource();
        add(split, BorderLayout.CENTER);
        for (Export export : exports) {
            JButton save = PlainText.button("Save " + export.name() + "…");
            save.addActionListener(event -> new SaveDialog(this, export).save(explanation));
            panel.addTool(save);
        }
        JToggleButton dark = PlainText.toggle("Dark");
        dark.setName("traceloom.dark");
        dark.setSelected(LookAndFeels.isDark());
        dark.addActionListener(event -> LookAndFeels.use(dark.isSelected()));
        panel.addTool(dark);
    }

    Dividers dividers() {
        return panel.dividers();
    }

    void setDividers(Dividers dividers) {
        panel.setDividers(dividers);
    }

    /** Shows a place of a module below the panels. */
    public void open(Place place) {
        if (code.show(place) && !code.isVisible()) {
            reveal();
            // Once more: only what has a size can scroll.
            code.show(place);
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
        public void openText(String title, String text) {
            code.show(title, text);
            if (!code.isVisible()) {
                reveal();
            }
        }
    }
}
