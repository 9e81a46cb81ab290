package dev.traceloom.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class TraceAssertTest {
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");
    private static final Path RECORDINGS = Path.of("examples/queue/recordings");
    private static final Path WRONG = RECORDINGS.resolve("rejected/same-element-twice.ndjson");

    @TempDir
    Path folder;

    private static String failure(Path specification, Path recording) {
        return assertThrows(
                        AssertionFailedError.class, () -> TraceAssert.assertAccepted(specification, recording))
                .getMessage();
    }

    @Test
    void anAcceptanceReturnsWhatThereIsToWeigh() throws IOException {
        Path alone = Files.writeString(
                folder.resolve("alone.ndjson"),
                "{\"thread\":\"a\",\"op\":\"Enqueue\",\"args\":{\"elem\":1},\"start\":0,\"end\":5}\n");
        List<String> warnings = TraceAssert.assertAccepted(QUEUE, alone).warnings();
        assertEquals(1, warnings.stream().filter(warning -> warning.contains("overlap")).count(), warnings::toString);
    }

    @Test
    void aRejectionIsTheMessage() {
        String message = failure(QUEUE, WRONG);
        assertTrue(message.startsWith("rejected  " + WRONG), message);
        assertTrue(message.contains("What cannot follow"), message);
    }

    @Test
    void undecidedIsNotAccepted() {
        Validation hasty = Validation.against(QUEUE).withBudget(Duration.ZERO);
        String message = assertThrows(AssertionFailedError.class, () -> TraceAssert.assertAccepted(hasty, WRONG))
                .getMessage();
        assertTrue(message.startsWith("undecided  " + WRONG), message);
    }

    @Test
    void aPathThatLeadsNowhereIsToldWithItsBeginning() {
        Path nowhere = Path.of("no/such/Spec.tla");
        assertEquals(
                nowhere + ": there is no such specification" + System.lineSeparator() + "looked for "
                        + nowhere.toAbsolutePath(),
                failure(nowhere, WRONG));
        String root = failure(Path.of("/"), WRONG);
        assertTrue(root.contains("this is a folder, not a specification"), root);
    }

    @Test
    void whatIsMissingOrUnreadableIsNamed() throws IOException {
        String noSpecification = failure(folder.resolve("Missing.tla"), WRONG);
        assertTrue(noSpecification.contains("Missing.tla"), noSpecification);
        String noRecording = failure(QUEUE, folder.resolve("missing.ndjson"));
        assertTrue(noRecording.contains("missing.ndjson"), noRecording);
        String torn = failure(QUEUE, Files.writeString(folder.resolve("torn.ndjson"), "{\"thread\":\n{]\n"));
        assertTrue(torn.startsWith("error  ") && torn.contains("torn.ndjson"), torn);
        Path broken = Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nA == /\\\n====\n");
        String unparsed = failure(broken, WRONG);
        assertTrue(unparsed.contains("Broken.tla"), unparsed);
    }
}
