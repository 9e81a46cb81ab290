package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes in places where something that is usually there is missing: all of them end with a sentence. */
class OddEnvironmentsTest {
    private static final Path QUEUE = Path.of("examples/queue").toAbsolutePath();
    /** Größe, in a way that does not depend on the locale of this process. */
    private static final String UMLAUTS = "$(printf 'Gr\\303\\266\\303\\237e')";
    private static final Map<String, String> ASCII = Map.of("LC_ALL", "C");

    @TempDir
    Path folder;

    @BeforeEach
    void needsAShell() throws IOException {
        assumeTrue(File.separatorChar == '/', "written for a Unix shell");
        Files.copy(QUEUE.resolve("Queue.tla"), folder.resolve("Queue.tla"));
        Files.copy(
                QUEUE.resolve("recordings/accepted/three-threads.ndjson"), folder.resolve("accepted.ndjson"));
    }

    private record Ended(int status, String printed) {
        void assertSentences(int expected) {
            assertEquals(expected, status, printed);
            assertFalse(printed.contains("   at ") || printed.contains("\tat "), printed);
            assertFalse(printed.contains("Exception"), printed);
        }
    }

    /** @param script has the command line of Traceloom as {@code $TRACELOOM} */
    private Ended run(Map<String, String> environment, String script, String... javaOptions) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dtraceloom.first.specification.in.application=true"));
        words.addAll(List.of(javaOptions));
        words.add(Main.class.getName());
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", script).directory(folder.toFile());
        shell.environment().remove("TMPDIR");
        shell.environment().put("TRACELOOM", String.join(" ", words));
        shell.environment().put("CLASSPATH", absolute(System.getProperty("java.class.path")));
        shell.environment().putAll(environment);
        Process process = shell.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), printed);
    }

    private static String absolute(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            entries.add(new File(entry).getAbsolutePath());
        }
        return String.join(File.pathSeparator, entries);
    }

    @Test
    void aPathThatTheLocaleCannotExpressIsNamedWithWhatHelps() throws Exception {
        Ended named = run(
                ASCII,
                "d=" + UMLAUTS + "; mkdir $d; cp Queue.tla $d; $TRACELOOM validate $d/Queue.tla accepted.ndjson");
        named.assertSentences(2);
        assertTrue(named.printed.contains("cannot be used in this locale"), named.printed);
        assertTrue(named.printed.contains("LC_ALL=C.UTF-8"), named.printed);
        Ended found = run(
                ASCII,
                "mkdir traces; cp accepted.ndjson traces/" + UMLAUTS + ".ndjson;"
                        + " $TRACELOOM validate --save saved Queue.tla traces");
        found.assertSentences(2);
        assertTrue(found.printed.contains("cannot be used in this locale"), found.printed);
        Ended inside = run(ASCII, "cd " + UMLAUTS + " && $TRACELOOM validate Queue.tla ../accepted.ndjson");
        inside.assertSentences(2);
        assertTrue(inside.printed.contains("cannot be used in this locale"), inside.printed);
    }

    @Test
    void withoutATemporaryFolderAnotherIsTakenOrAskedFor() throws Exception {
        Path missing = folder.resolve("missing");
        for (String command : List.of("validate Queue.tla accepted.ndjson", "demo")) {
            Ended none = run(Map.of(), "$TRACELOOM " + command, "-Djava.io.tmpdir=" + missing);
            none.assertSentences(2);
            assertTrue(none.printed.contains("no temporary folder can be made in " + missing), none.printed);
            assertTrue(none.printed.contains("TMPDIR"), none.printed);
        }
        Ended other = run(
                Map.of("TMPDIR", folder.toString()),
                "$TRACELOOM validate Queue.tla accepted.ndjson",
                "-Djava.io.tmpdir=" + missing);
        other.assertSentences(0);
    }

    @Test
    void aVerdictThatCannotBePrintedIsNoSuccess() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full here");
        Ended full = run(Map.of(), "$TRACELOOM validate Queue.tla accepted.ndjson > /dev/full");
        full.assertSentences(2);
        assertTrue(full.printed.contains("standard output cannot be written"), full.printed);
        Ended enough = run(Map.of(), "{ $TRACELOOM validate Queue.tla accepted.ndjson; echo $? >&2; } | :");
        assertEquals("0\n", enough.printed, "who does not want to read need not be told");
    }
}
