package dev.traceloom.ide.settings;

import com.intellij.openapi.options.Configurable;
import com.intellij.openapi.options.ConfigurableEP;
import com.intellij.openapi.options.ConfigurationException;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import com.intellij.util.xmlb.XmlSerializer;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.UiEvents;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.text.JTextComponent;

/** The page Tools | Traceloom, its fields, and what becomes of them. */
public final class TraceloomSettingsTest extends BasePlatformTestCase {
    private static final long LIMIT_MILLIS = 60_000;

    private final TraceloomConfigurable page = new TraceloomConfigurable();
    private JComponent form;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        form = page.createComponent();
        page.reset();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            page.disposeUIResources();
            TraceloomSettings.get().loadState(new TraceloomSettings.Choices());
        } finally {
            super.tearDown();
        }
    }

    public void testThePageStandsUnderTools() {
        ConfigurableEP<?> registered = Extensions.of("applicationConfigurable", ConfigurableEP.class).stream()
                .filter(page -> TraceloomConfigurable.ID.equals(page.id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no settings page"));
        assertEquals("tools", registered.parentId);
        assertEquals("Traceloom", registered.getDisplayName());
        assertInstanceOf(registered.createConfigurable(), TraceloomConfigurable.class);
    }

    public void testNoTextShowsHowItsKeyIsMarked() {
        List<String> texts = new ArrayList<>();
        UIUtil.findComponentsOfType(form, AbstractButton.class).forEach(button -> texts.add(button.getText()));
        UIUtil.findComponentsOfType(form, JLabel.class).forEach(label -> texts.add(label.getText()));
        assertTrue(texts.toString(), texts.size() > 5);
        assertFalse(texts.toString(), texts.toString().contains("&"));
        assertEquals('A', find(JCheckBox.class, "allowCommands").getMnemonic());
    }

    public void testTheSettingsAreAService() {
        assertNotNull(TraceloomSettings.get());
    }

    public void testSpecificationsMayRunNothingAtFirst() {
        assertFalse(TraceloomSettings.get().allowCommands());
    }

    public void testEveryFieldIsKept() throws ConfigurationException {
        text("budget").setText("60s,2g");
        text("memory").setText("512");
        find(JCheckBox.class, "allowCommands").setSelected(true);
        text("rr").setText("/opt/rr/bin/rr");
        text("gdb").setText("gdb-multiarch");
        assertTrue(page.isModified());
        page.apply();
        assertFalse(page.isModified());

        TraceloomSettings restarted = new TraceloomSettings();
        restarted.loadState(XmlSerializer.deserialize(
                XmlSerializer.serialize(TraceloomSettings.get().getState()), TraceloomSettings.Choices.class));
        assertEquals("60s,2g", restarted.budget());
        assertEquals(512, restarted.childMemoryMegabytes());
        assertTrue(restarted.allowCommands());
        assertEquals("/opt/rr/bin/rr", restarted.rr());
        assertEquals("gdb-multiarch", restarted.gdb());
    }

    public void testEmptyProgramsAreThoseOnThePath() {
        assertEquals("rr", TraceloomSettings.get().rr());
        assertEquals("gdb", TraceloomSettings.get().gdb());
    }

    public void testAFieldThatCannotBeUsedIsTold() {
        refuses("budget", "soon", "\"soon\" is no budget");
        refuses("memory", "many", "\"many\" is no amount of memory");
        refuses("memory", "1", "at least 64");
    }

    private void refuses(String field, String value, String words) {
        String before = text(field).getText();
        text(field).setText(value);
        try {
            page.apply();
            fail(value + " was taken");
        } catch (ConfigurationException told) {
            assertTrue(told.getMessage(), told.getMessage().contains(words));
        }
        text(field).setText(before);
    }

    public void testCheckAsksTheDoctorAboutTheseVeryPrograms() throws InterruptedException {
        text("gdb").setText("there-is-no-such-gdb");
        find(JButton.class, "check").doClick();
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!find(JButton.class, "check").isEnabled() && System.currentTimeMillis() < end) {
            UiEvents.dispatch();
            Thread.sleep(10);
        }
        String findings = text("findings").getText();
        assertTrue(findings, findings.contains("there-is-no-such-gdb not found"));
        assertTrue(findings, findings.contains("java"));
    }

    private JTextComponent text(String name) {
        return find(JTextComponent.class, name);
    }

    private <T extends Component> T find(Class<T> type, String name) {
        return UIUtil.uiTraverser(form)
                .filter(type)
                .filter(component -> name.equals(component.getName()))
                .first();
    }
}
