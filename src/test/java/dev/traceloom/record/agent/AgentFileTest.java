package dev.traceloom.record.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.traceloom.record.agent.program.ChosenClasses;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentFileTest {
    @TempDir
    Path folder;

    @Test
    void thereIsOneFileForOneAgentAndItIsMendedIfItIsDamaged() throws Exception {
        byte[] jar = {1, 2, 3};
        Path state = folder.resolve("traceloom");
        Path file = AgentFile.place(state, jar);
        Files.write(file, new byte[] {9});
        assertEquals(file, AgentFile.place(state, jar));
        assertArrayEquals(jar, Files.readAllBytes(file));
        assertEquals(List.of(file), files(state));
    }

    @Test
    void agentsThatNobodyUsedForAMonthAreDeletedAndNothingElse() throws Exception {
        FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
        for (String name : List.of("agent-0000.jar", "agent-12.partial", "recorded-runs")) {
            Files.setLastModifiedTime(Files.createFile(folder.resolve(name)), old);
        }
        Path recent = Files.createFile(folder.resolve("agent-1111.jar"));
        Path file = AgentFile.place(folder, new byte[] {1});
        assertEquals(
                Stream.of(file, recent, folder.resolve("recorded-runs")).sorted().toList(), files(folder));
    }

    /** A program that has no ASM must not find ours, and one that has must find its own. */
    @Test
    void theProgramSeesOneClassOfTheAgentAlone() throws Exception {
        List<String> seen = new ArrayList<>();
        byte[] bytes = AgentJar.bytes();
        assertArrayEquals(bytes, AgentJar.bytes());
        try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(bytes))) {
            for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
                if (!entry.getName().startsWith("inside/")) {
                    seen.add(entry.getName());
                    assertEquals(52, jar.readAllBytes()[7], "Java 8 has to read it");
                }
            }
        }
        assertEquals(List.of("dev/traceloom/record/agent/program/Agent.class"), seen);
    }

    @Test
    void whatJavaIsToldAlreadyIsKept() {
        InsideAgent agent = new InsideAgent(new ChosenClasses(List.of("a.b", "c.*")), Path.of("/some where/agent.jar"));
        Map<String, String> told = agent.environment(folder, Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g"));
        assertEquals("-Xmx1g \"-javaagent:/some where/agent.jar\"", told.get("JAVA_TOOL_OPTIONS"));
        assertEquals("a.b,c", told.get("TRACELOOM_INSTRUMENT"));
        assertFalse(agent.environment(folder, Map.of()).get("JAVA_TOOL_OPTIONS").startsWith(" "));
    }

    private static List<Path> files(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
