package dev.traceloom.cli.cases;

import dev.traceloom.junit.JupiterRun;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Generated classes of one package, in the folder cases of another: compiled, and run there with the real JUnit. */
record GeneratedJava(Path folder) {

    /** Returns what the compiler complains about. */
    String compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all,-processing,-classfile", "-Werror", "-proc:none", "-cp", classPath(), "-d",
                folder.resolve("classes").toString()));
        try (Stream<Path> all = Files.list(folder.resolve("cases"))) {
            all.filter(file -> file.toString().endsWith(".java")).forEach(file -> arguments.add(file.toString()));
        }
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        ToolProvider.getSystemJavaCompiler().run(null, told, told, arguments.toArray(String[]::new));
        return told.toString(StandardCharsets.UTF_8);
    }

    /** In a process of its own, which has the classes on its class path. */
    String run(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp", folder.resolve("classes") + File.pathSeparator + classPath(), JupiterRun.class.getName()));
        Path classes = folder.resolve("classes");
        try (Stream<Path> all = Files.walk(classes)) {
            all.map(file -> classes.relativize(file).toString())
                    .filter(name -> name.matches(".*Cases[0-9a-f]*\\.class"))
                    .forEach(name -> command.add(name.replace(".class", "").replace(File.separatorChar, '.')));
        }
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    /** Ours, also from another folder. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
