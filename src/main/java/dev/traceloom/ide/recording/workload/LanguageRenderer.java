package dev.traceloom.ide.recording.workload;

import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;
import java.awt.Component;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JList;

/** Languages by what they are called, with what builds them. */
final class LanguageRenderer extends DefaultListCellRenderer {

    LanguageRenderer() {
        PlainText.only(this);
    }

    @Override
    public Component getListCellRendererComponent(
            JList<?> list, Object value, int index, boolean selected, boolean focused) {
        String name = TraceloomBundle.message("recording.new.language." + value);
        return super.getListCellRendererComponent(list, name, index, selected, focused);
    }
}
