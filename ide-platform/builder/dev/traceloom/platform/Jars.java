package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs the compiled modules and the launcher, and writes the one jar that names them all. */
final class Jars {
    private static final String LAUNCHER = "launcher";
    /** The first moment that every tool agrees a zip can express: the same input gives the same file. */
    private static final long NO_TIME = 315_576_000_000L;

    private final Workshop workshop;
    private final Platform platform;

    Jars(Workshop workshop, Platform platform) {
        this.workshop = workshop;
        this.platform = platform;
    }

    ClassNames pack(List<IdeModule> modules, Libraries libraries) throws IOException {
        FileTree.emptyFolder(platform.lib());
        ClassNames names = new ClassNames();
        List<String> jars = new ArrayList<>();
        compileLauncher(modules, libraries);
        for (String module : moduleNames(modules)) {
            if (Files.isDirectory(workshop.classes(module))) {
                jars.add(module + ".jar");
                pack(module, names);
            }
        }
        for (Path library : libraries.classPath()) {
            jars.add(library.getFileName().toString());
            Files.copy(library, platform.lib().resolve(library.getFileName()));
        }
        writeClassPathJar(jars);
        Progress.say(jars.size() + " jars");
        return names;
    }

    private static List<String> moduleNames(List<IdeModule> modules) {
        List<String> names = new ArrayList<>(List.of(LAUNCHER));
        modules.forEach(module -> names.add(module.name()));
        return names;
    }

    /** Ways to start that do without the class loader of 2018, which knows only Java 8. */
    private void compileLauncher(List<IdeModule> modules, Libraries libraries) throws IOException {
        Path output = FileTree.emptyFolder(workshop.classes(LAUNCHER));
        List<Path> classPath = new ArrayList<>();
        modules.forEach(module -> classPath.add(workshop.classes(module.name())));
        classPath.addAll(libraries.classPath());
        List<String> command = new ArrayList<>(List.of(Commands.java("javac"), "-nowarn", "-proc:none", "-source", "8",
                "-target", "8", "-Xlint:-options", "-cp", Commands.classPath(classPath), "-d", output.toString()));
        FileTree.filesBelow(workshop.recipe().resolve(LAUNCHER), ".java").forEach(file -> command.add(file.toString()));
        Commands.run("compiling the launcher", workshop.log(LAUNCHER), workshop.root(), command);
    }

    private void pack(String module, ClassNames names) throws IOException {
        Path root = workshop.classes(module);
        Path woven = workshop.woven(module);
        Path target = platform.lib().resolve(module + ".jar");
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(target))) {
            jar.setLevel(Deflater.BEST_SPEED);
            for (Path file : FileTree.filesBelow(root)) {
                String name = root.relativize(file).toString();
                Path better = woven.resolve(name);
                jar.putNextEntry(entry(name));
                Files.copy(Files.exists(better) ? better : file, jar);
                if (name.endsWith(".class")) {
                    names.addFile(name);
                }
            }
        }
    }

    private void writeClassPathJar(List<String> jars) throws IOException {
        List<String> entries = new ArrayList<>(List.of("shims/", "resources/", "icons/"));
        jars.forEach(jar -> entries.add("lib/" + jar));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", entries));
        new JarOutputStream(Files.newOutputStream(platform.classPathJar()), manifest).close();
    }

    static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(NO_TIME);
        return entry;
    }
}
