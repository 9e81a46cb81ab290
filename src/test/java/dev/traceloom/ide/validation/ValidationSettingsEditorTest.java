package dev.traceloom.ide.validation;

import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.openapi.util.Disposer;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ide.validation.setting.FormOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.swing.JComponent;
import javax.swing.JList;

public final class ValidationSettingsEditorTest extends BasePlatformTestCase {
    private SettingsEditor<ValidationConfiguration> editor;
    private ValidationConfiguration configuration;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        configuration = Configurations.newConfiguration(getProject());
        editor = new ValidationSettingsEditor(getProject());
        Disposer.register(getTestRootDisposable(), editor);
    }

    public void testTheFormShowsWhatTheConfigurationHolds() {
        configuration.setTarget(Configurations.queue("accepted", "rejected"));
        JComponent form = editor.getComponent();
        editor.resetFrom(configuration);
        assertEquals(configuration.target().specification(), specification(form).getText());
        JList<?> traces = UIUtil.findComponentOfType(form, JList.class);
        assertEquals(2, traces.getModel().getSize());
        assertEquals(configuration.target().traces().get(1), traces.getModel().getElementAt(1));
    }

    public void testEveryFieldIsAppliedAsItWasShown() throws Exception {
        configuration.setTarget(Configurations.queue("accepted", "rejected"));
        configuration.setSwitches(everything());
        editor.resetFrom(configuration);
        ValidationConfiguration other = Configurations.newConfiguration(getProject());
        editor.applyTo(other);
        assertEquals(configuration.target(), other.target());
        assertEquals(everything(), other.switches());
    }

    public void testWhatIsNotSetStaysUnset() throws Exception {
        configuration.setSwitches(everything());
        editor.resetFrom(configuration);
        editor.resetFrom(Configurations.newConfiguration(getProject()));
        editor.applyTo(configuration);
        assertEquals(ValidationSwitches.USUAL, configuration.switches());
    }

    public void testEveryOptionHasAFieldInTheForm() {
        Set<String> names = new HashSet<>();
        UIUtil.uiTraverser(editor.getComponent()).forEach(component -> names.add(component.getName()));
        for (ValidationOption<?> one : FormOptions.ALL) {
            assertTrue(one + " is not among " + names, names.contains("traceloom." + one.name()));
        }
        assertTrue(names.contains("traceloom.java-options"));
    }

    public void testWhatTheUserTypedIsAppliedWithoutBlanks() throws Exception {
        JComponent form = editor.getComponent();
        editor.resetFrom(configuration);
        specification(form).setText(" specs/Queue.tla ");
        editor.applyTo(configuration);
        assertEquals("specs/Queue.tla", configuration.target().specification());
    }

    /** Values that differ from the defaults and from each other. */
    static ValidationSwitches everything() {
        Map<ValidationOption<?>, String> values = new LinkedHashMap<>();
        for (ValidationOption<?> one : FormOptions.ALL) {
            values.put(one, switch (one.value().kind()) {
                case TEXT, NAMES, FILE -> "value of " + one.name();
                case CHOICE -> one.value().choices().get(1);
                case FLAG -> OptionValue.ON;
            });
        }
        return new ValidationSwitches(FormOptions.ALL, values, "-Xmx3g \"-Dname=two words\"");
    }

    private static TextFieldWithBrowseButton specification(JComponent form) {
        return UIUtil.findComponentOfType(form, TextFieldWithBrowseButton.class);
    }
}
