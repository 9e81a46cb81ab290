package dev.traceloom.ui;

import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.WrappedText;
import java.awt.BorderLayout;
import java.awt.Font;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** What there is to see before a trace is open: what Traceloom answers, and the steps to an answer. */
public final class WelcomePanel extends JPanel {
    public static final String NAME = "traceloom.welcome";
    public static final String QUESTION = "traceloom.welcome.question";
    public static final String STEP = "traceloom.welcome.step.";

    private static final int MARGIN = 16;
    private static final int GAP = 8;

    /** The steps are given because they differ: a menu of the IDE here, a button elsewhere. */
    public WelcomePanel(String question, List<String> steps) {
        super(new BorderLayout());
        setName(NAME);
        setBorder(Scaled.gap(MARGIN, MARGIN, MARGIN, MARGIN));
        JPanel column = new JPanel(new GridBagLayout());
        column.setOpaque(false);
        addRow(column, 0, null, new Heading(question));
        for (int i = 0; i < steps.size(); i++) {
            WrappedText step = new WrappedText(steps.get(i));
            step.setName(STEP + (i + 1));
            addRow(column, i + 1, PlainText.label((i + 1) + "."), step);
        }
        add(column, BorderLayout.PAGE_START);
    }

    private static void addRow(JPanel column, int row, JLabel number, JComponent text) {
        GridBagConstraints place = new GridBagConstraints();
        place.gridy = row;
        place.anchor = GridBagConstraints.FIRST_LINE_END;
        if (number != null) {
            number.setBorder(Scaled.gap(0, 0, GAP, GAP));
            column.add(number, place);
        }
        place.gridx = number == null ? 0 : 1;
        place.gridwidth = GridBagConstraints.REMAINDER;
        place.weightx = 1;
        place.fill = GridBagConstraints.HORIZONTAL;
        text.setBorder(Scaled.gap(0, 0, GAP, GAP));
        column.add(text, place);
    }

    private static final class Heading extends JLabel {
        private static final float LARGER = 1.2f;

        Heading(String text) {
            PlainText.only(this).setText(text);
            setName(QUESTION);
        }

        /** Here and not in the constructor: the look and feel may change while the panel is showing. */
        @Override
        public void updateUI() {
            super.updateUI();
            Font plain = UIManager.getFont("Label.font");
            setFont(plain.deriveFont(Font.BOLD, plain.getSize2D() * LARGER));
        }
    }
}
