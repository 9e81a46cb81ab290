package dev.traceloom.ide.started;

import java.awt.Dialog;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JCheckBox;

/** Run | Edit Configurations: a dialog with check boxes, and with our own form in it. */
final class EditedConfigurations {
    private static final String FORM = "traceloom.specification";

    private final Screen screen;
    private final Mouse mouse;
    private final Path folder;

    EditedConfigurations(Screen screen, Mouse mouse, Path folder) {
        this.screen = screen;
        this.mouse = mouse;
        this.folder = folder;
    }

    void run() throws Exception {
        mouse.click(screen.await("the menu bar", () -> screen.menuItem("Run")));
        mouse.click(screen.await("the menu Run", () -> screen.menuItem("Edit Configurations")));
        Dialog dialog = screen.awaitInDialog("the dialog is open", EditedConfigurations::dialog);
        screen.awaitInDialog("our form is in it", () -> screen.named(FORM, dialog));
        screen.picture("configurations");
        // Where one cannot be painted, neither is what comes after it: all is of one colour.
        List<String> boxes = new ArrayList<>();
        for (JCheckBox box : screen.all(JCheckBox.class, dialog)) {
            if (box.isShowing() && box.getVisibleRect().height == box.getHeight()) {
                boxes.add(screen.colours(new Rectangle(box.getLocationOnScreen(), box.getSize())) + " " + box.getText());
            }
        }
        Files.write(folder.resolve("check-boxes.txt"), boxes);
        mouse.press(KeyEvent.VK_ESCAPE);
        screen.awaitInDialog("the dialog is closed", () -> dialog.isShowing() ? null : true);
    }

    private static Dialog dialog() {
        return Stream.of(Window.getWindows())
                .filter(window -> window.isShowing() && window instanceof Dialog)
                .map(Dialog.class::cast)
                .findFirst()
                .orElse(null);
    }
}
