package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trace without any operation passes nowhere. */
class EmptyTracesTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String NOTHING = "the trace has no operations at all";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "\n \n",
        "{\"traceloom\":1,\"threads\":0,\"operations\":0}\n",
        "{\"thread\":\"a\"}\n",
        "{\"thread\":\"a\",\"op\":\"__TerminateThread\",\"start\":1,\"end\":1}\n"
    })
    void linesWithoutAnOperationAreAnError(String text) throws Exception {
        assertNothing(Files.writeString(folder.resolve("q.ndjson"), text));
    }

    @Test
    void emptyLogsAreAnError() throws Exception {
        Files.write(folder.resolve("a.log"), new byte[0]);
        assertNothing(folder);
    }

    @Test
    void buildServersHearOfAnError() throws Exception {
        String trace = Files.writeString(folder.resolve("q.ndjson"), "").toString();
        Path report = folder.resolve("report.xml");
        CommandRun.of("validate", "--junit", report.toString(), QUEUE, trace);
        assertTrue(Files.readString(report).contains("<error message=\"" + NOTHING), Files.readString(report));
        String messages = CommandRun.of("validate", "--teamcity", QUEUE, trace).out();
        assertTrue(messages.contains("error='true' message='" + NOTHING), messages);
    }

    private static void assertNothing(Path trace) {
        for (String command : List.of("validate --json", "validate --json --stream", "explain --json")) {
            CommandRun run = CommandRun.of(
                    Stream.concat(Arrays.stream(command.split(" ")), Stream.of(QUEUE, trace.toString()))
                            .toArray(String[]::new));
            assertEquals(2, run.status(), run.out() + run.err());
            assertTrue(run.out().contains("\"verdict\":\"error\"") && run.out().contains(NOTHING), run.out());
        }
    }
}
