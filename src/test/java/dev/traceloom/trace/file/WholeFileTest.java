package dev.traceloom.trace.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.testing.Meanwhile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @Test
    void aFileIsReplacedAndNothingIsLeftBeside() throws IOException {
        Path file = Files.writeString(folder.resolve("report"), "before, and longer");
        write(file);
        assertEquals("new", Files.readString(file));
        assertEquals(List.of("report"), names());
    }

    @Test
    void theFolderIsMade() throws IOException {
        write(folder.resolve("a/b/report"));
        assertEquals("new", Files.readString(folder.resolve("a/b/report")));
    }

    @Test
    void linksAreNeitherFollowedNorReplaced() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Path link = Files.createSymbolicLink(folder.resolve("link"), precious);
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("made"));
        for (Path target : List.of(link, dangling)) {
            refused(target, "it is a link, and only a plain file is replaced");
            assertTrue(Files.isSymbolicLink(target));
        }
        assertEquals("precious", Files.readString(precious));
        assertEquals(List.of("dangling", "link", "precious"), names());
    }

    @Test
    void foldersAndPipesStay() throws Exception {
        refused(Files.createDirectory(folder.resolve("sub")), "it is a folder");
        Path pipe = folder.resolve("pipe");
        assumeTrue(made(pipe), "there is no mkfifo here");
        refused(pipe, "it is a device or a pipe");
        assertTrue(Files.readAttributes(pipe, java.nio.file.attribute.BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .isOther());
    }

    @Test
    void aFileThatIsRemovedMeanwhileIsNothingElse() throws Exception {
        Path file = folder.resolve("report");
        try (Meanwhile other = Meanwhile.again(() -> {
            Files.write(file, new byte[1]);
            Files.delete(file);
        })) {
            for (int i = 0; i < 20_000; i++) {
                WholeFile.requireReplaceable(file);
            }
        }
    }

    private static boolean made(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException none) {
            return false;
        }
    }

    @Test
    void aFileThatIsInTheWayOfTheFolderIsNamed() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("file"), "");
        refused(inTheWay.resolve("report"), "something else is called " + inTheWay);
    }

    @Test
    void aFolderThatIsNotWritableIsASentence() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            assumeTrue(
                    !Files.isWritable(closed),
                    "root reads and writes everywhere, so no refusal was tried; run the tests as another user");
            refused(closed.resolve("report"), "permission is denied");
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @Test
    void whatGrowsIsAFileOfItsOwn() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "other");
        Files.createLink(folder.resolve("results"), other);
        try (OutputStream output = WholeFile.begin(folder.resolve("results"))) {
            output.write('x');
            assertEquals("x", Files.readString(folder.resolve("results")), "it is read while it grows");
        }
        assertEquals("other", Files.readString(other));
    }

    /** By all three ways to write. */
    private static void refused(Path file, String reason) {
        String message = file + ": cannot be written, " + reason;
        for (org.junit.jupiter.api.function.Executable way : List.<org.junit.jupiter.api.function.Executable>of(
                () -> write(file), () -> WholeFile.requireWritable(file), () -> WholeFile.begin(file).close())) {
            String told = assertThrows(IOException.class, way).getMessage();
            assertTrue(told.startsWith(message), told);
        }
    }

    private static void write(Path file) throws IOException {
        WholeFile.write(file, output -> output.write("new".getBytes(StandardCharsets.UTF_8)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
