package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that make up a module, stand-ins included. */
record ModuleSources(List<Path> java, List<Path> kotlin, List<Path> roots) {
    static ModuleSources of(IdeModule module, Workshop workshop) throws IOException {
        List<Path> roots = new ArrayList<>();
        for (IdeModule.Root root : module.sources()) {
            roots.add(root.packagePath().isEmpty() ? root.folder() : withPackageFolders(module, root, workshop));
        }
        Path standIns = workshop.recipe().resolve("stand-ins").resolve(module.name());
        if (Files.isDirectory(standIns)) {
            roots.add(standIns);
        }
        List<Path> java = new ArrayList<>();
        List<Path> kotlin = new ArrayList<>();
        for (Path root : roots) {
            for (Path file : FileTree.filesBelow(root)) {
                if (Recipe.isLeftOut(file.toString()) && !root.equals(standIns)) {
                    continue;
                }
                if (file.toString().endsWith(".java")) {
                    java.add(file);
                } else if (file.toString().endsWith(".kt")) {
                    kotlin.add(file);
                }
            }
        }
        return new ModuleSources(java, kotlin, roots);
    }

    /** IntelliJ lets a folder stand for a package; the compilers want a folder for each package. */
    private static Path withPackageFolders(IdeModule module, IdeModule.Root root, Workshop workshop)
            throws IOException {
        Path top = workshop.folder("prefixed").resolve(module.name());
        Path link = top.resolve(root.packagePath());
        if (!Files.isSymbolicLink(link)) {
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, root.folder());
        }
        return top;
    }

    boolean isEmpty() {
        return java.isEmpty() && kotlin.isEmpty();
    }

    /** A rough measure of the time that compiling takes: Kotlin's compiler is ten times slower. */
    int weight() {
        return 40 + java.size() + 10 * kotlin.size();
    }

    /** Identifies the content, wherever it lies. */
    String fingerprint() throws IOException {
        Fingerprint fingerprint = new Fingerprint();
        for (List<Path> files : List.of(java, kotlin)) {
            for (Path file : files) {
                fingerprint.add(file.getFileName().toString()).addContent(file);
            }
        }
        return fingerprint.hex();
    }
}
