package dev.traceloom.ui.flow;

import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Target;
import java.awt.BorderLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

/** Cards to be read, where there is nothing to investigate. */
public final class CardPanel extends JPanel {
    private final List<Card> cards;

    /** Cards without links. */
    public CardPanel(String name, List<Card> cards) {
        this(name, cards, target -> {});
    }

    /** @param follow goes where a link leads */
    public CardPanel(String name, List<Card> cards, Consumer<Target> follow) {
        super(new BorderLayout());
        this.cards = List.copyOf(cards);
        setName(name);
        CardCanvas canvas = new CardCanvas(cards);
        Keys.bind(canvas, () -> Clipboard.copy(text()), "ctrl C", "meta C");
        Keys.bind(canvas, () -> canvas.chosen().ifPresent(follow), "ENTER");
        canvas.addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                canvas.requestFocusInWindow();
                if (event.getButton() == MouseEvent.BUTTON1) {
                    canvas.targetAt(event.getPoint()).ifPresent(follow);
                }
            }
        });
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
