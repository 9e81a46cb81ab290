package dev.traceloom.ide;

import com.intellij.execution.actions.RunConfigurationProducer;
import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.ide.IconProvider;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.project.DumbService;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * While the IDE indexes, it leaves out whatever does not say that it needs no index. Nothing of ours needs one: a
 * validation that waits for an index of Java sources waits for nothing.
 */
public final class IndexingTest extends BasePlatformTestCase {

    public void testEverythingWorksWhileTheIdeIndexes() {
        ActionManager actions = ActionManager.getInstance();
        List<Object> ours = new ArrayList<>();
        Stream.of(actions.getActionIds("dev.traceloom.")).map(actions::getAction).forEach(ours::add);
        Stream.of(
                        ConfigurationType.CONFIGURATION_TYPE_EP.getExtensionList(),
                        RunConfigurationProducer.EP_NAME.getExtensionList(),
                        FileEditorProvider.EP_FILE_EDITOR_PROVIDER.getExtensionList(),
                        IconProvider.EXTENSION_POINT_NAME.getExtensionList())
                .flatMap(List::stream)
                .filter(one -> one.getClass().getName().startsWith("dev.traceloom."))
                .forEach(ours::add);
        assertTrue("there are " + ours.size(), ours.size() > 30);
        assertEquals(
                List.of(),
                ours.stream()
                        .filter(one -> !DumbService.isDumbAware(one))
                        .map(one -> one.getClass().getName())
                        .sorted()
                        .toList());
    }

    /** As today's IDEs ask; 2018.3 has no such method. */
    public void testFormsCanBeFilledInWhileTheIdeIndexes() throws Exception {
        for (ConfigurationType type : ConfigurationType.CONFIGURATION_TYPE_EP.getExtensionList()) {
            if (type.getClass().getName().startsWith("dev.traceloom.")) {
                for (ConfigurationFactory factory : type.getConfigurationFactories()) {
                    Method asked = factory.getClass().getMethod("isEditableInDumbMode");
                    asked.setAccessible(true);
                    assertEquals(true, asked.invoke(factory));
                }
            }
        }
    }
}
