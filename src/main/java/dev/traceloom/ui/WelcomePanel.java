package dev.traceloom.ui;

import dev.traceloom.ui.kit.LinkedText;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.WrappedText;
import java.awt.Font;
import java.util.List;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** What there is to see before a trace is open: what Traceloom answers, and the steps to an answer. */
public final class WelcomePanel extends JPanel {
    public static final String NAME = "traceloom.welcome";
    public static final String QUESTION = "traceloom.welcome.question";
    public static final String STEP = "traceloom.welcome.step.";

    private static final int MARGIN = 16;
    private static final int GAP = 8;

    /**
     * What to do.
     *
     * @param links what of it can be done at once, by its words
     */
    public record Step(String words, List<LinkedText.Link> links) {
        /** Something that cannot be done from here. */
        public Step(String words) {
            this(words, List.of());
        }
    }

    /** The steps are given because they differ: a menu of the IDE here, a button elsewhere. */
    public WelcomePanel(String question, List<Step> steps) {
        super(new NumberedRows(GAP));
        setName(NAME);
        setBorder(Scaled.gap(MARGIN, MARGIN, MARGIN, MARGIN));
        add(new Heading(question), NumberedRows.WHOLE_ROW);
        for (int i = 0; i < steps.size(); i++) {
            LinkedText step = new LinkedText(steps.get(i).words(), steps.get(i).links());
            step.setName(STEP + (i + 1));
            add(PlainText.label((i + 1) + "."), NumberedRows.NUMBER);
            add(step, NumberedRows.WHOLE_ROW);
        }
    }

    private static final class Heading extends WrappedText {
        private static final float LARGER = 1.2f;

        Heading(String text) {
            super(text);
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
