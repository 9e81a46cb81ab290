package dev.traceloom.cases.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jacoco.core.analysis.ICounter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.AssertionFailedError;

/**
 * The 4,913 tests that are generated from the specification of examples/array-merge: the program passes all of them, each mutant fails, and they take
 * every branch of the merge function. They are compiled once, and run with the classes of each program.
 */
class ArrayMergeCasesTest {
    private static final Path ADAPTER = ArrayMergeProgram.EXAMPLE.resolve("tests/arraymerge/ArrayMergeSystem.java");

    @TempDir
    private static Path folder;

    private static Path program;
    private static Path tests;

    /** What came of all tests. */
    private record Outcome(int passed, List<String> failures) {}

    @BeforeAll
    static void generateAndCompile() throws Exception {
        ArrayMergeProgram.compile(folder).close();
        program = folder.resolve("classes");
        tests = Files.createDirectories(folder.resolve("test-classes"));
        Path sources = Files.createDirectories(folder.resolve("tests"));
        Files.copy(ADAPTER, sources.resolve(ADAPTER.getFileName()));
        CommandRun run = CommandRun.of(
                "cases", ArrayMergeProgram.EXAMPLE.resolve("ArrayMerge.tla").toString(), "--cover", "leaves", "--observe",
                "array,serverArray", "--language", "java", "--package", "arraymerge", "--output", sources.toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("covered     4,913 of 4,913 last states by 4,913 tests with 39,304 steps\n"), run.out());
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none", "-cp", program + File.pathSeparator + System.getProperty("java.class.path"), "-d", tests.toString()));
        try (Stream<Path> all = Files.list(sources)) {
            all.map(Path::toString).sorted().forEach(arguments::add);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
    }

    @Test
    void theProgramPassesAllAndEveryBranchOfItsMergeFunctionIsTaken() throws Exception {
        try (MeasuredBranches loader = new MeasuredBranches(classPath(program), getClass().getClassLoader(), "arraymerge.Merge")) {
            Outcome outcome = run(loader);
            assertEquals(List.of(), outcome.failures);
            assertEquals(4_913, outcome.passed);
            ICounter branches = loader.branches();
            assertEquals(0, branches.getMissedCount());
            String told = "**" + branches.getCoveredCount() + " of " + branches.getTotalCount() + "** branches";
            assertTrue(readme().contains(told), () -> "not in README.md: " + told);
        }
    }

    static List<Path> mutants() throws IOException {
        return ArrayMergeProgram.mutants();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aMutantFailsAsOftenAsTheTableSaysAndTellsWhere(Path patch, @TempDir Path mutated) throws Exception {
        ArrayMergeProgram.compileMutant(patch, mutated).close();
        try (URLClassLoader loader = new URLClassLoader(classPath(mutated.resolve("classes")), getClass().getClassLoader())) {
            Outcome outcome = run(loader);
            assertEquals(4_913, outcome.passed + outcome.failures.size());
            assertTrue(!outcome.failures.isEmpty(), patch::toString);
            for (String failure : outcome.failures) {
                assertTrue(
                        failure.matches("\\w+: (\\w+ is .* after step \\d, and the specification ArrayMerge expects .*|the system failed in step \\d with: .*)\\."
                                + " The steps: \\w+\\(client = 1.*\\), Merge\\(client = \\d\\)\nbehaviour: \\S+\nto see why: .*"),
                        failure);
            }
            String row = "| `" + patch.getFileName() + "` | \\d+ | \\d+ | " + outcome.failures.size() + " | .*";
            assertTrue(readme().lines().anyMatch(line -> line.matches(row.replace("|", "\\|"))), () -> "not in the table: " + row);
        }
    }

    private static String readme() throws IOException {
        return Files.readString(ArrayMergeProgram.EXAMPLE.resolve("README.md"));
    }

    private static URL[] classPath(Path classes) throws IOException {
        return new URL[] {tests.toUri().toURL(), classes.toUri().toURL()};
    }

    /** As JUnit does: each test by itself, with an instance of its own. */
    private static Outcome run(ClassLoader loader) throws Exception {
        int passed = 0;
        List<String> failures = new ArrayList<>();
        for (String name : testClasses()) {
            Class<?> tested = loader.loadClass(name);
            Constructor<?> constructor = tested.getDeclaredConstructor();
            constructor.setAccessible(true);
            for (Method method : tested.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Test.class)) {
                    method.setAccessible(true);
                    try {
                        method.invoke(constructor.newInstance());
                        passed++;
                    } catch (InvocationTargetException thrown) {
                        failures.add(((AssertionFailedError) thrown.getCause()).getMessage());
                    }
                }
            }
        }
        return new Outcome(passed, failures);
    }

    private static List<String> testClasses() throws IOException {
        try (Stream<Path> all = Files.list(tests.resolve("arraymerge"))) {
            return all.map(file -> file.getFileName().toString().replace(".class", ""))
                    .filter(name -> name.startsWith("ArrayMergeCases"))
                    .map(name -> "arraymerge." + name)
                    .sorted()
                    .toList();
        }
    }
}
