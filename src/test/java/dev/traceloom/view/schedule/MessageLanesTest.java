package dev.traceloom.view.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageLanesTest {
    private static final Optional<RecordRef> WRITE = Optional.of(new RecordRef("c1", 0));
    private static final Optional<RecordRef> READ = Optional.of(new RecordRef("c2", 0));

    private final ScheduleLanes staleRead = lanes(Explanations.staleRead());
    private final ScheduleLanes forgetfulCopy = lanes(Explanations.forgetfulCopy());

    private static ScheduleLanes lanes(Explanation explanation) {
        return MessageLanes.of(new Counterexample(explanation)).orElseThrow();
    }

    @Test
    void clientsAndActorsHaveLanesAndEachStepARow() {
        assertEquals(List.of("c1", "c2", "n1", "n2"), staleRead.names());
        assertEquals(List.of(2, 3, 3, 2), staleRead.rows().stream().map(ScheduleRow::lane).toList());
        assertEquals(List.of(1, 2, 3, 4), staleRead.rows().stream().map(ScheduleRow::step).toList());
    }

    @Test
    void aMessageLeadsFromWhereItWasSentToWhereItIsReceived() {
        assertEquals(
                List.of(new Way(Way.Kind.SENDS, 2, 0, 3, 2, WRITE), new Way(Way.Kind.SENDS, 3, 2, 2, 3, WRITE)),
                staleRead.ways(0, 3).stream().filter(way -> way.kind() == Way.Kind.SENDS).toList());
    }

    @Test
    void anOperationIsAskedForAndAnsweredInTheRowsWhereItsBoxBeginsAndEnds() {
        assertEquals(
                List.of(new Span(0, 0, 0, false, "Write(1)", WRITE), new Span(1, 1, 1, false, "Read(0)", READ)), staleRead.spans());
        assertEquals(
                List.of(
                        new Way(Way.Kind.INVOKES, 1, 1, 3, 1, READ),
                        new Way(Way.Kind.ANSWERS, 3, 1, 1, 1, READ)),
                staleRead.ways(1, 1).stream().filter(way -> way.operation().equals(READ)).toList());
        assertEquals(
                List.of(5, 5, 8), forgetfulCopy.spans().stream().map(Span::last).toList(), "one step may answer several clients");
    }

    @Test
    void aStepBelongsToTheOperationThatMadeItHappenAlsoAfterItsAnswer() {
        assertEquals(
                List.of(WRITE, READ, WRITE, WRITE), staleRead.rows().stream().map(ScheduleRow::operation).toList());
        assertEquals(
                Optional.empty(), forgetfulCopy.rows().get(6).operation(), "nobody asked the copy to crash");
    }

    @Test
    void losesTimersCrashesRestartsAndWhatIsNotReceivedHaveSigns() {
        assertEquals(
                List.of(
                        Sign.RECEIVE, Sign.RECEIVE, Sign.LOST, Sign.TIMER, Sign.RECEIVE, Sign.RECEIVE, Sign.CRASH, Sign.RESTART,
                        Sign.RECEIVE, Sign.UNDERWAY),
                forgetfulCopy.rows().stream().map(ScheduleRow::sign).toList());
        assertTrue(forgetfulCopy.ways(2, 2).contains(new Way(Way.Kind.LOST, 3, 0, 4, 2, WRITE)));
        assertTrue(forgetfulCopy.ways(9, 9).contains(new Way(Way.Kind.UNDERWAY, 3, 5, 4, 9, WRITE)));
        assertTrue(forgetfulCopy.ways(3, 3).contains(new Way(Way.Kind.SENDS, 3, 0, 3, 3, WRITE)), "a timer is a message to oneself");
    }

    @Test
    void allThatIsKnownOfAStepIsASentence() {
        assertEquals(
                """
                step 1: n1 receives Write[value=1] from c1; begins c1 #1, Write(1); answers c1; afterwards n1 is Node[register=1]
                step 2: n2 receives Read[] from c2; begins c2 #1, Read(0); answers c2; afterwards n2 is Node[register=0]
                step 3: n2 receives WriteReplica[value=1] from n1, sent in step 1; on behalf of c1 #1, Write(1); afterwards n2 is Node[register=1]
                step 4: n1 receives Ack[] from n2, sent in step 3; on behalf of c1 #1, Write(1); afterwards n1 is Node[register=1]
                schedule 1 2 3 4
                """,
                staleRead.text());
        List<String> other = forgetfulCopy.rows().stream().map(ScheduleRow::about).toList();
        assertEquals("step 3: WriteReplica[value=1] from leader to copy is lost, sent in step 1; on behalf of c1 #1, Write(1)", other.get(2));
        assertEquals(
                "step 4: leader's timer is due: Resend[], set in step 1; on behalf of c1 #1, Write(1); afterwards leader is"
                        + " Leader[register=1, waits=c1]",
                other.get(3));
        assertEquals("step 7: copy crashes", other.get(6));
        assertEquals("step 8: copy starts again; afterwards copy is Copy[register=0]", other.get(7));
        assertEquals("Commit[value=1] from leader to copy is not received, sent in step 6; on behalf of c1 #1, Write(1)", other.get(9));
    }

    @Test
    void keysFollowAMessageBackAndForth() {
        assertEquals(0, staleRead.back(2));
        assertEquals(0, staleRead.back(0), "nobody sent it");
        assertEquals(2, staleRead.forth(0));
        assertEquals(3, staleRead.forth(3), "it sent nothing");
        assertEquals(5, forgetfulCopy.back(9));
        assertEquals(3, staleRead.along(0, 1));
    }

    @Test
    void aReaderBeginsWithTheOperationThatCannotFollow() {
        assertEquals(1, staleRead.begin());
        assertEquals(8, forgetfulCopy.begin());
        assertEquals(-1, staleRead.beginning(new RecordRef("c1", 7)));
    }

    @Test
    void whatNeverReturnedIsOpenToTheEnd() {
        ScheduleLanes ring = lanes(Explanations.ring(6, 12, 200));
        assertTrue(ring.spans().stream().anyMatch(Span::isOpen));
        ring.spans().stream().filter(Span::isOpen).forEach(span -> assertEquals(ring.rows().size() - 1, span.last()));
    }

    @Test
    void aTraceThatTellsNoMessagesHasNone() {
        assertEquals(Optional.empty(), MessageLanes.of(new Counterexample(Explanations.lostElement())));
    }
}
