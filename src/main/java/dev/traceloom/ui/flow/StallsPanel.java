package dev.traceloom.ui.flow;

import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.flow.Card;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.util.List;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

/** The operations that cannot follow, each with its reasons; then the core, and what time forbids. */
public final class StallsPanel extends JPanel {
    private final FlowCanvas cards;
    private final SectionTitle title;

    public StallsPanel(Investigation investigation, List<Card> reasons, Navigation navigation) {
        super(new BorderLayout());
        title = new SectionTitle(investigation.counterexample().ending().title());
        title.addTool(new FlatButton(
                "Copy",
                "Copy all of this as text",
                () -> Clipboard.copy(StallCards.text(investigation.counterexample(), reasons))));
        cards = new FlowCanvas(investigation, reasons, navigation);
        JScrollPane scroller = new JScrollPane(cards);
        FocusRing.around(scroller, cards, theme -> theme.surface);
        scroller.setHorizontalScrollBarPolicy(JScrollPane.HORIZONTAL_SCROLLBAR_NEVER);
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(380, 300);
    }

    /** Room for every card in a column of this width. */
    public int wantedHeight(int width) {
        return title.getPreferredSize().height + cards.heightAt(width);
    }

    public SectionTitle title() {
        return title;
    }
}
