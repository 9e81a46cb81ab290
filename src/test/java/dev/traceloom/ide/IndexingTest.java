package dev.traceloom.ide;

import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.util.JDOMUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jdom.Element;

/**
 * While the IDE indexes, it leaves out whatever does not say that it needs no index. Nothing of ours needs one: a
 * validation that waits for an index of Java sources waits for nothing.
 */
public final class IndexingTest extends BasePlatformTestCase {

    public void testEverythingWorksWhileTheIdeIndexes() throws Exception {
        ActionManager actions = ActionManager.getInstance();
        List<Object> ours = new ArrayList<>();
        for (Element registered : descriptor().getChild("actions").getChildren()) {
            ours.add(actions.getAction(registered.getAttributeValue("id")));
        }
        Stream.of(
                        "configurationType", "runConfigurationProducer", "fileEditorProvider", "iconProvider")
                .flatMap(point -> Extensions.of(point, Object.class).stream())
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

    private static Element descriptor() throws Exception {
        return JDOMUtil.load(TraceloomIcons.class.getResourceAsStream("/META-INF/plugin.xml"));
    }

    /** As today's IDEs ask; 2018.3 has no such method. */
    public void testFormsCanBeFilledInWhileTheIdeIndexes() throws Exception {
        for (ConfigurationType type : Extensions.of("configurationType", ConfigurationType.class)) {
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
