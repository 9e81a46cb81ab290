package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A project that {@code traceloom generate} wrote for a test, and what a user does with it. */
public record GeneratedProject(Path folder, String language) {
    /** Names that mean something in C++ or in Java or in the generated code, and every kind of domain. */
    static final String ODD = """
            ---- MODULE Odd ----
            EXTENDS Integers, Sequences
            CONSTANT Unknown
            VARIABLE x
            Colours == {"red", "green"}
            new(class, int, wait) == x' = class
            Delete(this, delete, result) == x' = this
            switch == x' = x
            Put(key, key_, value) == x' = key
            put(_thread, hashCode, tookPlace) == x' = 0
            Settings(Actions, op, chooser, ok, old) == x' = op
            Many_Step(elements, seen) == x' = x
            Many_Done(elements, seen) == x' = x
            started(kind, result) == x' = x
            Init == x = 0
            Next ==
                \\/ \\E class \\in -3..3, int \\in Int, w \\in BOOLEAN : new(class, int, w)
                \\/ \\E this \\in Colours \\union {"blue"}, d \\in Unknown \\ {0}, r \\in STRING : Delete(this, d, r)
                \\/ switch
                \\/ \\E k, l \\in Nat, v \\in {TRUE} : Put(k, l, v)
                \\/ \\E t \\in Unknown, h \\in {1, 2 + 3} : put(t, h, 5)
                \\/ \\E s, o, c \\in 1..2, ok \\in BOOLEAN, old \\in Unknown \\union {7} : Settings(s, o, c, ok, old)
                \\/ \\E e \\in Seq(Nat), s \\in SUBSET Nat : Many_Step(e, s) \\/ Many_Done(e, s)
                \\/ \\E k \\in Colours : started(k, 1)
            ====
            """;

    public static final List<String> ODD_OPTIONS =
            List.of("--types", "elements=seq(int),Many.seen=set(string)", "--results", "result,ok,old,seen");

    public static Path odd(Path folder) throws IOException {
        return Files.writeString(folder.resolve("Odd.tla"), ODD);
    }

    static GeneratedProject of(Path specification, String language, Path folder, List<String> options) {
        CommandRun run = generate(specification, language, folder, options);
        assertEquals(0, run.status(), run.err());
        return new GeneratedProject(folder, language);
    }

    /** For {@code Queue.tla}, with the bodies of its actions; they find {@code lock} and {@code elements} in the system. */
    static GeneratedProject queue(Path folder, String enqueue, String dequeue) throws IOException {
        GeneratedProject project = of(
                Path.of("examples/queue/Queue.tla"), "cpp", folder.resolve("queue"), List.of("--results", "Dequeue.elem"));
        project.edit("src/actions.hpp", "Unsupported enqueue(const Enqueue& /*op*/) { return {}; }", enqueue);
        project.edit("src/actions.hpp", "Unsupported dequeue(const Dequeue& /*op*/) { return {}; }", dequeue);
        project.edit("src/actions.hpp", "explicit System(const Settings& /*settings*/) {}", """
                explicit System(const Settings&) {}
                std::mutex lock;
                std::deque<std::int64_t> elements;""");
        project.edit("src/actions.hpp", "#pragma once", "#pragma once\n#include <deque>\n#include <mutex>");
        return project;
    }

    public static CommandRun generate(Path specification, String language, Path folder, List<String> options) {
        List<String> arguments = new ArrayList<>(List.of(
                "generate", specification.toString(), "--language", language, "--output", folder.toString()));
        arguments.addAll(options);
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    String text(String name) throws IOException {
        return Files.readString(file(name));
    }

    /** Replaces a part of a file, which has to be there. */
    void edit(String name, String part, String by) throws IOException {
        String text = text(name);
        assertTrue(text.contains(part), () -> name + " has no " + part + ":\n" + text);
        Files.writeString(file(name), text.replace(part, by));
    }

    /** What a program said, and its exit status. */
    record Said(int status, String text) {}

    /** Runs a program in the project's folder to its end. */
    Said run(Map<String, String> environment, String... command) throws Exception {
        Path text = Files.createTempFile("said", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(text.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), () -> Arrays.toString(command) + " does not end");
        Said said = new Said(process.exitValue(), Files.readString(text, StandardCharsets.UTF_8));
        Files.delete(text);
        return said;
    }

    /** The sources of a Java project. */
    List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    /** Compiles a Java project into the folder classes, with every warning an error. */
    void compileJava() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean fine = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of("--release", "17", "-Xlint:all", "-Werror", "-proc:none",
                                    "-cp", file("classes").toString(),
                                    "-d", Files.createDirectories(file("classes")).toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(sources()))
                    .call();
            assertTrue(fine, said::toString);
        }
    }
}
