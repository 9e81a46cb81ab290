package dev.traceloom.ui.kit;

import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import javax.swing.JPanel;
import javax.swing.JProgressBar;

/** While a file is read; it can be told to stop. */
public final class ReadingPanel extends JPanel {

    public ReadingPanel(String what, Runnable stop) {
        super(new GridBagLayout());
        setName("traceloom.reading");
        GridBagConstraints place = new GridBagConstraints();
        place.gridx = 0;
        add(PlainText.label(what), place);
        JProgressBar bar = new JProgressBar();
        bar.setIndeterminate(true);
        add(Scaled.strut(8), place);
        add(bar, place);
        add(Scaled.strut(8), place);
        add(new FlatButton("Stop", "Stop reading", stop), place);
    }
}
