package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.fileChooser.FileChooserDescriptor;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.option.ValidationOption;

/** What a user may choose in the dialogs for files. */
public final class ChosenFiles {
    private ChosenFiles() {}

    public static FileChooserDescriptor modules() {
        return file("editor.specification.choose").withFileFilter(file -> "tla".equals(file.getExtension()));
    }

    static FileChooserDescriptor of(ValidationOption<?> option) {
        String label = option.field().label();
        return file("editor.option.choose", label.replace("&", "").replaceFirst(":$", ""));
    }

    /** A trace is a file, a log directory, or a folder of either. */
    public static FileChooserDescriptor recordings() {
        return new FileChooserDescriptor(true, true, false, false, false, true)
                .withTitle(TraceloomBundle.message("editor.traces.choose"));
    }

    private static FileChooserDescriptor file(String title, Object... words) {
        return new FileChooserDescriptor(true, false, false, false, false, false)
                .withTitle(TraceloomBundle.message(title, words));
    }
}
