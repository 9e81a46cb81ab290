package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.w3c.dom.Element;

/** Reads the module files ({@code *.iml}) of the sources: the wanted modules, dependencies before their users. */
final class ModuleReader {
    private final Path sources;
    private final Map<String, Path> files = new HashMap<>();
    private final Map<String, IdeModule> found = new LinkedHashMap<>();
    private final Set<String> path = new LinkedHashSet<>();

    ModuleReader(Path sources) {
        this.sources = sources;
    }

    List<IdeModule> read() throws IOException {
        return read(Recipe.MODULES);
    }

    List<IdeModule> read(List<String> wanted) throws IOException {
        for (Path file : FileTree.filesBelow(sources, ".iml")) {
            files.put(file.getFileName().toString().replaceFirst("\\.iml$", ""), file);
        }
        for (String name : wanted) {
            if (!files.containsKey(name)) {
                throw new BuildFailure("the sources have no module " + name);
            }
            visit(name);
        }
        return List.copyOf(found.values());
    }

    private void visit(String name) throws IOException {
        if (found.containsKey(name)) {
            return;
        }
        if (!path.add(name)) {
            throw new BuildFailure("modules depend on each other in a circle: " + path);
        }
        IdeModule module = parse(name);
        for (String dependency : module.dependencies()) {
            visit(dependency);
        }
        path.remove(name);
        found.put(name, module);
    }

    private IdeModule parse(String name) throws IOException {
        Path file = files.get(name);
        Element root = Xml.parse(file).getDocumentElement();
        List<IdeModule.Root> code = new ArrayList<>();
        List<IdeModule.Root> resources = new ArrayList<>();
        for (Element folder : Xml.elements(root, "sourceFolder")) {
            Path place = Path.of(folder.getAttribute("url")
                    .replace("file://$MODULE_DIR$", file.getParent().toString()));
            if (!Files.isDirectory(place)) {
                continue;
            }
            if (folder.getAttribute("type").equals("java-resource")) {
                resources.add(new IdeModule.Root(place, ""));
            } else if (name.equals(Recipe.TEST_FRAMEWORK) || isProduct(folder)) {
                code.add(new IdeModule.Root(place, folder.getAttribute("packagePrefix").replace('.', '/')));
            }
        }
        return new IdeModule(name, code, resources, dependencies(name, root));
    }

    private static boolean isProduct(Element folder) {
        return !folder.getAttribute("isTestSource").equals("true") && folder.getAttribute("type").isEmpty();
    }

    private List<String> dependencies(String name, Element root) {
        Set<String> unneeded = Recipe.UNNEEDED_DEPENDENCIES.getOrDefault(name, Set.of());
        return Xml.elements(root, "orderEntry").stream()
                .filter(entry -> entry.getAttribute("type").equals("module"))
                .filter(entry -> !Set.of("RUNTIME", "TEST").contains(entry.getAttribute("scope")))
                .map(entry -> entry.getAttribute("module-name"))
                .filter(dependency -> files.containsKey(dependency) && !unneeded.contains(dependency))
                .toList();
    }
}
