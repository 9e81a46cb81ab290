package dev.traceloom.ui;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.PromptField;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.Matches;
import dev.traceloom.view.OperationSearch;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;

/** Finds operations: says how many there are, marks all of them, and goes from one to the next. */
final class FindBar extends JPanel {
    /** Fewer are searched before the next key is typed. */
    private static final int FEW = 20_000;

    private final Investigation investigation;
    private final OperationSearch search;
    private final PromptField field = new PromptField("Find an operation", 14);
    private final JLabel count = PlainText.label("");
    private final FlatButton previous = new FlatButton("↑", "The match before (Shift+Enter, Shift+F3)", () -> go(false));
    private final FlatButton next = new FlatButton("↓", "The next match (Enter, F3)", () -> go(true));
    private final AtomicInteger searches = new AtomicInteger();

    FindBar(Investigation investigation) {
        super(new GridBagLayout());
        this.investigation = investigation;
        search = new OperationSearch(investigation.counterexample().explanation().threads());
        setOpaque(false);
        field.setName("traceloom.search");
        field.putClientProperty("JTextField.showClearButton", true);
        field.setToolTipText("Enter: the next one, Shift+Enter: the one before; KVInsert(7, or t1 #18");
        field.onText(this::find);
        count.setName("traceloom.search.count");
        count.setBorder(Scaled.gap(0, 6, 0, 2));
        Keys.bind(field, () -> go(true), "ENTER");
        Keys.bind(field, () -> go(false), "shift ENTER");
        Keys.bind(field, () -> field.setText(""), "ESCAPE");
        GridBagConstraints wide = new GridBagConstraints();
        wide.weightx = 1;
        wide.fill = GridBagConstraints.HORIZONTAL;
        add(field, wide);
        add(count);
        add(previous.called("Previous match"));
        add(next.called("Next match"));
        investigation.onChange(this::tell);
        tell();
    }

    void focusField() {
        field.requestFocusInWindow();
        field.selectAll();
    }

    private void find() {
        String words = field.getText();
        int number = searches.incrementAndGet();
        if (search.size() <= FEW || words.isBlank()) {
            investigation.setMatches(search.find(words, () -> false));
            return;
        }
        count.setText("…");
        CompletableFuture.supplyAsync(() -> search.find(words, () -> searches.get() != number))
                .thenAccept(found -> SwingUtilities.invokeLater(() -> {
                    if (searches.get() == number) {
                        investigation.setMatches(found);
                    }
                }));
    }

    /** To the next match, or the one before. */
    void go(boolean forwards) {
        Optional<RecordRef> from = investigation.operation()
                .filter(ref -> investigation.counterexample().operation(ref).isPresent());
        investigation.matches().next(from, forwards).ifPresent(investigation::select);
    }

    private void tell() {
        Matches matches = investigation.matches();
        boolean nothing = matches.isAsked() && matches.count() == 0;
        boolean mayBeElsewhere = nothing && isPartial();
        count.setText(matches.text(investigation.operation()) + (mayBeElsewhere ? " here" : ""));
        count.setToolTipText(mayBeElsewhere ? PlainText.tip(whatWasLookedThrough()) : null);
        field.setWrong(nothing);
        count.setVisible(matches.isAsked());
        previous.setVisible(matches.count() > 0);
        next.setVisible(matches.count() > 0);
    }

    /** Of a long trace, a bundle holds the records around its end. */
    private boolean isPartial() {
        return search.size() < all();
    }

    private String whatWasLookedThrough() {
        return PlainText.tip(String.format(
                Locale.ROOT, "Only the %,d of %,d operations that are here were looked through", search.size(), all()));
    }

    private int all() {
        return investigation.counterexample().explanation().summary().operations();
    }
}
