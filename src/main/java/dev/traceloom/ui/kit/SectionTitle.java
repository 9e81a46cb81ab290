package dev.traceloom.ui.kit;

import java.awt.BorderLayout;
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

    private final JLabel label = PlainText.label("");
    private final JPanel tools = new JPanel(new GridBagLayout());
    private JComponent note;
    private JComponent tabs;

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

    /** Where there is no room for both, the name is worth more than what can be done. */
    @Override
    @SuppressWarnings("deprecation")
    public void reshape(int x, int y, int width, int height) {
        int name = (tabs == null ? label : tabs).getPreferredSize().width;
        tools.setVisible(width == 0 || name + tools.getPreferredSize().width + Scaled.pixels(GAP) <= width);
        super.reshape(x, y, width, height);
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
        tools.add(Scaled.strut(4));
        tools.add(tool);
    }
}
