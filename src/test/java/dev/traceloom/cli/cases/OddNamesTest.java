package dev.traceloom.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.record.cpp.CppProgram;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names and values that a language does not have are written so that it compiles, or told. */
class OddNamesTest {
    private static final String LONG = "VeryLongName".repeat(12);

    @TempDir
    Path folder;

    @Test
    void javaCompilesWhateverTheNamesAreAndHoweverLargeTheValues() throws Exception {
        assertWritten(odd("java"));
        assertEquals("", compileJava("-Werror"));
    }

    @Test
    void cppCompilesWhateverTheNamesAreAndHoweverLargeTheValues() throws Exception {
        CppProgram.require("g++", "g++");
        assertWritten(odd("cpp"));
        assertEquals("", compileCpp());
    }

    private void assertWritten(CommandRun run) {
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(
                run.out().contains("arguments of Guess have no value before the step, or are infinite or too large, and tests do not tell them: let the adapter choose"),
                run.out());
    }

    @Test
    void aLargeValueIsNotCut() throws Exception {
        Path module = Files.writeString(folder.resolve("Large.tla"), """
                ---- MODULE Large ----
                EXTENDS Naturals
                VARIABLE n
                Init == n = [i \\in 1..30000 |-> i]
                Next == n[1] = 1 /\\ n' = [n EXCEPT ![1] = 0]
                ====
                """);
        CommandRun run = CommandRun.of(
                "cases", module.toString(), "--language", "java", "--output", folder.resolve("cases").toString());
        assertEquals(0, run.status(), run.out() + run.err());
        StringBuilder written = new StringBuilder();
        for (String file : files(".java")) {
            written.append(Files.readString(Path.of(file)));
        }
        assertTrue(written.indexOf(", 29999, 30000>>\")") > 0);
        assertEquals("", compileJava("-Werror"));
    }

    /** Thirty-five thousand steps with a constant of their own, which are neither a method nor a class of Java. */
    @Test
    void aLongTestIsDivided() throws Exception {
        Path module = Files.writeString(folder.resolve("Long.tla"), """
                ---- MODULE Long ----
                EXTENDS Naturals
                VARIABLE n
                Init == n = 0
                Count == n < 35000 /\\ n' = n + 1
                Next == Count
                ====
                """);
        CommandRun run = CommandRun.of(
                "cases", module.toString(), "--language", "java", "--cover", "leaves", "--output", folder.resolve("cases").toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("by 1 test with 35,000 steps"), run.out());
        assertEquals("", compileJava("-Werror"));
    }

    @Test
    void aModelValueThatIsCalledLikeAStringIsRefused() throws Exception {
        Path module = Files.writeString(folder.resolve("Same.tla"), """
                ---- MODULE Same ----
                CONSTANT none
                VARIABLE x
                Init == x = {none}
                Next == x = {none} /\\ x' = <<"none">>
                ====
                """);
        Files.writeString(folder.resolve("Same.cfg"), "INIT Init\nNEXT Next\nCONSTANT none = none\n");
        for (String language : List.of("java", "cpp")) {
            CommandRun run = CommandRun.of(
                    "cases", module.toString(), "--language", language, "--output", folder.resolve("cases").toString());
            assertEquals(2, run.status(), run.out());
            assertEquals(
                    "traceloom: the model value none and the string \"none\" would be the same in a program: call the model value something"
                            + " else in the configuration, or write the tests with --language json or a --template\n",
                    run.err());
        }
    }

    @Test
    void moreParametersThanJavaHasAreRefused() throws Exception {
        List<String> names = IntStream.range(0, 255).mapToObj(i -> "v" + i).toList();
        Path module = Files.writeString(folder.resolve("Many.tla"), "---- MODULE Many ----\nVARIABLES " + String.join(", ", names)
                + "\nInit == " + String.join(" /\\ ", names.stream().map(name -> name + " = 0").toList())
                + "\nNext == FALSE /\\ UNCHANGED <<" + String.join(", ", names) + ">>\n====\n");
        String[] arguments = {
            "cases", module.toString(), "--language", "java", "--cover", "leaves", "--output", folder.resolve("cases").toString()
        };
        assertEquals(
                "traceloom: 255 variables are observed, and a method of Java has 254 parameters at most: name fewer with --observe\n",
                CommandRun.of(arguments).err());
    }

    @Test
    void aPackageThatCannotBeIsRefusedBeforeAnythingIsExplored() throws Exception {
        for (String[] wrong : new String[][] {{"java", "my-tests"}, {"java", "a..b"}, {"java", "a.new"}, {"cpp", "a.b"}, {"cpp", "a::delete"}}) {
            CommandRun run = jugs(wrong[0], "--package", wrong[1]);
            assertEquals(2, run.status(), run.out());
            assertTrue(run.err().contains(" can be called " + wrong[1] + ": it takes letters, "), run.err());
            assertEquals("", run.out());
        }
        assertEquals(
                "traceloom: --framework says what runs tests in C++, and these are not: leave it out, or say --language cpp\n",
                jugs("java", "--framework", "googletest").err());
    }

    private CommandRun jugs(String language, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "cases", Jugs.specification(folder).toString(), "--language", language, "--output", folder.resolve("cases").toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private CommandRun odd(String language) throws IOException {
        String module = LONG + "Odd";
        Files.writeString(folder.resolve(module + ".tla"), """
                ---- MODULE %1$sOdd ----
                EXTENDS Integers, Sequences
                VARIABLES begin, while, hashCode, system, tla, Text, text
                vars == <<begin, while, hashCode, system, tla, Text, text>>
                Init ==
                    /\\ begin = [i \\in 0..1999 |-> <<i, "some text">>]
                    /\\ while = << >>
                    /\\ hashCode = {}
                    /\\ system = [a |-> TRUE]
                    /\\ tla = "what??/ \\"\\\\ else"
                    /\\ Text = 0
                    /\\ text = 0
                class(new, int) == Text = 0 /\\ Text' = new + int /\\ UNCHANGED <<begin, while, hashCode, system, tla, text>>
                Class(delete) == Text > 0 /\\ text' = delete /\\ UNCHANGED <<begin, while, hashCode, system, tla, Text>>
                end == text > 0 /\\ while' = <<text>> /\\ hashCode' = {while} /\\ UNCHANGED <<begin, system, tla, Text, text>>
                run(clone) == while # << >> /\\ system' = [a |-> clone] /\\ text' = 0 /\\ UNCHANGED <<begin, while, hashCode, tla, Text>>
                Guess(what) == Text = 0 /\\ Text' = 8 /\\ what = Text' /\\ UNCHANGED <<begin, while, hashCode, system, tla, text>>
                %1$sA == Text = 0 /\\ Text' = 7 /\\ UNCHANGED <<begin, while, hashCode, system, tla, text>>
                %1$sB(all) == Text = 0 /\\ Text' = 6 /\\ UNCHANGED <<begin, while, hashCode, system, tla, text>>
                Next ==
                    \\/ \\E new \\in 1..2 : class(new, 3)
                    \\/ \\E delete \\in 1..2 : Class(delete)
                    \\/ end
                    \\/ \\E other \\in BOOLEAN : run(other)
                    \\/ Guess(Text')
                    \\/ %1$sA
                    \\/ %1$sB([i \\in 0..899 |-> i])
                ====
                """.formatted(LONG));
        Files.writeString(folder.resolve(module + ".cfg"), "INIT Init\nNEXT Next\n");
        return CommandRun.of(
                "cases", folder.resolve(module + ".tla").toString(), "--language", language, "--cover", "actions", "--output",
                folder.resolve("cases").toString());
    }

    private List<String> files(String ending) throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("cases"))) {
            return all.map(Path::toString).filter(file -> file.endsWith(ending)).sorted().toList();
        }
    }

    private String compileJava(String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of(
                "-Xlint:all,-processing,-classfile", "-proc:none", "-cp", System.getProperty("java.class.path"), "-d",
                folder.resolve("classes").toString()));
        arguments.addAll(files(".java"));
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        ToolProvider.getSystemJavaCompiler().run(null, told, told, arguments.toArray(String[]::new));
        return told.toString(StandardCharsets.UTF_8);
    }

    private String compileCpp() throws Exception {
        List<String> command = new ArrayList<>(List.of("g++", "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Wshadow", "-Werror"));
        command.addAll(files(".cpp"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return told;
    }
}
