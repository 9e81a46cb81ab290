package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A platform of a few classes, and a plugin compiled against it. */
final class TinyPlugin {

    private static final Pattern NAME =
            Pattern.compile("package (?<package>[\\w.]+);.*?(?:class|interface|enum) (?<class>\\w+)", Pattern.DOTALL);

    private final Path folder;

    TinyPlugin(Path folder) {
        this.folder = folder;
    }

    TinyPlugin platform(String... sources) throws IOException {
        compile(folder.resolve("platform"), sources);
        return this;
    }

    TinyPlugin plugin(String... sources) throws IOException {
        compile(folder.resolve("plugin"), sources);
        return this;
    }

    Uses uses() throws IOException {
        Uses uses = new Uses();
        try (ClassFiles classPath = classPath()) {
            new ByteCodeUses(classPath, uses).readFolder(folder.resolve("plugin"));
        }
        return uses;
    }

    /** The uses, as lines of the list. */
    List<String> lines() throws IOException {
        return uses().users().keySet().stream().map(Use::toString).toList();
    }

    List<String> brokenRules() throws IOException {
        try (ClassFiles classPath = classPath()) {
            return new Rules(classPath).broken(uses());
        }
    }

    private ClassFiles classPath() {
        return new ClassFiles(folder.resolve("plugin"), folder.resolve("platform"));
    }

    private void compile(Path target, String... sources) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String source : sources) {
            Matcher name = NAME.matcher(source);
            assertTrue(name.find(), source);
            Path file = folder.resolve("src").resolve(name.group("package").replace('.', '/'))
                    .resolve(name.group("class") + ".java");
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source));
        }
        Files.createDirectories(target);
        StringWriter errors = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-nowarn", "-g", "-d", target.toString(),
                    "-cp", folder.resolve("platform").toString());
            boolean compiled = compiler.getTask(errors, manager, null, options, null,
                    manager.getJavaFileObjectsFromPaths(files)).call();
            assertTrue(compiled, errors::toString);
        }
    }
}
