package dev.traceloom.ui.state;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.state.Change;
import dev.traceloom.view.state.Entry;
import dev.traceloom.view.state.SeenPart;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.util.Optional;
import java.util.function.Function;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;
import javax.swing.JTree;
import javax.swing.UIManager;
import javax.swing.tree.TreeCellRenderer;

/** One line of a state: the sign of its change, its name, its value. */
final class EntryRenderer extends JComponent implements TreeCellRenderer, Accessible {
    private static final int SIGN = 16;
    private static final int GAP = 8;
    static final int MOST_CHARACTERS = 140;
    private static final int MOST_PIXELS = 900;

    private Entry entry;
    private boolean selected;
    private boolean followed;
    private final FollowedCheck isFollowed;
    private final Function<Entry, Optional<SeenPart>> seen;

    /** Whether a line's value is being followed. */
    interface FollowedCheck {
        boolean test(Entry entry);
    }

    /** @param seen what a record saw of a line's value, if it saw it */
    EntryRenderer(FollowedCheck isFollowed, Function<Entry, Optional<SeenPart>> seen) {
        this.isFollowed = isFollowed;
        this.seen = seen;
    }

    private Optional<SeenPart> seenHere() {
        return Optional.ofNullable(entry).flatMap(seen);
    }

    @Override
    public Component getTreeCellRendererComponent(
            JTree tree, Object value, boolean isSelected, boolean expanded, boolean leaf, int row, boolean hasFocus) {
        entry = value instanceof Entry line ? line : null;
        selected = isSelected;
        followed = entry != null && isFollowed.test(entry);
        setEnabled(tree.isEnabled());
        return this;
    }

    /** What a screen reader says of the line. */
    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new AccessibleJComponent() {
                @Override
                public String getAccessibleName() {
                    return entry == null
                            ? ""
                            : entry.words(MOST_CHARACTERS) + seenHere().map(part -> ", " + part.words()).orElse("");
                }

                @Override
                public AccessibleRole getAccessibleRole() {
                    return AccessibleRole.LABEL;
                }
            };
        }
        return accessibleContext;
    }

    private static Font nameFont() {
        return Theme.code().deriveFont(Font.BOLD);
    }

    @Override
    public Dimension getPreferredSize() {
        int sign = Scaled.pixels(SIGN);
        int gap = Scaled.pixels(GAP);
        FontMetrics name = Label.metrics(nameFont());
        FontMetrics value = Label.metrics(Theme.code());
        int width = entry == null
                ? 0
                : sign + name.stringWidth(entry.name()) + gap + value.stringWidth(entry.text(MOST_CHARACTERS)) + gap
                        + seenHere().map(part -> value.stringWidth(part.words()) + gap).orElse(0);
        return new Dimension(
                Math.min(Scaled.pixels(MOST_PIXELS), width),
                Math.max(name.getHeight(), value.getHeight()) + Scaled.pixels(4));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        if (entry == null) {
            return;
        }
        int sign = Scaled.pixels(SIGN);
        int gap = Scaled.pixels(GAP);
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        Color own = switch (entry.change()) {
            case NEW -> theme.added;
            case CHANGED -> theme.changed;
            case GONE -> theme.gone;
            case SAME -> theme.foreground;
        };
        Color text = selected ? UIManager.getColor("Tree.selectionForeground") : own;
        g.setColor(text == null ? own : text);
        g.setFont(nameFont());
        Label.draw(g, entry.change().sign(), Scaled.pixels(2), 0, sign, getHeight());
        double x = Label.draw(g, entry.name(), sign, 0, getWidth(), getHeight());
        g.setFont(Theme.code());
        if (entry.change() == Change.SAME && !selected) {
            g.setColor(theme.readable(Theme.mix(theme.foreground, theme.background, 0.25), theme.background));
        }
        x = entry.name().isEmpty() ? sign : x + gap;
        double end = Label.draw(g, entry.text(MOST_CHARACTERS), x, 0, getWidth() - x, getHeight());
        if (entry.change() == Change.GONE) {
            g.drawLine((int) x, getHeight() / 2, (int) end, getHeight() / 2);
        }
        seenHere().ifPresent(part -> {
            if (!selected) {
                g.setColor(part.differs() ? theme.stalled : theme.faint);
            }
            Label.draw(g, part.words(), end + gap, 0, getWidth() - end - gap, getHeight());
        });
        if (followed) {
            g.setColor(theme.accent);
            int bar = Scaled.pixels(2);
            g.fillRect(0, bar, bar, getHeight() - 2 * bar);
        }
        g.dispose();
    }
}
