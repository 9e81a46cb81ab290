package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Many dialogs of the platform are drawn in {@code .form} files, whose code IntelliJ's own compiler writes into the
 * compiled classes. That compiler is part of the sources; it is built here with today's ASM and run over all modules.
 */
final class FormCompiler {
    private static final List<String> PARTS =
            List.of("forms-compiler", "instrumentation-util", "instrumentation-util-8");

    private final Workshop workshop;
    private final Path sources;
    private final Libraries libraries;

    FormCompiler(Workshop workshop, Path sources, Libraries libraries) {
        this.workshop = workshop;
        this.sources = sources;
        this.libraries = libraries;
    }

    void weave(List<IdeModule> modules) throws IOException {
        List<Path> forms = forms(modules);
        List<Path> classes = modules.stream().map(module -> workshop.classes(module.name()))
                .filter(Files::isDirectory).toList();
        Path compiler = compile();
        Progress.say("weaving " + forms.size() + " forms");
        Path output = FileTree.emptyFolder(workshop.file("woven"));
        Path log = workshop.log("forms");
        Commands.run("weaving forms", log, workshop.root(), List.of(Commands.java("java"), "-Xmx1g",
                "-Djava.awt.headless=true", "-cp", Commands.classPath(compilerClassPath(compiler)), "FormWeaver",
                list("forms.classpath", Stream.concat(classes.stream(), libraries.classPath().stream()).toList()),
                list("forms.folders", classes), list("forms.list", forms), output.toString()));
    }

    private static List<Path> forms(List<IdeModule> modules) throws IOException {
        List<Path> forms = new ArrayList<>();
        for (IdeModule module : modules) {
            for (IdeModule.Root root : module.sources()) {
                FileTree.filesBelow(root.folder(), ".form").stream()
                        .filter(form -> !Recipe.isLeftOut(form.toString())).forEach(forms::add);
            }
        }
        return forms;
    }

    private Path compile() throws IOException {
        Path copy = FileTree.emptyFolder(workshop.file("form-compiler/sources"));
        Path classes = FileTree.emptyFolder(workshop.file("form-compiler/classes"));
        List<Path> files = new ArrayList<>(List.of(workshop.recipe().resolve("weaver/FormWeaver.java")));
        for (String part : PARTS) {
            Path root = sources.resolve("java/compiler").resolve(part).resolve("src");
            for (Path file : FileTree.filesBelow(root, ".java")) {
                Path target = copy.resolve(root.relativize(file).toString());
                FileTree.write(target, withPublicAsm(Files.readString(file)));
                files.add(target);
            }
        }
        List<Path> runtime = Stream.of("forms_rt", "util-rt")
                .map(name -> sources.resolve("platform").resolve(name).resolve("src")).toList();
        List<String> command = new ArrayList<>(List.of(Commands.java("javac"), "-nowarn", "-proc:none", "-g",
                "-encoding", "UTF-8", "-source", "8", "-target", "8",
                "-cp", Commands.classPath(libraries.formCompiler()),
                "-sourcepath", Commands.classPath(runtime), "-d", classes.toString()));
        files.forEach(file -> command.add(file.toString()));
        Commands.run("compiling the compiler of forms", workshop.log("form-compiler"), workshop.root(), command);
        return classes;
    }

    /** JetBrains build with a renamed ASM that knows its own API level; the published one is told a level. */
    private static String withPublicAsm(String source) {
        return source
                .replace("org.jetbrains.org.objectweb.asm", "org.objectweb.asm")
                .replace("ASM_API_VERSION", "ASM_LEVEL")
                .replaceAll("import static [^\\n]*API_VERSION;\\n", "")
                .replaceAll("\\b(Opcodes\\.)?API_VERSION\\b", "org.objectweb.asm.Opcodes.ASM9");
    }

    private List<Path> compilerClassPath(Path compiler) {
        return Stream.concat(Stream.of(compiler), libraries.formCompiler().stream()).toList();
    }

    private String list(String name, List<Path> paths) throws IOException {
        Path file = workshop.file(name);
        Files.write(file, paths.stream().map(Path::toString).toList());
        return file.toString();
    }
}
