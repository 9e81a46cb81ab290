package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** The Maven build and the Gradle build describe the same product. */
class VersionsTest {
    private MavenBuild maven;
    private GradleBuild gradle;

    @BeforeEach
    void readBoth() throws Exception {
        maven = new MavenBuild();
        gradle = new GradleBuild();
    }

    @Test
    void whatBothBuildsGiveAVersionHasTheSameInBoth() {
        Map<String, String> common = gradle.versions();
        common.keySet().retainAll(maven.versions().keySet());
        assertTrue(common.keySet().containsAll(java.util.List.of("version", "tlatoolsVersion", "junitVersion")));
        common.forEach((name, version) -> assertEquals(maven.versions().get(name), version, name));
    }

    @Test
    void bothBuildsHaveTheSameLibraries() {
        assertFalse(maven.dependencies().isEmpty());
        assertEquals(maven.dependencies(), gradle.dependencies());
    }

    @Test
    void noKotlinLibraryIsOnTheProductsClassPath() {
        assertEquals("false", gradle.property("kotlin.stdlib.default.dependency"));
        assertTrue(maven.dependencies().stream().noneMatch(dependency -> dependency.contains("kotlin")));
    }

    @Test
    void thePluginAsksForTheReleaseThatGradleBuildsFor() throws Exception {
        Element release = (Element) MavenBuild.parse(Path.of("src/main/resources/META-INF/plugin.xml"))
                .getElementsByTagName("idea-version")
                .item(0);
        assertEquals(gradle.property("pluginSinceBuild"), release.getAttribute("since-build"));
        assertFalse(release.hasAttribute("until-build"));
    }

    /** What is bound to a later release may be missing in the ones before. */
    @Test
    void gradleCompilesAgainstTheLowestReleaseThatThePluginAsksFor() {
        String[] numbers = gradle.property("platformVersion").split("\\.");
        assertEquals(gradle.property("pluginSinceBuild"), numbers[0].substring(2) + numbers[1]);
    }
}
