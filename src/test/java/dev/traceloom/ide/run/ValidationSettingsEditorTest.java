package dev.traceloom.ide.run;

import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.openapi.util.Disposer;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
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

    public void testWhatWasShownIsAppliedUnchanged() throws Exception {
        configuration.setTarget(Configurations.queue("accepted", "rejected"));
        editor.resetFrom(configuration);
        ValidationConfiguration other = Configurations.newConfiguration(getProject());
        editor.applyTo(other);
        assertEquals(configuration.target(), other.target());
    }

    public void testWhatTheUserTypedIsAppliedWithoutBlanks() throws Exception {
        JComponent form = editor.getComponent();
        editor.resetFrom(configuration);
        specification(form).setText(" specs/Queue.tla ");
        editor.applyTo(configuration);
        assertEquals("specs/Queue.tla", configuration.target().specification());
    }

    private static TextFieldWithBrowseButton specification(JComponent form) {
        return UIUtil.findComponentOfType(form, TextFieldWithBrowseButton.class);
    }
}
