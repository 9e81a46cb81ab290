package dev.traceloom.ui.kit;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.GridBagLayout;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;

/** The line above a part of the view: its name, and what can be done with it. */
public final class SectionTitle extends JPanel {
    private static final int HEIGHT = 34;
    private static final int GAP = 30;
    private static final int BETWEEN = 4;

    private final JLabel label = PlainText.label("");
    private final JPanel tools = new JPanel(new GridBagLayout());
    private JComponent note;
    private JComponent tabs;
    private Runnable textChanged = () -> {};

    public SectionTitle(String text) {
        super(new BorderLayout());
        label.setText(text);
        updateUI();
        tools.setOpaque(false);
        add(label, BorderLayout.CENTER);
        add(tools, BorderLayout.LINE_END);
        setBorder(Scaled.gap(0, 12, 0, 6));
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (label != null) {
            Font plain = Theme.font();
            label.setFont(plain.deriveFont(Font.BOLD));
        }
    }

    /** Where there is no room for all, the name is worth more than what can be done, and the first tools more than the last. */
    @Override
    @SuppressWarnings("deprecation")
    public void reshape(int x, int y, int width, int height) {
        makeRoom(width);
        super.reshape(x, y, width, height);
    }

    /** Tools come and go, and change their words, while the line keeps its size. */
    @Override
    public void doLayout() {
        makeRoom(getWidth());
        super.doLayout();
    }

    private void makeRoom(int width) {
        int room = width - (tabs == null ? label : tabs).getPreferredSize().width - Scaled.pixels(GAP);
        for (Component place : tools.getComponents()) {
            int needed = ((Place) place).neededWidth();
            boolean fits = width == 0 || needed <= room;
            if (place.isVisible() != fits) {
                place.setVisible(fits);
            }
            room -= needed;
        }
    }

    /** Whether a tool is to be seen is its owner's business; whether there is room for it is the line's. */
    private static final class Place extends JPanel {
        private final JComponent tool;

        Place(JComponent tool) {
            super(new BorderLayout());
            this.tool = tool;
            setOpaque(false);
            setBorder(Scaled.gap(0, BETWEEN, 0, 0));
            add(tool, BorderLayout.CENTER);
        }

        int neededWidth() {
            return tool.isVisible() ? tool.getPreferredSize().width + Scaled.pixels(BETWEEN) : 0;
        }

        @Override
        public Dimension getPreferredSize() {
            return new Dimension(neededWidth(), tool.getPreferredSize().height);
        }

        @Override
        public Dimension getMinimumSize() {
            return getPreferredSize();
        }
    }

    @Override
    public Dimension getPreferredSize() {
        Dimension size = super.getPreferredSize();
        return new Dimension(size.width, (int) Math.max(size.height, HEIGHT * Theme.scale()));
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        g.setColor(Theme.now().hairline);
        g.drawLine(0, getHeight() - 1, getWidth(), getHeight() - 1);
    }

    public void setText(String text) {
        label.setText(PlainText.shown(text));
        textChanged.run();
    }

    void onText(Runnable listener) {
        textChanged = listener;
    }

    /** Something beside the name that gets what room is left. */
    public void setNote(JComponent beside) {
        if (note != null) {
            remove(note);
        }
        note = beside;
        add(tabs == null ? label : tabs, BorderLayout.LINE_START);
        add(note, BorderLayout.CENTER);
    }

    /** In place of the name, where several parts of the view share one place. */
    public void showTabs(JComponent names) {
        hideTabs();
        tabs = names;
        remove(label);
        add(tabs, note == null ? BorderLayout.CENTER : BorderLayout.LINE_START);
        revalidate();
    }

    void hideTabs() {
        if (tabs != null) {
            remove(tabs);
            tabs = null;
            add(label, note == null ? BorderLayout.CENTER : BorderLayout.LINE_START);
            revalidate();
        }
    }

    public void addTool(JComponent tool) {
        tools.add(new Place(tool));
    }
}
