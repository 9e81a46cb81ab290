package dev.traceloom.surface;

import dev.traceloom.surface.Use.Kind;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;

/** Reads from a plugin's descriptor what it uses of the platform. */
final class DescriptorUses {

    private static final String PLATFORM = "com.intellij";

    private final Uses uses;
    private final String user;

    private DescriptorUses(Uses uses, String user) {
        this.uses = uses;
        this.user = user;
    }

    static void read(Path descriptor, Uses uses) throws Exception {
        new DescriptorUses(uses, descriptor.getFileName().toString()).walk(DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(descriptor.toFile())
                .getDocumentElement());
    }

    private void walk(Element element) {
        switch (element.getTagName()) {
            case "depends" -> note(Kind.DEPENDENCY, element.getTextContent().strip());
            case "extensions" -> extensions(element);
            case "add-to-group" -> {
                note(Kind.ACTION, element.getAttribute("group-id"));
                note(Kind.ACTION, element.getAttribute("relative-to-action"));
            }
            case "reference" -> note(Kind.ACTION, element.getAttribute("ref"));
            default -> { }
        }
        classes(element);
        NodeList children = element.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element child) {
                walk(child);
            }
        }
    }

    private void extensions(Element extensions) {
        String namespace = extensions.getAttribute("defaultExtensionNs");
        NodeList children = extensions.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element extension) {
                String name = extension.getTagName();
                note(Kind.EXTENSION, namespace.isEmpty() ? name : namespace + "." + name);
            }
        }
    }

    /** A listener's topic, say, is a class of the platform that no byte code needs to mention. */
    private void classes(Element element) {
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            String value = attributes.item(i).getNodeValue();
            if (value.startsWith(PLATFORM + ".")) {
                uses.add(Use.ofClass(Kind.CLASS, value.replace('.', '/')), user);
            }
        }
    }

    private void note(Kind kind, String name) {
        boolean foreign = kind == Kind.EXTENSION && !name.startsWith(PLATFORM + ".");
        boolean ours = name.startsWith("dev.traceloom.");
        if (!name.isEmpty() && !foreign && !ours) {
            uses.add(Use.inDescriptor(kind, name), user);
        }
    }
}
