package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.ComboBox;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.components.JBCheckBox;
import com.intellij.ui.components.JBTextField;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;

/** Where one option is entered in the form. */
public final class SwitchField {
    private static final String PREFIX = "editor.";

    private final Switch option;
    private final JComponent component;
    private final Supplier<String> getter;
    private final Consumer<String> setter;

    private SwitchField(Switch option, JComponent component, Supplier<String> getter, Consumer<String> setter) {
        this.option = option;
        this.component = component;
        this.getter = getter;
        this.setter = setter;
        component.setName("traceloom." + option.key());
        component.setToolTipText(TraceloomBundle.message(PREFIX + option.key() + ".hint"));
    }

    public static SwitchField of(Switch option, Project project) {
        return switch (option.kind) {
            case TEXT -> {
                JBTextField field = new JBTextField();
                field.getEmptyText().setText(TraceloomBundle.message(PREFIX + option.key() + ".hint"));
                yield new SwitchField(option, field, field::getText, field::setText);
            }
            case FILE -> {
                TextFieldWithBrowseButton field = new TextFieldWithBrowseButton();
                field.addBrowseFolderListener(new TextBrowseFolderListener(ChosenFiles.of(option), project));
                yield new SwitchField(option, field, field::getText, field::setText);
            }
            case CHOICE -> {
                ComboBox<String> field = PlainText.only(new ComboBox<>(Switch.strategies().toArray(String[]::new)));
                yield new SwitchField(
                        option, field, () -> chosen(field), value -> field.setSelectedItem(orFirst(value)));
            }
            case FLAG -> {
                JBCheckBox field = new JBCheckBox(TraceloomBundle.message(PREFIX + option.key()));
                yield new SwitchField(
                        option,
                        field,
                        () -> field.isSelected() ? Switch.ON : "",
                        value -> field.setSelected(value.equals(Switch.ON)));
            }
        };
    }

    /** The first strategy is the default, and a default is not stored. */
    private static String chosen(ComboBox<String> field) {
        return field.getSelectedIndex() <= 0 ? "" : (String) field.getSelectedItem();
    }

    private static String orFirst(String value) {
        return value.isEmpty() ? Switch.strategies().get(0) : value;
    }

    public String get() {
        return getter.get();
    }

    public void set(String value) {
        setter.accept(value);
    }

    public void addTo(FormBuilder form) {
        if (option.kind == Switch.Kind.FLAG) {
            form.addComponent(component);
        } else {
            form.addLabeledComponent(TraceloomBundle.message(PREFIX + option.key()), component);
        }
    }
}
