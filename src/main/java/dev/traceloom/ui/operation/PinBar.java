package dev.traceloom.ui.operation;

import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.tree.Pin;
import java.awt.FlowLayout;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JPanel;

/** The reader's assumptions; a click takes one back. */
public final class PinBar extends JPanel {
    private final Investigation investigation;
    private final OperationWords words;
    private List<Pin> shown = List.of();

    public PinBar(Investigation investigation) {
        super(new FlowLayout(FlowLayout.LEADING));
        this.investigation = investigation;
        words = new OperationWords(investigation.counterexample());
        setName("traceloom.pins");
        setVisible(false);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        FlowLayout row = (FlowLayout) getLayout();
        row.setHgap(Scaled.pixels(10));
        row.setVgap(Scaled.pixels(4));
    }

    public void refresh() {
        List<Pin> pins = investigation.focus().pins();
        if (pins.equals(shown)) {
            return;
        }
        shown = pins;
        removeAll();
        add(PlainText.label(words.assumed(investigation.focus())));
        for (Pin pin : pins) {
            JButton chip = PlainText.button("◆ " + words.of(pin) + "  ✕");
            chip.putClientProperty("JButton.buttonType", "roundRect");
            chip.setToolTipText("Take this assumption back");
            chip.getAccessibleContext().setAccessibleName("Take back: " + words.of(pin));
            chip.addActionListener(event -> investigation.unpin(pin));
            add(chip);
        }
        setVisible(!pins.isEmpty());
        revalidate();
        repaint();
    }
}
