package dev.traceloom.ui;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JProgressBar;

/** A line that is there while another part of the order is computed, or could not be; what is shown stays meanwhile. */
public final class PartBar extends JPanel {
    private static final int LONGEST = 300;
    /** Narrower than this, in pixels for the usual font, the words need the room of the moving bar. */
    private static final int NARROW = 480;

    private final JLabel words = PlainText.label("");
    private final JProgressBar bar = new JProgressBar();
    private final FlatButton stop = new FlatButton("Stop", "Stop computing, and stay with what is shown", () -> end(true));
    private final FlatButton close = new FlatButton("Close", null, () -> end(false));
    private Runnable stopping = () -> {};

    PartBar() {
        super(new GridBagLayout());
        setName("traceloom.part");
        words.setName("traceloom.part.words");
        stop.setName("traceloom.part.stop");
        close.setName("traceloom.part.close");
        bar.setIndeterminate(true);
        bar.getAccessibleContext().setAccessibleName("Computing");
        GridBagConstraints wide = new GridBagConstraints();
        wide.weightx = 1;
        wide.fill = GridBagConstraints.HORIZONTAL;
        add(words, wide);
        add(Scaled.strut(12));
        add(bar);
        add(Scaled.strut(8));
        add(stop);
        add(close);
        setBorder(Scaled.gap(4, 12, 4, 12));
        setVisible(false);
    }

    @Override
    @SuppressWarnings("deprecation")
    public void reshape(int x, int y, int width, int height) {
        super.reshape(x, y, width, height);
        showBar();
    }

    private void showBar() {
        bar.setVisible(stop.isVisible() && (getWidth() == 0 || getWidth() >= NARROW * Theme.scale()));
    }

    /** Something is computed now, until it is told to stop. */
    public void begin(String what, Runnable stopComputing) {
        stopping = stopComputing;
        show(what, true);
    }

    /** How far that is. */
    public void progress(String how) {
        if (isBusy()) {
            words.setText(VisibleText.within(LONGEST, how));
        }
    }

    /** It came to nothing, and why. */
    public void fail(String why) {
        show(why, false);
    }

    /** Whether something is computed. */
    public boolean isBusy() {
        return isVisible() && stop.isVisible();
    }

    private void show(String text, boolean busy) {
        words.setText(VisibleText.within(LONGEST, text));
        words.setToolTipText(PlainText.tip(text));
        stop.setVisible(busy);
        showBar();
        close.setVisible(!busy);
        setVisible(true);
        revalidate();
    }

    private void end(boolean stopped) {
        setVisible(false);
        if (stopped) {
            stopping.run();
        }
    }
}
