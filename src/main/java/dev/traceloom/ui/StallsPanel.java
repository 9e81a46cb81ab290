package dev.traceloom.ui;

import dev.traceloom.view.Investigation;
import dev.traceloom.view.StallCards;
import java.awt.BorderLayout;
import java.awt.Dimension;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

/** The operations that cannot follow, each with its reasons; then the core, and what time forbids. */
final class StallsPanel extends JPanel {
    private final FlowCanvas cards;
    private final SectionTitle title = new SectionTitle("Why it stops");

    StallsPanel(Investigation investigation, Navigation navigation) {
        super(new BorderLayout());
        JButton copy = new JButton("Copy");
        copy.setToolTipText("Copy all of this as text");
        copy.putClientProperty("JButton.buttonType", "borderless");
        copy.addActionListener(event -> Clipboard.copy(StallCards.text(investigation.counterexample())));
        title.addTool(copy);
        cards = new FlowCanvas(investigation, navigation);
        JScrollPane scroller = new JScrollPane(cards);
        scroller.setBorder(BorderFactory.createEmptyBorder());
        scroller.setHorizontalScrollBarPolicy(JScrollPane.HORIZONTAL_SCROLLBAR_NEVER);
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
        setPreferredSize(new Dimension(380, 300));
    }

    /** Room for every card in a column of this width. */
    int wantedHeight(int width) {
        return title.getPreferredSize().height + cards.heightAt(width);
    }
}
