package dev.traceloom.ui;

import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.view.Investigation;
import java.awt.GridBagLayout;
import javax.swing.JPanel;

/** Back to what was selected and pinned before, and forward again. */
final class TrailButtons extends JPanel {
    private final Investigation investigation;
    private final FlatButton back;
    private final FlatButton forward;

    TrailButtons(Investigation investigation) {
        super(new GridBagLayout());
        this.investigation = investigation;
        back = new FlatButton("←", "Back to what was selected and pinned before (Alt+Left)", investigation::goBack);
        forward = new FlatButton("→", "Forward again (Alt+Right)", investigation::goForward);
        back.setName("traceloom.back");
        forward.setName("traceloom.forward");
        setOpaque(false);
        add(back.called("Back"));
        add(forward.called("Forward"));
        investigation.onChange(this::refresh);
        refresh();
    }

    private void refresh() {
        back.setEnabled(investigation.canGoBack());
        forward.setEnabled(investigation.canGoForward());
    }
}
