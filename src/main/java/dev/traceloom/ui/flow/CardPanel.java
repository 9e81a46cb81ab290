package dev.traceloom.ui.flow;

import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.view.flow.Card;
import java.awt.BorderLayout;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

/** Cards to be read, where there is nothing to investigate. */
public final class CardPanel extends JPanel {
    private final List<Card> cards;

    public CardPanel(String name, List<Card> cards) {
        super(new BorderLayout());
        this.cards = List.copyOf(cards);
        setName(name);
        CardCanvas canvas = new CardCanvas(cards);
        Keys.bind(canvas, () -> Clipboard.copy(text()), "ctrl C", "meta C");
        JScrollPane scroller = new JScrollPane(canvas);
        FocusRing.around(scroller, canvas, theme -> theme.surface);
        scroller.setHorizontalScrollBarPolicy(JScrollPane.HORIZONTAL_SCROLLBAR_NEVER);
        add(scroller, BorderLayout.CENTER);
    }

    /** All that is written on them. */
    public String text() {
        return cards.stream().map(Card::text).collect(Collectors.joining("\n"));
    }
}
