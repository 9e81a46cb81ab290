package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.build.FewerLookups;
import dev.traceloom.build.LambdaClasses;
import dev.traceloom.build.LateFormats;
import dev.traceloom.spec.load.IsolatedLoader;
import java.io.File;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only shows in a jar: its manifest names the libraries, the shipped TLC among them. */
class PackagedTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String ACCEPTED = "examples/queue/recordings/accepted";

    @TempDir
    static Path folder;

    private static Path product;

    @BeforeAll
    static void packClasses() throws Exception {
        product = folder.resolve("traceloom.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        manifest.getMainAttributes().put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .filter(entry -> entry.endsWith(".jar"))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        Path classes = classesOfTheJar();
        try (OutputStream out = Files.newOutputStream(product);
                JarOutputStream jar = new JarOutputStream(out, manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                jar.putNextEntry(new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, jar);
                jar.closeEntry();
            }
        }
    }

    /** As the build has them: with classes for lambda expressions, and some of TLC's classes. */
    private static Path classesOfTheJar() throws Exception {
        Path compiled = Path.of("target/classes");
        Path classes = folder.resolve("classes");
        try (Stream<Path> files = Files.walk(compiled)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, classes.resolve(compiled.relativize(file).toString()));
            }
        }
        assertTrue(LambdaClasses.inFolder(classes) > 0);
        Path tlc = Path.of(IsolatedLoader.shippedTlc().toURI());
        LateFormats.write(tlc, classes);
        FewerLookups.write(tlc, classes);
        return classes;
    }

    @Test
    void theJarValidatesByItself() throws Exception {
        assertEquals("0", run(List.of(), "validate", QUEUE, ACCEPTED).get(0));
    }

    @Test
    void theFirstSpecificationMayShareTheApplicationsClassLoader() throws Exception {
        List<String> shared = List.of("-Dtraceloom.first.specification.in.application=true");
        assertEquals("0", run(shared, "validate", "--jobs", "2", QUEUE, ACCEPTED).get(0));
        assertEquals("0", run(shared, "demo").get(0));
    }

    @Test
    void anotherTlcReallyTakesThePlaceOfTheShippedOne() throws Exception {
        Path notTlc = folder.resolve("not-tlc.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(notTlc))) {
            jar.putNextEntry(new JarEntry("empty"));
        }
        List<String> answer = run(List.of(), "validate", "--tlc", notTlc.toString(), QUEUE, ACCEPTED);
        assertEquals("2", answer.get(0), answer::toString);
        assertTrue(answer.get(1).contains("not-tlc.jar does not fit"), answer::toString);
        assertEquals(2, answer.size(), answer::toString);
    }

    /** The exit status, then the lines of output. */
    private static List<String> run(List<String> options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(List.of("-jar", product.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        List<String> answer = new ArrayList<>();
        answer.add(String.valueOf(process.waitFor()));
        answer.addAll(output.lines().toList());
        return answer;
    }
}
