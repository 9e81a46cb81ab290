package dev.traceloom.ide;

import com.intellij.openapi.util.JDOMUtil;
import org.jdom.Element;

/** What plugin.xml registers for today's IDEs, and the platform of the tests does not know. */
public final class Descriptor {
    private Descriptor() {}

    /** The first extension of this kind whose attribute has this value. */
    public static Element extension(String kind, String attribute, String value) throws Exception {
        Element descriptor = JDOMUtil.load(TraceloomIcons.class.getResourceAsStream("/META-INF/plugin.xml"));
        return descriptor.getChildren("extensions").stream()
                .flatMap(extensions -> extensions.getChildren(kind).stream())
                .filter(each -> value.equals(each.getAttributeValue(attribute)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " with " + attribute + "=" + value));
    }
}
