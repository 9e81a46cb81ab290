package dev.traceloom.platform;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * javac and kotlinc inside this process, where they stay warm from one module to the next. One for each thread:
 * Kotlin's compiler keeps state in static fields, and a class loader of its own keeps two of them apart.
 */
final class Compilers implements AutoCloseable {
    private final URLClassLoader kotlin;

    Compilers(List<Path> kotlinCompiler) throws IOException {
        URL[] jars = new URL[kotlinCompiler.size()];
        for (int i = 0; i < jars.length; i++) {
            jars[i] = kotlinCompiler.get(i).toUri().toURL();
        }
        kotlin = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader());
        System.setProperty("kotlin.environment.keepalive", "true");
    }

    /** Compiles with Java 8's rules, as the platform's authors did. */
    boolean java(List<Path> files, List<Path> classPath, Path output, Path log) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-Xlint:none", "-g", "-source", "8",
                "-target", "8", "-encoding", "UTF-8", "-cp", Commands.classPath(classPath), "-d", output.toString()));
        files.forEach(file -> arguments.add(file.toString()));
        try (PrintStream out = new PrintStream(Files.newOutputStream(log), false, StandardCharsets.UTF_8)) {
            return ToolProvider.getSystemJavaCompiler().run(null, out, out, arguments.toArray(String[]::new)) == 0;
        }
    }

    boolean kotlin(String module, ModuleSources sources, List<Path> classPath, Path output, Path log)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-no-stdlib", "-no-reflect", "-module-name", module,
                "-jdk-home", System.getProperty("java.home"), "-jvm-target", "1.8",
                "-language-version", "1.2", "-api-version", "1.2", "-Xjvm-default=enable",
                "-Xjava-source-roots=" + String.join(",", sources.roots().stream().map(Path::toString).toList()),
                "-cp", Commands.classPath(classPath), "-d", output.toString()));
        sources.kotlin().forEach(file -> arguments.add(file.toString()));
        try (PrintStream out = new PrintStream(Files.newOutputStream(log), false, StandardCharsets.UTF_8)) {
            Class<?> compiler = kotlin.loadClass("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler");
            Object exit = compiler.getMethod("exec", PrintStream.class, String[].class)
                    .invoke(compiler.getConstructor().newInstance(), out, arguments.toArray(String[]::new));
            return exit.toString().equals("OK");
        } catch (ReflectiveOperationException notThatCompiler) {
            throw new BuildFailure("Kotlin's compiler cannot be started: " + notThatCompiler);
        }
    }

    @Override
    public void close() throws IOException {
        kotlin.close();
    }
}
