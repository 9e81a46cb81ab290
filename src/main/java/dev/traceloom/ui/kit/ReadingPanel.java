package dev.traceloom.ui.kit;

import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import javax.swing.JPanel;
import javax.swing.JProgressBar;

/** While a file is read; it can be told to stop. */
public final class ReadingPanel extends JPanel {

    public ReadingPanel(String what, Runnable stop) {
        super(new GridBagLayout());
        setName("traceloom.reading");
        GridBagConstraints place = new GridBagConstraints();
        place.gridx = 0;
        place.insets = new Insets(4, 4, 4, 4);
        add(PlainText.label(what), place);
        JProgressBar bar = new JProgressBar();
        bar.setIndeterminate(true);
        add(bar, place);
        add(new FlatButton("Stop", "Stop reading", stop), place);
    }
}
