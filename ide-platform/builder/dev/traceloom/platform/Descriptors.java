package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The platform's descriptors mention parts that are not built here (support for XML, mostly). An extension whose
 * class does not exist would be reported at every start; it is taken out. An extension point without its class harms
 * nobody.
 */
final class Descriptors {
    private static final Set<String> EXTENSION_CLASS = Set.of("implementation", "implementationClass",
            "serviceImplementation", "factoryClass", "class", "provider", "instance");
    private static final Set<String> POINT_CLASS = Set.of("interface", "beanClass", "serviceInterface");
    private static final Pattern OURS = Pattern.compile("(com\\.intellij|org\\.jetbrains|org\\.intellij)\\.[\\w.$]+");

    private final Platform platform;
    private final ClassNames built;
    private final Set<Path> seen = new HashSet<>();
    private final Map<String, String> missing = new TreeMap<>();

    Descriptors(Platform platform, ClassNames built) {
        this.platform = platform;
        this.built = built;
    }

    void removeWhatIsNotBuilt() throws IOException {
        read(platform.resources().resolve("META-INF/PlatformLangPlugin.xml"));
        Files.write(platform.missingClasses(),
                missing.entrySet().stream().map(entry -> entry.getKey() + "  " + entry.getValue()).toList());
        Progress.say(seen.size() + " descriptors, which name " + missing.size() + " classes that are not built");
    }

    private void read(Path file) throws IOException {
        if (!Files.exists(file) || !seen.add(file)) {
            return;
        }
        Document document = Xml.parse(file);
        Element root = document.getDocumentElement();
        for (Element include : Xml.elements(root, "include")) {
            read(included(include.getAttribute("href"), file));
        }
        boolean changed = false;
        for (Element element : Xml.elements(root, "*")) {
            if (isOrphan(element)) {
                element.getParentNode().removeChild(element);
                changed = true;
            }
        }
        if (changed) {
            Xml.write(document, file);
        }
    }

    private Path included(String href, Path from) {
        return href.startsWith("/")
                ? platform.resources().resolve(href.substring(1))
                : from.resolveSibling(href).normalize();
    }

    private boolean isOrphan(Element element) {
        boolean orphan = false;
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            String attribute = element.getAttributes().item(i).getNodeName();
            String value = element.getAttributes().item(i).getNodeValue();
            if (OURS.matcher(value).matches() && !built.has(value)) {
                if (EXTENSION_CLASS.contains(attribute)) {
                    missing.put(value, "extension <" + element.getTagName() + "> removed");
                    orphan = true;
                } else if (POINT_CLASS.contains(attribute)) {
                    missing.put(value, "class of an extension point");
                }
            }
        }
        return orphan || isOrphanComponent(element);
    }

    /** Components, the oldest kind of extension, name their class in an element. */
    private boolean isOrphanComponent(Element element) {
        if (!element.getTagName().equals("component")) {
            return false;
        }
        List<String> absent = Xml.elements(element, "implementation-class").stream()
                .map(name -> name.getTextContent().strip()).filter(name -> !built.has(name)).toList();
        absent.forEach(name -> missing.put(name, "component removed"));
        return !absent.isEmpty();
    }
}
