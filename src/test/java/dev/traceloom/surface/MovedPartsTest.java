package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What today's IDEs keep in plugins of their own, and older ones in the platform: whoever uses it says so, and is loaded
 * in both.
 */
class MovedPartsTest {
    /** From 2026.2's descriptors: the plugin that a package has moved to. */
    private static final Map<String, String> MOVED = Map.of(
            "com.intellij.execution.testframework.", "intellij.testRunner.plugin",
            "com.intellij.ide.structureView.impl.", "intellij.structureView.plugin",
            "com.intellij.ui.jcef.", "com.intellij.modules.jcef",
            "com.intellij.spellchecker.", "intellij.spellchecker");
    private static final Path META_INF = Path.of("src/main/resources/META-INF");

    @Test
    void everyMovedPartThatIsUsedIsNamedAndOnlyThose() throws Exception {
        TreeSet<String> used = new TreeSet<>();
        for (String line : Files.readAllLines(Path.of("ide-platform/api-surface.txt"))) {
            MOVED.forEach((name, plugin) -> {
                if (!line.startsWith("#") && line.contains(" " + name)) {
                    used.add(plugin);
                }
            });
        }
        assertTrue(used.contains("intellij.testRunner.plugin"));
        TreeSet<String> named = new TreeSet<>(optional().keySet());
        named.retainAll(MOVED.values());
        assertEquals(used, named);
    }

    @Test
    void whatIsOptionalHasADescriptorOfItsOwn() throws Exception {
        for (String descriptor : optional().values()) {
            assertTrue(Files.exists(META_INF.resolve(descriptor)), descriptor);
        }
    }

    /** The plugins that we can do without, each with the descriptor that is read where it is there. */
    private static Map<String, String> optional() throws Exception {
        TreeMap<String, String> optional = new TreeMap<>();
        NodeList dependencies = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(META_INF.resolve("plugin.xml").toFile())
                .getElementsByTagName("depends");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            if (dependency.getAttribute("optional").equals("true")) {
                optional.put(dependency.getTextContent().strip(), dependency.getAttribute("config-file"));
            }
        }
        return optional;
    }
}
