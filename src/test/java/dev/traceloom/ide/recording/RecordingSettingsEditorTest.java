package dev.traceloom.ide.recording;

import com.intellij.execution.configurations.RuntimeConfigurationError;
import com.intellij.execution.configurations.RuntimeConfigurationException;
import com.intellij.execution.configurations.RuntimeConfigurationWarning;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.ui.RawCommandLineEditor;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import java.awt.Component;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jdom.Element;

/** The form of a "TLA+ Recording", what it stores, and what it refuses. */
public final class RecordingSettingsEditorTest extends BasePlatformTestCase {
    private static final RecordingTarget TARGET =
            new RecordingTarget("sh -c \"exit 0\"", "", "Queue.tla", StopAt.REJECTED, RrUse.NEVER);

    private RecordingSettingsEditor editor;
    private RecordingConfiguration configuration;
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = Files.createDirectories(Path.of(getProject().getBasePath()));
        Files.copy(Repository.file("examples/queue/Queue.tla"), folder.resolve("Queue.tla"));
        configuration = newConfiguration();
        editor = new RecordingSettingsEditor(getProject());
        Disposer.register(getTestRootDisposable(), editor);
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileUtil.delete(folder.resolve("Queue.tla").toFile());
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
        } finally {
            super.tearDown();
        }
    }

    public void testEveryFieldIsAppliedAsItWasShownAndStoredAsItWasApplied() throws Exception {
        configuration.setTarget(TARGET);
        configuration.setSwitches(everything());
        editor.getComponent();
        editor.resetFrom(configuration);
        RecordingConfiguration other = newConfiguration();
        editor.applyTo(other);
        assertEquals(TARGET, other.target());
        assertEquals(everything(), other.switches());

        Element stored = new Element("configuration");
        other.writeExternal(stored);
        RecordingConfiguration read = newConfiguration();
        read.readExternal(stored);
        assertEquals(TARGET, read.target());
        assertEquals(everything(), read.switches());
    }

    public void testEveryOptionOfRecordHasAFieldInTheForm() {
        Set<String> names = new HashSet<>();
        UIUtil.uiTraverser(editor.getComponent()).forEach(component -> names.add(component.getName()));
        for (ValidationOption<?> one : RecordOption.ALL) {
            assertEquals(one.toString(), one != RecordOption.DATABASE, names.contains("traceloom." + one.name()));
        }
        assertTrue(names.contains("traceloom." + SearchOption.BUDGET.name()));
    }

    /** A configuration that is shared has to work elsewhere. */
    public void testPathsInTheProjectAreStoredRelativeToIt() throws Exception {
        editor.resetFrom(configuration);
        field("traceloom.specification", TextFieldWithBrowseButton.class).setText(folder.resolve("Queue.tla").toString());
        field("traceloom.folder", TextFieldWithBrowseButton.class).setText(folder.toString());
        field("traceloom.command", RawCommandLineEditor.class).setText(" sh -c true ");
        editor.applyTo(configuration);
        assertEquals(
                new RecordingTarget("sh -c true", "", "Queue.tla", StopAt.NEVER, RrUse.POSSIBLE), configuration.target());
        assertEquals("Queue: record sh", configuration.suggestedName());
    }

    public void testWhatCannotBeRecordedIsRefusedInASentence() throws Exception {
        configuration.setTarget(TARGET);
        configuration.checkConfiguration();
        assertRefused("Enter the command to run", target(" ", "", "", StopAt.NEVER));
        assertRefused("The working folder nowhere does not exist.", target("sh", "nowhere", "", StopAt.NEVER));
        assertRefused("The working folder Queue.tla does not exist.", target("sh", "Queue.tla", "", StopAt.NEVER));
        assertRefused("The specification Other.tla does not exist.", target("sh", "", "Other.tla", StopAt.NEVER));
        assertRefused("not a TLA+ module", target("sh", "", "Queue.cfg", StopAt.NEVER));
        assertRefused("Choose the specification that runs are to be validated", target("sh", "", "", StopAt.REJECTED));
        assertRefused("&lt;img src=x&gt;", target("sh", "<img src=x>", "", StopAt.NEVER));
        for (Map.Entry<ValidationOption<?>, String> wrong : Map.<ValidationOption<?>, String>of(
                        RecordOption.RUNS, "0",
                        RecordOption.HARVEST, "many",
                        RecordOption.SEED, "-1",
                        RecordOption.TIMEOUT, "2.5",
                        RecordOption.MEGABYTES, "99999999999",
                        RecordOption.INSTRUMENT, "com/example",
                        SearchOption.BUDGET, "soon")
                .entrySet()) {
            configuration.setTarget(TARGET);
            configuration.setSwitches(RecordingOptions.USUAL.with(wrong.getKey(), wrong.getValue()));
            assertRefused("'" + wrong.getValue() + "'", TARGET);
        }
    }

    public void testWhereToDisturbAndNotToDisturbAreRefusedTogether() {
        configuration.setSwitches(RecordingOptions.USUAL
                .with(RecordOption.INSTRUMENT, "com.example")
                .with(RecordOption.NO_DISTURB, OptionValue.ON));
        assertRefused("--instrument says where to disturb the schedule", TARGET);
    }

    /** It may be there by the time that it is run. */
    public void testAProgramThatIsNotBuiltYetIsOnlyAWarning() throws Exception {
        configuration.setTarget(target("build/workload --threads 2", "", "", StopAt.NEVER));
        try {
            configuration.checkConfiguration();
            fail("there is no such program");
        } catch (RuntimeConfigurationWarning warning) {
            assertTrue(warning.getMessage(), warning.getMessage().contains("There is no program build/workload"));
        }
    }

    private void assertRefused(String words, RecordingTarget target) {
        configuration.setTarget(target);
        try {
            configuration.checkConfiguration();
            fail("nothing is said of " + target + configuration.switches().values());
        } catch (RuntimeConfigurationError problem) {
            assertTrue(problem.getMessage(), problem.getMessage().contains(words));
        } catch (RuntimeConfigurationException other) {
            throw new AssertionError(other);
        }
    }

    private static RecordingTarget target(String command, String folder, String specification, StopAt stop) {
        return new RecordingTarget(command, folder, specification, stop, RrUse.POSSIBLE);
    }

    private <T extends Component> T field(String name, Class<T> type) {
        return UIUtil.uiTraverser(editor.getComponent())
                .filter(type)
                .filter(component -> name.equals(component.getName()))
                .first();
    }

    private RecordingConfiguration newConfiguration() {
        return (RecordingConfiguration) RecordingRunTest.newSettings(getProject()).getConfiguration();
    }

    /** Values that differ from the defaults and from each other. */
    private static ValidationSwitches everything() {
        Map<ValidationOption<?>, String> values = new LinkedHashMap<>();
        for (ValidationOption<?> one : RecordingOptions.USUAL.options()) {
            values.put(one, switch (one.value().kind()) {
                case TEXT, NAMES, FILE -> "value of " + one.name();
                case CHOICE -> one.value().choices().get(1);
                case FLAG -> OptionValue.ON;
            });
        }
        return new ValidationSwitches(RecordingOptions.USUAL.options(), values, "-Xmx3g");
    }
}
