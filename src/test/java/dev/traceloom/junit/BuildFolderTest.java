package dev.traceloom.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildFolderTest {
    @TempDir
    Path project;

    @Test
    void itIsThatOfTheBuildToolThatRunsTheTests() throws IOException {
        assertEquals(project.resolve("target"), BuildFolder.of(project, false));
        Files.createFile(project.resolve("build.gradle.kts"));
        assertEquals(project.resolve("build"), BuildFolder.of(project, false));
        Files.createFile(project.resolve("pom.xml"));
        assertEquals(project.resolve("target"), BuildFolder.of(project, false));
        assertEquals(project.resolve("build"), BuildFolder.of(project, true));
    }
}
