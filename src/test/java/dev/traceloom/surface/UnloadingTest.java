package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Today's IDEs can load and unload the plugin without a restart. */
class UnloadingTest {
    private static final Path IDE_CLASSES = Path.of("target/ide-classes");
    private static final Path META_INF = Path.of("src/main/resources/META-INF");

    private final Unloading unloading = new Unloading();

    @TempDir
    Path folder;

    @Test
    void nothingKeepsThePluginFromBeingUnloaded() throws Exception {
        assumeTrue(Files.exists(Path.of("target/ide.properties")), "this build left the IDE plugin out");
        try (var descriptors = Files.list(META_INF)) {
            for (Path descriptor : descriptors.filter(file -> file.toString().endsWith(".xml")).toList()) {
                unloading.readDescriptor(descriptor);
            }
        }
        unloading.readClasses(IDE_CLASSES);
        // What the panels keep would be kept with the plugin's class loader.
        unloading.readClasses(Path.of("target/classes/dev/traceloom/ui"));
        unloading.readClasses(Path.of("target/classes/dev/traceloom/view"));
        assertEquals(List.of(), unloading.problems());
    }

    @Test
    void aDescriptorThatNeedsARestartIsNoticed() throws Exception {
        Path descriptor = Files.writeString(folder.resolve("plugin.xml"), """
                <idea-plugin require-restart="true">
                  <project-components><component/></project-components>
                  <extensionPoints><extensionPoint name="checker"/></extensionPoints>
                  <extensions defaultExtensionNs="com.intellij">
                    <fileTypeFactory implementation="a.B"/>
                    <projectService serviceImplementation="a.C" overrides="true"/>
                  </extensions>
                  <actions><group text="Traces"/></actions>
                </idea-plugin>
                """);
        unloading.readDescriptor(descriptor);
        assertEquals(
                List.of(
                        "the descriptor asks for a restart",
                        "the descriptor has <project-components>; make it a service, an extension or a listener",
                        "the descriptor has a <group> without an id",
                        "the extension point checker is not dynamic",
                        "the extension point com.intellij.fileTypeFactory is not known to be dynamic",
                        "the service a.C overrides another"),
                unloading.problems());
    }

    @Test
    void aClassThatKeepsTheLoaderAliveIsNoticed() throws Exception {
        ClassNode node = new ClassNode();
        new ClassReader(Keeper.class.getName()).accept(node, 0);
        unloading.readClass(node);
        String keeper = "UnloadingTest$Keeper";
        assertEquals(
                List.of(
                        keeper + ".last is static and can change",
                        keeper + ".LOADER is static and holds a java.lang.ClassLoader",
                        keeper + ".work calls newSingleThreadExecutor",
                        keeper + ".work starts a java.util.Timer",
                        keeper + " fills a static java.util.concurrent.ConcurrentHashMap"),
                unloading.problems());
    }

    @Test
    void whatIsLeftWithFilesAndEditorsIsNoticed() throws Exception {
        new TinyPlugin(folder)
                .platform(
                        "package com.intellij.openapi; public interface Disposable { }",
                        "package com.intellij.openapi.util; public class Key<T> { }",
                        """
                        package com.intellij.openapi.editor;
                        public interface Editors {
                            void addCaretListener(Runnable listener);
                            void addCaretListener(Runnable listener, com.intellij.openapi.Disposable end);
                        }
                        """)
                .plugin("""
                        package dev.traceloom.ide;
                        import com.intellij.openapi.Disposable;
                        import com.intellij.openapi.editor.Editors;
                        import com.intellij.openapi.util.Key;
                        import java.util.List;
                        class Mine {
                            static final Key<Long> STAMP = new Key<>();
                            static final Key<List<Mine>> KEPT = new Key<>();
                            void forGood(Editors editors) { editors.addCaretListener(() -> { }); }
                            void forNow(Editors editors, Disposable end) { editors.addCaretListener(() -> { }, end); }
                        }
                        """);
        unloading.readClasses(folder.resolve("plugin"));
        assertEquals(
                List.of(
                        "Mine.KEPT leaves an object of a class of ours with others",
                        "Mine.forGood listens to com.intellij.openapi.editor.Editors until nobody says when"),
                unloading.problems());
    }

    @Test
    void constantsAreFine() throws Exception {
        ClassNode node = new ClassNode();
        new ClassReader(Constants.class.getName()).accept(node, 0);
        unloading.readClass(node);
        assertTrue(unloading.problems().isEmpty(), unloading.problems()::toString);
    }

    /** Everything that must not be. */
    static final class Keeper {
        static final Map<String, Object> PROJECTS = new ConcurrentHashMap<>();
        static Object last;
        static final ClassLoader LOADER = Keeper.class.getClassLoader();

        ExecutorService work() {
            ExecutorService thread = Executors.newSingleThreadExecutor();
            new Timer();
            return thread;
        }
    }

    /** What every class may have. */
    static final class Constants {
        static final List<String> NAMES = List.of("a");
        static final String WORD = "word";
        final List<String> own = new ArrayList<>();
    }
}
