package dev.traceloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The Maven build and the Gradle build describe the same product. */
class VersionsTest {
    private static final Pattern GRADLE_DEPENDENCY =
            Pattern.compile("\"([\\w.]+:[\\w.-]+):\\$\\{version\\(\"(\\w+)\"\\)}\"");

    @Test
    void bothBuildsGiveEveryVersionTheSameNumber() throws Exception {
        Properties gradle = gradleProperties();
        TreeMap<String, String> maven = mavenVersions();
        assertFalse(maven.isEmpty());
        for (String name : maven.keySet()) {
            assertEquals(maven.get(name), gradle.getProperty(name), name + " in gradle.properties");
        }
        assertEquals(text(pom().getDocumentElement(), "version"), gradle.getProperty("version"));
    }

    @Test
    void bothBuildsHaveTheSameDependencies() throws Exception {
        TreeSet<String> gradle = new TreeSet<>();
        for (MatchResult match : matches(Files.readString(Path.of("build.gradle.kts")))) {
            gradle.add(match.group(1) + ":${" + match.group(2) + "Version}");
        }
        assertEquals(mavenDependencies(), gradle);
    }

    @Test
    void noKotlinLibraryIsOnTheProductsClassPath() throws Exception {
        assertEquals("false", gradleProperties().getProperty("kotlin.stdlib.default.dependency"));
        assertTrue(mavenDependencies().stream().noneMatch(dependency -> dependency.contains("kotlin")));
    }

    @Test
    void thePluginAsksForTheReleaseThatGradleBuildsFor() throws Exception {
        Element release = (Element) plugin().getElementsByTagName("idea-version").item(0);
        assertEquals(gradleProperties().getProperty("pluginSinceBuild"), release.getAttribute("since-build"));
        assertFalse(release.hasAttribute("until-build"));
    }

    private static List<MatchResult> matches(String text) {
        return new ArrayList<>(GRADLE_DEPENDENCY.matcher(text).results().toList());
    }

    private static Properties gradleProperties() throws Exception {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of("gradle.properties"))) {
            properties.load(reader);
        }
        return properties;
    }

    private static TreeMap<String, String> mavenVersions() throws Exception {
        TreeMap<String, String> versions = new TreeMap<>();
        NodeList properties =
                pom().getElementsByTagName("properties").item(0).getChildNodes();
        for (int i = 0; i < properties.getLength(); i++) {
            Node property = properties.item(i);
            if (property.getNodeName().endsWith("Version")) {
                versions.put(property.getNodeName(), property.getTextContent());
            }
        }
        return versions;
    }

    private static TreeSet<String> mavenDependencies() throws Exception {
        TreeSet<String> found = new TreeSet<>();
        NodeList dependencies = pom().getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            if (!isOfTheProject(dependency)) {
                continue;
            }
            found.add(text(dependency, "groupId") + ":" + text(dependency, "artifactId") + ":"
                    + text(dependency, "version"));
        }
        return found;
    }

    /** And not of a plugin of Maven's, which Gradle has no use for. */
    private static boolean isOfTheProject(Element dependency) {
        return dependency.getParentNode().getParentNode() == dependency.getOwnerDocument().getDocumentElement();
    }

    private static Document pom() throws Exception {
        return parse("pom.xml");
    }

    private static Document plugin() throws Exception {
        return parse("src/main/resources/META-INF/plugin.xml");
    }

    private static Document parse(String file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(Path.of(file).toFile());
    }

    private static String text(Element parent, String child) {
        return parent.getElementsByTagName(child).item(0).getTextContent();
    }
}
