package dev.traceloom.today;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/**
 * A Kotlin script of Gradle's, made into a function of what it configures, and compiled by Kotlin's compiler with the
 * plugins and the imports that Gradle gives it, against Gradle's classes and those of JetBrains' plugin.
 */
final class KotlinScript {
    private final String name;
    private final String receiver;
    private final String text;

    KotlinScript(String name, String receiver, String text) {
        this.name = name;
        this.receiver = receiver;
        this.text = text;
    }

    /** What the compiler complains about: nothing if the script is right. The classes are in the folder then. */
    String compile(Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve(name + ".kt"), asFunction());
        List<String> arguments = new ArrayList<>(List.of(
                "-no-stdlib", "-no-reflect", "-nowarn", "-jvm-target", "17", "-d", folder.resolve("classes").toString(),
                "-classpath",
                Places.jars("gradle-api-", "groovy-3", "intellij-platform-gradle-plugin-", "kotlin-stdlib-2", "annotations-"),
                "-Xplugin=" + Places.jars("kotlin-sam-with-receiver-"), "-Xplugin=" + Places.jars("kotlin-assignment-"),
                "-P", "plugin:org.jetbrains.kotlin.samWithReceiver:annotation=org.gradle.api.HasImplicitReceiver",
                "-P", "plugin:org.jetbrains.kotlin.assignment:annotation="
                        + "org.gradle.api.SupportsKotlinAssignmentOverloading",
                source.toString()));
        try (Stream<Path> standIns = Files.list(Path.of("kotlin-dsl"))) {
            standIns.sorted().map(Path::toString).forEach(arguments::add);
        }
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        ExitCode code;
        try (PrintStream out = new PrintStream(told, true, StandardCharsets.UTF_8)) {
            code = new K2JVMCompiler().exec(out, arguments.toArray(String[]::new));
        }
        return code == ExitCode.OK ? "" : code + "\n" + told.toString(StandardCharsets.UTF_8);
    }

    private String asFunction() throws IOException {
        StringBuilder function = new StringBuilder("import org.gradle.kotlin.dsl.*\n");
        defaultImports().forEach(line -> function.append(line).append('\n'));
        text.lines().filter(KotlinScript::isImport).forEach(line -> function.append(line).append('\n'));
        function.append("fun ").append(receiver).append(".script() {\n");
        text.lines().filter(line -> !isImport(line)).forEach(line -> function.append(line).append('\n'));
        return function.append("}\n").toString();
    }

    /** All but the packages that this copy of Gradle does not have. */
    private static List<String> defaultImports() throws IOException {
        try (InputStream list = Project.class.getResourceAsStream("/default-imports.txt")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> isImport(line) && !line.contains("org.gradle.testkit."))
                    .toList();
        }
    }

    private static boolean isImport(String line) {
        return line.startsWith("import ");
    }
}
