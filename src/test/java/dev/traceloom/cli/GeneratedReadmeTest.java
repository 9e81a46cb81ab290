package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.record.cpp.CppProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.core.MessagePack;

/**
 * What a generated README tells to do works in its folder, word for word, wherever that is. The queue makes elements up, so
 * that the first run is rejected, and no other is needed.
 */
class GeneratedReadmeTest {
    /** Not a word is changed by it, and all is over sooner. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "TRACELOOM_OPERATIONS", "5",
            "CMAKE_BUILD_TYPE", "Debug",
            "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

    private static final List<String> OPTIONS = List.of("--results", "Dequeue.elem");
    private static final String ACTIONS = "src/main/java/workload/MyActions.java";

    private static final Pattern NO_NETWORK =
            Pattern.compile("offline mode|Could not transfer|Unknown host|Connection refused|Cannot access \\w+ \\(http");

    @TempDir
    Path folder;

    private Path specification;
    private Path script;

    @BeforeEach
    void putEverythingWhereNamesHaveSpaces() throws IOException {
        specification = Files.createDirectories(folder.resolve("my specs")).resolve("Queue.tla");
        Files.copy(Path.of("examples/queue/Queue.tla"), specification);
        Files.writeString(specification.resolveSibling("it's small.cfg"), "INIT Init\nNEXT Next\nCONSTANT Values <- TraceValues(\"elem\")\n");
        script = Files.createDirectories(folder.resolve("tool's place")).resolve("traceloom");
        Files.writeString(script, """
                #!/bin/sh
                exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Dtraceloom.script=$0" -cp '%s' dev.traceloom.cli.Main "$@"
                """.formatted(Path.of(System.getProperty("java.home"), "bin", "java"), classPath()));
        assertTrue(script.toFile().setExecutable(true));
    }

    /** The script starts elsewhere. */
    private static String classPath() {
        return String.join(":", Pattern.compile(":").splitAsStream(System.getProperty("java.class.path"))
                .map(path -> Path.of(path).toAbsolutePath().toString())
                .toList());
    }

    @Test
    void ofAProjectInCpp() throws Exception {
        CppProgram.require("g++", "g++");
        CppProgram.require("cmake", "cmake");
        GeneratedProject project = GeneratedProject.of(specification, "cpp", folder.resolve("a workload"), OPTIONS);
        project.edit(
                "src/actions.hpp",
                "Unsupported dequeue(const Dequeue& /*op*/) { return {}; }",
                "Outcome<Dequeue> dequeue(const Dequeue&) { return took_place(77); }");
        List<String> commands = commands(project);
        assertEquals(4, commands.size(), commands.toString());
        assertSays(project, commands.get(0), 0, "Built target workload");
        assertSays(project, commands.get(1), 0, "Queue: 1 of 2 actions are bound");
        assertSays(project, commands.get(2), ExitStatus.REJECTED, "stopped at run-0001: it is rejected");
        assertEquals("traceloom generate '../my specs/Queue.tla' --language cpp --output .", commands.get(3));
    }

    /** Where no shell finds the tool, its place is told. */
    @Test
    void ofAProjectInJavaThatNeedsALibrary() throws Exception {
        GeneratedProject project = new GeneratedProject(folder.resolve("a workload"), "java");
        Said said = new GeneratedProject(folder, "java").run(
                Map.of("PATH", pathWithoutUs()), script.toString(), "generate", "my specs/Queue.tla", "--config",
                "my specs/it's small.cfg", "--language", "java", "--output", "a workload", "--results", "Dequeue.elem");
        assertEquals(0, said.status(), said.text());
        fillIn(project);
        List<String> commands = commands(project);
        assertEquals(5, commands.size(), commands.toString());
        buildWithALibrary(project, commands.get(0), commands.get(2));
        assertSays(project, commands.get(1), 0, "Queue: 1 of 2 actions are bound");
        assertTrue(
                commands.get(3).startsWith("'../tool'\\''s place/traceloom' record --runs 100 --until-rejected "
                        + "'../my specs/Queue.tla' --config '../my specs/it'\\''s small.cfg' -- java "),
                commands.get(3));
        assertSays(project, commands.get(3), ExitStatus.REJECTED, "stopped at run-0001: it is rejected");
        assertSays(project, commands.get(4), 0, "written  .; kept ");
    }

    private static void fillIn(GeneratedProject project) throws IOException {
        project.edit(
                "src/main/java/workload/MySystem.java",
                "public MySystem(Settings settings) {}",
                "public MySystem(Settings settings) { org.msgpack.core.MessagePack.newDefaultBufferPacker(); }");
        project.edit(ACTIONS, "throw new UnsupportedOperationException(\"Dequeue\");", "return op.tookPlace(77);");
        String text = project.text(ACTIONS);
        int mark = text.lastIndexOf("@Unsupported", text.indexOf("tookPlace(77)"));
        Files.writeString(project.file(ACTIONS), text.substring(0, mark) + text.substring(mark + "@Unsupported".length()));
    }

    /** By Maven where it is, has what it needs or can fetch it, and then without, with jars put there by hand. */
    private void buildWithALibrary(GeneratedProject project, String byMaven, String withoutMaven) throws Exception {
        project.edit("pom.xml", """
                    <!-- What the program under test needs, such as
                    <dependency>
                      <groupId>com.example</groupId>
                      <artifactId>mylibrary</artifactId>
                      <version>1.0</version>
                    </dependency>
                    -->
                """, """
                    <dependency>
                      <groupId>org.msgpack</groupId>
                      <artifactId>msgpack-core</artifactId>
                      <version>%s</version>
                    </dependency>
                """.formatted(versionOfMsgpack()));
        boolean maven = CppProgram.exists("mvn");
        Said built = maven ? run(project, byMaven) : new Said(1, "there is no mvn");
        if (maven && !NO_NETWORK.matcher(built.text()).find()) {
            assertEquals(0, built.status(), built.text());
            assertTrue(Files.exists(project.file("target/classes/workload/generated/Main.class")));
        } else {
            System.err.println("without Maven: " + built.text());
            Path jar = Path.of(MessagePack.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Files.copy(jar, Files.createDirectories(project.file("target/lib")).resolve("msgpack.jar"));
        }
        assertSays(project, withoutMaven, 0, "");
    }

    /** The one that whoever has built Traceloom has. */
    private static String versionOfMsgpack() throws IOException {
        return Files.readAllLines(Path.of("gradle.properties")).stream()
                .filter(line -> line.startsWith("msgpackVersion"))
                .map(line -> line.replaceFirst(".*=\\s*", ""))
                .findFirst()
                .orElseThrow();
    }

    /** Somebody may have the tool on the path, and then its place is not needed. */
    private static String pathWithoutUs() {
        return String.join(":", Pattern.compile(":").splitAsStream(System.getenv("PATH"))
                .filter(path -> !Files.exists(Path.of(path, "traceloom")))
                .toList());
    }

    /** The lines that Markdown shows as code because they are indented. */
    private static List<String> commands(GeneratedProject project) throws IOException {
        List<String> commands = new ArrayList<>();
        boolean fenced = false;
        for (String line : project.text("README.md").lines().toList()) {
            fenced ^= line.startsWith("```");
            if (!fenced && line.startsWith("    ")) {
                commands.add(line.strip());
            }
        }
        return commands;
    }

    private void assertSays(GeneratedProject project, String command, int status, String words) throws Exception {
        Said said = run(project, command);
        assertEquals(status, said.status(), () -> command + "\n" + said.text());
        assertTrue(said.text().contains(words), () -> command + "\n" + said.text());
    }

    private Said run(GeneratedProject project, String command) throws Exception {
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("PATH", script.getParent() + ":" + System.getenv("PATH"));
        return project.run(environment, "bash", "-c", command);
    }
}
