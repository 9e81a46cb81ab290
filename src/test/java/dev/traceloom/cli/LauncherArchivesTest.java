package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher has an archive of what a start loads for each Java that it is started with. These are Javas that only note what they are
 * asked for, in a checkout that is built; that a real archive is used shows where real ones are measured (bench search).
 */
class LauncherArchivesTest {
    private static final String PREPARING = "traceloom: preparing for this Java, once, so that it starts faster\n";

    @TempDir
    Path folder;

    private Path home;
    private Path calls;

    @BeforeEach
    void aCheckoutThatIsBuilt() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
        home = Files.createDirectory(folder.resolve("checkout"));
        calls = folder.resolve("calls");
        for (String name : List.of("tla-lib", "src/main", "target", "examples/set/recordings/accepted", "examples/keyvalue",
                "examples/raft")) {
            Files.createDirectories(home.resolve(name));
        }
        Files.createFile(home.resolve("pom.xml"));
        Files.copy(Path.of("traceloom"), home.resolve("traceloom"));
        Files.writeString(home.resolve("target/traceloom.jar"), "a jar");
        FileTime old = FileTime.from(Instant.now().minusSeconds(60));
        try (Stream<Path> all = Files.walk(home)) {
            for (Path one : all.toList()) {
                Files.setLastModifiedTime(one, old);
            }
        }
        Files.setLastModifiedTime(home.resolve("target/traceloom.jar"), FileTime.from(Instant.now().minusSeconds(30)));
    }

    @Test
    @DisplayName("the first start of a Java makes its archive and says so, and the others use it")
    void theFirstStartMakesTheArchive() throws Exception {
        Path java = java("17.0.15+6-Some-1", "lists");
        assertEquals(PREPARING, start(java));
        Path archive = home.resolve("target/archives/17.0.15+6-Some-1");
        assertTrue(Files.exists(archive));
        assertTrue(lastCall().contains("-XX:SharedArchiveFile=" + archive), this::lastCall);
        assertEquals("", start(java));
        assertTrue(lastCall().contains("-XX:SharedArchiveFile=" + archive), this::lastCall);
        assertFalse(lastCall().contains("AOT"), this::lastCall);
    }

    @Test
    @DisplayName("another Java has an archive of its own, from 25 on what one run leaves")
    void anotherJavaHasItsOwn() throws Exception {
        Path one = java("17.0.15+6", "lists");
        Path other = java("25.0.3+9-LTS", "profile");
        start(one);
        assertEquals(PREPARING, start(other));
        assertTrue(lastCall().contains("-XX:AOTCache=" + home.resolve("target/archives/25.0.3+9-LTS")), this::lastCall);
        assertFalse(lastCall().contains("SharedArchiveFile"), this::lastCall);
        assertEquals("", start(one));
        assertEquals("", start(other));
    }

    @Test
    @DisplayName("an archive that cannot be made is not used, and not tried again until something is built")
    void whatCannotBeMadeIsNotTriedAgain() throws Exception {
        Path java = java("25.0.3+9-LTS", "nothing");
        assertEquals(PREPARING, start(java));
        assertFalse(lastCall().contains("AOT"), this::lastCall);
        assertEquals("", start(java));
        Files.setLastModifiedTime(home.resolve("target/traceloom.jar"), FileTime.from(Instant.now().plusSeconds(1)));
        assertEquals(PREPARING, start(java));
    }

    @Test
    @DisplayName("a jar from a machine whose clock is ahead is prepared for once")
    void aJarFromTheFutureIsPreparedForOnce() throws Exception {
        Path java = java("17.0.15+6", "lists");
        Files.setLastModifiedTime(home.resolve("target/traceloom.jar"), FileTime.from(Instant.now().plusSeconds(3600)));
        assertEquals(PREPARING, start(java));
        assertEquals("", start(java));
        assertTrue(lastCall().contains("-XX:SharedArchiveFile="), this::lastCall);
    }

    @Test
    @DisplayName("where no archive can be kept, nothing is prepared and nothing is said")
    void whereNoneCanBeKeptNothingIsSaid() throws Exception {
        Path java = java("17.0.15+6", "lists");
        Files.createFile(home.resolve("target/archives"));
        assertEquals("", start(java));
        assertFalse(lastCall().contains("-XX:SharedArchiveFile="), this::lastCall);
    }

    @Test
    @DisplayName("what was left half-made is made again")
    void whatWasLeftHalfMadeIsMadeAgain() throws Exception {
        Path java = java("21.0.1+1", "lists");
        Files.createDirectories(home.resolve("target/archives"));
        Files.writeString(home.resolve("target/archives/21.0.1+1.new"), "half");
        assertEquals(PREPARING, start(java));
        assertEquals("an archive\n", Files.readString(home.resolve("target/archives/21.0.1+1")));
        assertFalse(Files.exists(home.resolve("target/archives/21.0.1+1.new")));
    }

    @Test
    @DisplayName("a Java that does not say which one it is has an archive too")
    void aJavaThatDoesNotSayWhichOneItIs() throws Exception {
        Path java = java("17", "lists");
        Files.delete(java.resolve("release"));
        assertEquals(PREPARING, start(java));
        assertTrue(Files.exists(home.resolve("target/archives/unknown")));
        assertEquals("", start(java));
    }

    /** One that writes down what it is asked for, and an archive where it is asked for that and can do it. */
    private Path java(String release, String makes) throws IOException {
        Path java = folder.resolve("java-" + release);
        Files.createDirectories(java.resolve("bin"));
        Files.writeString(java.resolve("release"), "IMPLEMENTOR=\"Some\"\nJAVA_RUNTIME_VERSION=\"" + release + "\"\n");
        Path program = java.resolve("bin/java");
        Files.writeString(
                program,
                """
                #!/bin/bash
                echo "$*" >>"%s"
                for one in "$@"; do
                  case $one in
                    -XX:DumpLoadedClassList=*) echo java/lang/Object >"${one#*=}" ;;
                    -XX:SharedArchiveFile=*) [ %s = lists ] && [[ " $* " == *" -Xshare:dump "* ]] && echo "an archive" >"${one#*=}" ;;
                    -XX:AOTCacheOutput=*) [ %s = profile ] && echo "an archive" >"${one#*=}" && exit 10 ;;
                  esac
                done
                exit 0
                """
                        .formatted(calls, makes, makes));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return java;
    }

    /** What is said on the standard error stream. */
    private String start(Path java) throws IOException, InterruptedException {
        Path errors = folder.resolve("errors");
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", home.resolve("traceloom").toString(), "--version")
                .redirectError(errors.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("JAVA_HOME", java.toString());
        builder.environment().remove("TRACELOOM_JAVA_OPTIONS");
        Process process = builder.start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        return Files.readString(errors);
    }

    private String lastCall() {
        try {
            List<String> all = Files.readAllLines(calls);
            return all.get(all.size() - 1);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
