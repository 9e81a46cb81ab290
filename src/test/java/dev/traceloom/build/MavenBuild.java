package dev.traceloom.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** pom.xml, as far as it says what the product is made of. */
final class MavenBuild implements Build {
    /** The look of the command line's window, which the plugin has no use for. */
    private static final String LOOK = "flatlaf";

    private final Element project;

    MavenBuild() throws Exception {
        this.project = parse(Path.of("pom.xml")).getDocumentElement();
    }

    static Document parse(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    @Override
    public Map<String, String> versions() {
        TreeMap<String, String> versions = new TreeMap<>();
        for (Element property : children(child(project, "properties"))) {
            if (property.getNodeName().endsWith("Version")) {
                versions.put(property.getNodeName(), property.getTextContent());
            }
        }
        versions.put("version", text(project, "version"));
        return versions;
    }

    @Override
    public Set<String> dependencies() {
        Map<String, String> versions = versions();
        TreeSet<String> found = new TreeSet<>();
        for (Element dependency : children(child(project, "dependencies"))) {
            if (!text(dependency, "scope").equals("test") && !text(dependency, "artifactId").equals(LOOK)) {
                String version = text(dependency, "version").replaceAll("^\\$\\{(.*)}$", "$1");
                found.add(text(dependency, "groupId") + ":" + text(dependency, "artifactId") + ":"
                        + versions.get(version));
            }
        }
        return found;
    }

    @Override
    public List<Packed> packed() {
        List<Packed> packed = new ArrayList<>();
        for (Element resource : children(child(child(project, "build"), "resources"))) {
            packed.add(new Packed(
                    Path.of(text(resource, "directory")), text(resource, "targetPath"),
                    texts(child(resource, "includes")), texts(child(resource, "excludes"))));
        }
        return packed;
    }

    @Override
    public Set<String> leftOutOfThePlugin() {
        return Set.of(((Element) jar().getElementsByTagName("fileset").item(0)).getAttribute("excludes"));
    }

    @Override
    public Set<String> manifest() {
        TreeSet<String> names = new TreeSet<>();
        for (Element attribute : children(child(jar(), "manifest"))) {
            names.add(attribute.getAttribute("name"));
        }
        return names;
    }

    /** Where Ant makes the plugin's own jar. */
    private Element jar() {
        NodeList jars = project.getElementsByTagName("jar");
        for (int i = 0; i < jars.getLength(); i++) {
            Element jar = (Element) jars.item(i);
            if (jar.getAttribute("destfile").startsWith("${plugin.lib}/traceloom-")) {
                return jar;
            }
        }
        throw new AssertionError("pom.xml makes no jar of the plugin");
    }

    private static String text(Element parent, String name) {
        Element child = child(parent, name);
        return child == null ? "" : child.getTextContent();
    }

    private static List<String> texts(Element parent) {
        return parent == null ? List.of() : children(parent).stream().map(Element::getTextContent).toList();
    }

    private static Element child(Element parent, String name) {
        return children(parent).stream().filter(child -> child.getNodeName().equals(name)).findFirst().orElse(null);
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }
}
