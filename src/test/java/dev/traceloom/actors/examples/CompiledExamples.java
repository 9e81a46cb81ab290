package dev.traceloom.actors.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.Harness;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The systems in examples/actors, compiled with nothing but the harness. */
public final class CompiledExamples implements AutoCloseable {
    public static final Path EXAMPLE = Path.of("examples", "actors");

    private final URLClassLoader loader;

    public CompiledExamples(Path classes) throws IOException {
        String harness = Path.of("target", "classes").toString();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("--release", "17", "-Xlint:all", "-Werror", "-cp", harness, "-d", classes.toString());
            assertTrue(compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources())).call());
        }
        loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, Harness.class.getClassLoader());
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.walk(EXAMPLE.resolve("src"))) {
            return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    public Harness harness(String name) throws ReflectiveOperationException {
        return (Harness) loader.loadClass(name).getDeclaredConstructor().newInstance();
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
