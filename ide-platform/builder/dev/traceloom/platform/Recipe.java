package dev.traceloom.platform;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What is built, and what is left out: the choices that are neither a library (recipe/) nor an edit (edits/). */
final class Recipe {
    static final String VERSION = "183.5153.4";

    /** Debian packages, and the jar that is wanted of each: JetBrains' forks, which Maven Central does not have. */
    static final Map<String, String> DEBIAN_LIBRARIES = new TreeMap<>(Map.of(
            "libjdom2-intellij-java", "jdom2-intellij.jar",
            "libtrove-intellij-java", "libtrove-intellij.jar",
            "libmicroba-java", "microba.jar",
            "libintellij-java-compatibility-java", "intellij-java-compatibility.jar"));

    /** These modules, and whatever they depend on. */
    static final List<String> MODULES = List.of(
            "intellij.platform.lang",
            "intellij.platform.debugger",
            "intellij.platform.ide.impl",
            "intellij.platform.lang.impl",
            "intellij.platform.debugger.impl",
            "intellij.platform.smRunner",
            "intellij.platform.main",
            "intellij.platform.configurationStore.impl",
            "intellij.platform.credentialStore",
            "intellij.platform.builtInServer.impl",
            "intellij.platform.tasks.impl",
            "intellij.platform.vcs.impl",
            "intellij.platform.lvcs.impl",
            "intellij.platform.diff.impl",
            "intellij.platform.testFramework",
            "intellij.platform.resources");

    /** Declared dependencies that the code does without. */
    static final Map<String, Set<String>> UNNEEDED_DEPENDENCIES = Map.of(
            "intellij.platform.analysis.impl", Set.of("intellij.platform.externalSystem"),
            "intellij.platform.testFramework", Set.of("intellij.java.rt"));

    /** Its folders are marked as tests, and are what other modules' tests are written with. */
    static final String TEST_FRAMEWORK = "intellij.platform.testFramework";

    /** Parts of paths of sources that would need libraries nobody has, and that nobody here asks for. */
    static final List<String> LEFT_OUT = List.of(
            "platform-impl/src/com/intellij/terminal/",         // the terminal emulator
            "platform-impl/src/com/intellij/ui/javafx/",        // JavaFX
            "testFramework/propertyBased/",                     // JetBrains' own property tests
            "InspectionsProfileConfigurationHandler.kt",        // a handler of the settings repository
            "/lang-impl/testSources/");                         // tests of the platform itself

    /** Folders of resources that no compiled module declares. */
    static final List<String> RESOURCE_FOLDERS = List.of(
            "resources-en/src", "community-resources/src", "colorSchemes/src",
            "platform/platform-resources/src", "platform/platform-resources-en/src",
            "platform/icons/src", "platform/lang-impl/resources", "platform/util/resources");

    static final String FEATURES = "resources/src/ProductivityFeaturesRegistry.xml";

    /** Descriptors of other products, which would win over the platform's own. */
    static final Set<String> OTHER_PRODUCTS = Set.of("META-INF/IdeaPlugin.xml", "META-INF/MANIFEST.MF",
            "idea/ApplicationInfo.xml", "idea/IdeaApplicationInfo.xml");

    private Recipe() {
    }

    static boolean isLeftOut(String path) {
        return LEFT_OUT.stream().anyMatch(path::contains);
    }
}
