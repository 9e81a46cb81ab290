package dev.traceloom.trace.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.MessageRuns;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.messages.MessageMeta.Told;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.trace.value.Meta;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageMetaTest {
    private static final Trace STALE_READ = MessageRuns.staleReadTrace();

    /** The threads of a trace whose first record has this metadata. */
    private static List<TraceThread> with(Meta meta) {
        TraceThread first = STALE_READ.threads().get(0);
        return List.of(
                new TraceThread(first.id(), List.of(first.operations().get(0).withMeta(meta)), false),
                STALE_READ.threads().get(1));
    }

    private static Told told(String messages) {
        return MessageMeta.read(with(Meta.fromJson("{\"messages\": " + messages.replace('\'', '"') + "}")));
    }

    @Test
    void whatIsAddedIsReadBackAlsoFromAFile(@TempDir Path folder) throws Exception {
        for (Trace trace : List.of(STALE_READ, MessageRuns.forgetfulCopyTrace())) {
            MessageSchedule schedule = trace == STALE_READ ? MessageRuns.staleRead() : MessageRuns.forgetfulCopy();
            assertEquals(new Told(Optional.of(schedule), Optional.empty()), MessageMeta.read(trace.threads()));
            Path file = folder.resolve(trace.name() + ".ndjson");
            NdjsonWriter.write(trace, file, true);
            assertEquals(
                    Optional.of(schedule), MessageMeta.read(TraceFinder.find(file).get(0).read().threads()).schedule());
        }
    }

    @Test
    void whatElseTheRecordTellsStays() {
        Trace noted = new Trace("noted", with(Meta.fromJson("{\"note\": \"slow\", \"messages\": 7}")));
        Operation first = MessageMeta.add(noted, MessageRuns.staleRead()).threads().get(0).operations().get(0);
        assertEquals(Optional.of("slow"), first.meta().note());
        assertEquals(
                Optional.of(MessageRuns.staleRead()),
                MessageMeta.read(MessageMeta.add(noted, MessageRuns.staleRead()).threads()).schedule());
    }

    @Test
    void aTraceWithoutRecordsCannotTellIt() {
        Trace empty = new Trace("empty", List.of(new TraceThread("c1", List.of(), false)));
        assertThrows(IllegalArgumentException.class, () -> MessageMeta.add(empty, MessageRuns.staleRead()));
        assertEquals(new Told(Optional.empty(), Optional.empty()), MessageMeta.read(empty.threads()));
    }

    @Test
    void anExcerptWithoutTheFirstRecordTellsNone() {
        List<TraceThread> later = STALE_READ.threads().stream()
                .map(thread -> TraceThread.excerpt(thread.id(), 1, thread.operations()))
                .toList();
        assertEquals(new Told(Optional.empty(), Optional.empty()), MessageMeta.read(later));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "7", "'seven'", "[]", "{}", "{'steps': []}", "{'actors': 3}"})
    void whatIsNoScheduleIsPassedOver(String other) {
        assertEquals(new Told(Optional.empty(), Optional.empty()), told(other));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{'actors': 3, 'steps': []}                                  | messages: expected a list for actors, found 3",
        "{'actors': [3], 'steps': []}                                | messages: expected names in actors, found 3",
        "{'actors': ['n', 'n'], 'steps': []}                         | messages: expected names in actors that nobody else has, found \"n\"",
        "{'actors': ['c2'], 'steps': []}                             | messages: expected names in actors that nobody else has, found \"c2\"",
        "{'actors': ['n'], 'steps': {}}                              | messages: expected a list for steps, found {}",
        "{'actors': ['n'], 'steps': [7]}                             | step 1: expected an object, found 7",
        "{'actors': ['n'], 'steps': [null]}                          | step 1: expected an object, found null",
        "{'actors': ['n'], 'steps': [{}]}                            | step 1: expected one of the actors as receiver, found \"\"",
        "{'actors': ['n'], 'steps': [{'receiver': 'm'}]}             | step 1: expected one of the actors as receiver, found \"m\"",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'sent': 1}]}  | step 1: expected sent to be a step before, found 1",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'sent': -1}]} | step 1: expected a number for sent, found -1",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'sent': 9e9}]} | step 1: expected a number for sent, found 0.5",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'message': 1}]} | step 1: expected text for message, found 1",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'kind': 'x'}]} | step 1: expected a kind among crash, lost, receive, restart, timer, found \"x\"",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'client': 'c'}]} | step 1: expected a client that is a thread of the trace, found \"c\"",
        "{'actors': ['n'], 'steps': [{'receiver': 'n', 'responds': [{}]}]} | step 1: expected a client that is a thread of the trace, found {}",
        "{'actors': ['n'], 'steps': [], 'underway': [{'receiver': 'n', 'sent': 1}]} | underway, message 1: expected sent to be a step before, found 1",
        "{'actors': ['n'], 'steps': [], 'again': []}                 | messages: expected text for again, found []",
    })
    void whatMakesNoSenseIsToldAndNotShown(String messages, String problem) {
        Told told = told(messages);
        assertEquals(Optional.of("the messages of the schedule cannot be shown: " + problem), told.problem());
        assertTrue(told.schedule().isEmpty());
    }

    @Test
    void moreStepsThanAnybodyLooksAtAreNotShown() {
        MessageSchedule many = new MessageSchedule(
                List.of("n1"), Collections.nCopies(20_001, MessageStep.crash("n1")), List.of(), "");
        assertEquals(
                Optional.of("the messages of the schedule cannot be shown: messages: expected at most 20000 steps, found 20001"),
                MessageMeta.read(MessageMeta.add(STALE_READ, many).threads()).problem());
    }
}
