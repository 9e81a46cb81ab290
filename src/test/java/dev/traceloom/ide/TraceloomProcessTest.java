package dev.traceloom.ide;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.nio.file.Path;
import java.util.List;

/** How the command line is found, in an installed plugin and in a build. */
public final class TraceloomProcessTest extends BasePlatformTestCase {

    public void testTheArchiveOfThePluginHasItsLibrariesBesideIt() {
        Path lib = Path.of("plugins", "traceloom", "lib");
        assertEquals(
                lib.resolve("*").toString(), TraceloomProcess.classPath(lib.resolve("traceloom-0.1.0.jar").toString()));
    }

    public void testABuildThatTestsItsClassesHasAClassPath() {
        assertEquals(
                System.getProperty("java.class.path"),
                TraceloomProcess.classPath(Path.of("build", "classes", "java", "main").toString()));
    }

    public void testItIsTheJavaOfTheIde() throws Exception {
        List<String> words =
                TraceloomProcess.line(List.of("-Xmx1g"), List.of("doctor")).getCommandLineList(null);
        assertEquals(Path.of(System.getProperty("java.home"), "bin", "java").toString(), words.get(0));
        assertEquals(List.of("dev.traceloom.cli.Main", "doctor"), words.subList(words.size() - 2, words.size()));
    }
}
