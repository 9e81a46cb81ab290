package dev.traceloom.ide.run;

import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.configurations.RuntimeConfigurationError;
import com.intellij.execution.configurations.RuntimeConfigurationException;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.util.List;
import org.jdom.Element;

public final class ValidationConfigurationTest extends BasePlatformTestCase {

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
        Element xml = new Element("configuration");
        stored.writeExternal(xml);
        ValidationConfiguration read = Configurations.newConfiguration(getProject());
        read.readExternal(xml);
        assertEquals(target, read.target());
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
