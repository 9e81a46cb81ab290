package dev.traceloom.library;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** What a pom says, with the names of versions replaced as the build replaces them. */
final class Pom {
    /** @param scope compile where it says nothing */
    record Dependency(String group, String artifact, String version, String scope, boolean optional) {
        String jar() {
            return artifact + "-" + version + ".jar";
        }

        boolean isOurs() {
            return group.equals("dev.traceloom");
        }
    }

    private final Element project;
    private final Map<String, String> names = new HashMap<>();

    private Pom(Element project) {
        this.project = project;
    }

    static Pom ofTheBuild() throws Exception {
        Pom pom = new Pom(read(Path.of("pom.xml")));
        child(pom.project, "properties").ifPresent(properties ->
                elements(properties).forEach(one -> pom.names.put(one.getTagName(), one.getTextContent())));
        pom.names.put("project.groupId", pom.text("groupId"));
        pom.names.put("project.version", pom.text("version"));
        return pom;
    }

    /** Of a library, or of a project of its own. */
    static Pom of(Path file) throws Exception {
        Pom pom = new Pom(read(file));
        pom.names.putAll(ofTheBuild().names);
        return pom;
    }

    private static Element read(Path file) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        return document.getDocumentElement();
    }

    /** The text at a path of elements, without the space around it; empty when there is none. */
    String text(String... path) {
        Optional<Element> at = Optional.of(project);
        for (String name : path) {
            at = at.flatMap(parent -> child(parent, name));
        }
        return at.map(element -> value(element.getTextContent())).orElse("");
    }

    List<Dependency> dependencies() {
        List<Dependency> found = new ArrayList<>();
        child(project, "dependencies").ifPresent(all -> elements(all).forEach(one -> found.add(new Dependency(
                value(text(one, "groupId")),
                value(text(one, "artifactId")),
                value(text(one, "version")),
                text(one, "scope").isEmpty() ? "compile" : text(one, "scope"),
                text(one, "optional").equals("true")))));
        return found;
    }

    private String value(String text) {
        String value = text.replaceAll("\\s+", " ").strip();
        for (Map.Entry<String, String> name : names.entrySet()) {
            value = value.replace("${" + name.getKey() + "}", name.getValue());
        }
        return value;
    }

    private static String text(Element parent, String name) {
        return child(parent, name).map(Node::getTextContent).orElse("");
    }

    private static Optional<Element> child(Element parent, String name) {
        return elements(parent).stream().filter(one -> one.getTagName().equals(name)).findFirst();
    }

    private static List<Element> elements(Element parent) {
        NodeList nodes = parent.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .toList();
    }
}
