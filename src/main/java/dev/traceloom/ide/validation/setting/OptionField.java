package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.ComboBox;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.components.JBCheckBox;
import com.intellij.ui.components.JBTextField;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.ui.kit.PlainText;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;

/** Where one option is entered in the form. */
public final class OptionField {
    private final ValidationOption<?> option;
    private final JComponent component;
    private final Supplier<String> getter;
    private final Consumer<String> setter;

    private OptionField(
            ValidationOption<?> option, JComponent component, Supplier<String> getter, Consumer<String> setter) {
        this.option = option;
        this.component = component;
        this.getter = getter;
        this.setter = setter;
        component.setName("traceloom." + option.name());
        component.setToolTipText(option.field().hint());
    }

    public static OptionField of(ValidationOption<?> option, Project project) {
        return switch (option.value().kind()) {
            case TEXT, NAMES -> {
                JBTextField field = new JBTextField();
                field.getEmptyText().setText(option.field().hint());
                yield new OptionField(option, field, field::getText, field::setText);
            }
            case FILE -> {
                TextFieldWithBrowseButton field = new TextFieldWithBrowseButton();
                field.addBrowseFolderListener(new TextBrowseFolderListener(ChosenFiles.of(option), project));
                yield new OptionField(option, field, field::getText, field::setText);
            }
            case CHOICE -> {
                List<String> choices = option.value().choices();
                ComboBox<String> field = PlainText.only(new ComboBox<>(choices.toArray(String[]::new)));
                yield new OptionField(
                        option,
                        field,
                        () -> chosen(field),
                        value -> field.setSelectedItem(value.isEmpty() ? choices.get(0) : value));
            }
            case FLAG -> {
                JBCheckBox field = new JBCheckBox(option.field().label());
                yield new OptionField(
                        option,
                        field,
                        () -> field.isSelected() ? OptionValue.ON : "",
                        value -> field.setSelected(value.equals(OptionValue.ON)));
            }
        };
    }

    /** The first of a choice is the default, and a default is not stored. */
    private static String chosen(ComboBox<String> field) {
        return field.getSelectedIndex() <= 0 ? "" : (String) field.getSelectedItem();
    }

    public String get() {
        return getter.get();
    }

    public void set(String value) {
        setter.accept(value);
    }

    public void addTo(FormBuilder form) {
        if (option.value().kind() == OptionKind.FLAG) {
            form.addComponent(component);
        } else {
            form.addLabeledComponent(option.field().label(), component);
        }
    }
}
