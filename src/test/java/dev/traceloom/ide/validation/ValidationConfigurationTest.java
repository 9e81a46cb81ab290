package dev.traceloom.ide.validation;

import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.configurations.RuntimeConfigurationError;
import com.intellij.execution.configurations.RuntimeConfigurationException;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.openapi.components.PathMacroManager;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.JDOMUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.Descriptor;
import dev.traceloom.ide.validation.setting.FormOptions;
import dev.traceloom.ide.validation.setting.ValidationDefaults;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.ide.validation.setting.ValidatorCommand;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.RunOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdom.Element;

public final class ValidationConfigurationTest extends BasePlatformTestCase {

    /** It would say the same as ours, and offer nothing. Today's platform finds its group by this name. */
    public void testTheTestRunnersOwnMessageIsNotShown() throws Exception {
        ValidationConfiguration configuration =
                (ValidationConfiguration) Configurations.newSettings(getProject()).getConfiguration();
        ValidationConsoleProperties properties = new ValidationConsoleProperties(
                configuration, DefaultRunExecutor.getRunExecutorInstance());
        Disposer.register(getTestRootDisposable(), properties);
        String id = "Test Results: " + properties.getWindowId();
        assertEquals("NONE", Descriptor.extension("notificationGroup", "id", id).getAttributeValue("displayType"));
    }

    public void testTheTypeIsRegistered() {
        ConfigurationType type = ConfigurationTypeUtil.findConfigurationType("TraceloomValidation");
        assertNotNull("the configuration type is not registered", type);
        assertEquals("TLA+ Trace Validation", type.getDisplayName());
        assertEquals(16, type.getIcon().getIconWidth());
        assertEquals("TraceloomValidation", type.getConfigurationFactories()[0].getId());
    }

    public void testWhatIsStoredIsReadAgain() {
        ValidationTarget target = Configurations.queue("accepted", "rejected");
        ValidationConfiguration stored = Configurations.newConfiguration(getProject());
        stored.setTarget(target);
        stored.setSwitches(ValidationSettingsEditorTest.everything());
        Element xml = new Element("configuration");
        stored.writeExternal(xml);
        ValidationConfiguration read = Configurations.newConfiguration(getProject());
        read.readExternal(xml);
        assertEquals(target, read.target());
        assertEquals(ValidationSettingsEditorTest.everything(), read.switches());
    }

    /** So that a shared configuration works where the project lies elsewhere. */
    public void testPathsInTheProjectAreStoredRelativeToIt() {
        String folder = getProject().getBasePath();
        ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
        configuration.setTarget(new ValidationTarget(folder + "/specs/Queue.tla", List.of(folder + "/runs/one")));
        configuration.setSwitches(ValidationSwitches.USUAL.with(SpecificationOption.CONFIG, folder + "/specs/Small.cfg"));
        Element xml = new Element("configuration");
        configuration.writeExternal(xml);
        PathMacroManager.getInstance(getProject()).collapsePaths(xml);
        String stored = JDOMUtil.writeElement(xml);
        assertTrue(stored, stored.contains("$PROJECT_DIR$/specs/Queue.tla"));
        assertTrue(stored, stored.contains("$PROJECT_DIR$/runs/one"));
        assertTrue(stored, stored.contains("$PROJECT_DIR$/specs/Small.cfg"));
        assertFalse(stored, stored.contains(folder));
    }

    public void testTheCommandLineGetsEverything() throws Exception {
        Path folder = Path.of("project").toAbsolutePath();
        List<String> words = new ValidatorCommand(
                        new ValidationTarget(folder.resolve("specs/Queue.tla").toString(), List.of("runs", "/tmp/other")),
                        ValidationSettingsEditorTest.everything(),
                        new ValidationDefaults("7m", 512, false),
                        folder,
                        Path.of("/results"))
                .line()
                .getParametersList()
                .getList();
        for (ValidationOption<?> one : FormOptions.ALL) {
            int at = words.indexOf("--" + one.name());
            assertTrue(one + " is not in " + words, at > 0);
            if (one.value().kind() != OptionKind.FLAG) {
                assertEquals(ValidationSettingsEditorTest.everything().get(one), words.get(at + 1));
            }
        }
        assertTrue(words.toString(), words.indexOf("-Xmx512m") < words.indexOf("-Xmx3g"));
        assertTrue(words.toString(), words.contains("-Dname=two words"));
        assertEquals(
                List.of("--", Path.of("specs/Queue.tla").toString(), "runs", "/tmp/other"),
                words.subList(words.indexOf("--"), words.size()));
        assertTrue(words.toString(), words.containsAll(List.of("--teamcity", "--save", "/results")));
        // Else the IDE's Java would complain in the console.
        assertTrue(words.toString(), words.contains("--enable-native-access=ALL-UNNAMED"));
        assertTrue(words.toString(), words.contains("-Dmsgpack.universal-buffer=true"));
    }

    public void testTheSettingsHoldWhereTheConfigurationSaysNothing() throws Exception {
        List<String> words = new ValidatorCommand(
                        new ValidationTarget("Queue.tla", List.of("runs")),
                        ValidationSwitches.USUAL,
                        new ValidationDefaults("7m", 0, true),
                        Path.of("").toAbsolutePath(),
                        Path.of("/results"))
                .line()
                .getParametersList()
                .getList();
        assertEquals("7m", words.get(words.indexOf("--budget") + 1));
        assertTrue(words.toString(), words.contains("--allow-io"));
    }

    public void testTheCheckTellsWhichOptionIsWrong() throws Exception {
        Map<ValidationOption<?>, String> wrong = new LinkedHashMap<>();
        wrong.put(SpecificationOption.CONFIG, "gone.cfg");
        wrong.put(SearchOption.BUDGET, "soon");
        wrong.put(RunOption.JOBS, "0");
        wrong.put(SearchOption.STRATEGY, "luck");
        wrong.put(SpecificationOption.NEXT, "x = 1");
        wrong.put(SpecificationOption.SILENT, "A,,B");
        wrong.put(SpecificationOption.THREAD_PARAMETER, "a b");
        wrong.put(SearchOption.SKEW, "-1");
        wrong.put(SpecificationOption.TLC, "gone.jar");
        wrong.put(SpecificationOption.MODULES, "gone");
        for (Map.Entry<ValidationOption<?>, String> one : wrong.entrySet()) {
            ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
            configuration.setTarget(Configurations.queue("accepted"));
            configuration.setSwitches(ValidationSwitches.USUAL.with(one.getKey(), one.getValue()));
            try {
                configuration.checkConfiguration();
                fail("no complaint about " + one);
            } catch (RuntimeConfigurationError expected) {
                String message = expected.getLocalizedMessage();
                assertTrue(message, message.contains(one.getKey() == SpecificationOption.SILENT ? "A,,B" : one.getValue()));
            }
        }
        for (Map.Entry<ValidationOption<?>, String> fine : Map.<ValidationOption<?>, String>of(
                        SearchOption.BUDGET, "60s,2g", RunOption.JOBS, "4", SearchOption.STRATEGY, "depth", SpecificationOption.INIT, "x = 1",
                        SpecificationOption.SILENT, "Tick,Tock", SearchOption.SKEW, "0", SearchOption.EXHAUST, OptionValue.ON)
                .entrySet()) {
            ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
            configuration.setTarget(Configurations.queue("accepted"));
            configuration.setSwitches(ValidationSwitches.USUAL.with(fine.getKey(), fine.getValue()));
            configuration.checkConfiguration();
        }
    }

    public void testACopyKeepsItsTargetWhenTheOriginalChanges() {
        ValidationConfiguration original = Configurations.newConfiguration(getProject());
        original.setTarget(Configurations.queue("accepted"));
        ValidationConfiguration copy = (ValidationConfiguration) original.clone();
        original.setTarget(ValidationTarget.NONE);
        assertEquals(Configurations.queue("accepted"), copy.target());
    }

    public void testTheNameTellsSpecificationAndTraces() {
        assertNull(suggestedName(ValidationTarget.NONE));
        assertEquals("Queue: rejected", suggestedName(Configurations.queue("rejected")));
        assertEquals("Queue: 2 traces", suggestedName(Configurations.queue("accepted", "rejected")));
    }

    public void testACompleteConfigurationPassesTheCheck() throws Exception {
        ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
        configuration.setTarget(Configurations.queue("accepted"));
        configuration.checkConfiguration();
    }

    public void testTheCheckTellsWhatIsMissing() {
        String module = Configurations.queue().specification();
        assertProblem("Choose the specification, a .tla file.", ValidationTarget.NONE);
        assertProblem(
                "The specification Queue.txt is not a TLA+ module: its name does not end in .tla.",
                new ValidationTarget("Queue.txt", List.of()));
        assertProblem(
                "The specification Absent.tla does not exist.", new ValidationTarget("Absent.tla", List.of("trace")));
        assertProblem(
                "Add at least one trace: an NDJSON file, a log directory, or a folder of them.",
                new ValidationTarget(module, List.of()));
        assertProblem(
                "The trace gone.ndjson does not exist. Remove it from the list, or record it again.",
                new ValidationTarget(module, List.of(module, "gone.ndjson")));
    }

    private void assertProblem(String message, ValidationTarget target) {
        ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
        configuration.setTarget(target);
        try {
            configuration.checkConfiguration();
        } catch (RuntimeConfigurationError expected) {
            assertEquals(message, expected.getLocalizedMessage());
            return;
        } catch (RuntimeConfigurationException tooMild) {
            fail("not an error, so the user could run it: " + tooMild);
        }
        fail("no complaint, but expected: " + message);
    }

    private String suggestedName(ValidationTarget target) {
        ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
        configuration.setTarget(target);
        return configuration.suggestedName();
    }
}
