package dev.traceloom.explain.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.HostileExplanations;
import dev.traceloom.testing.explained.MessageRuns;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessagesTextTest {

    private static String print(MessageSchedule schedule) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new MessagesText(StyledOutput.plain(out)).print(schedule);
        out.flush();
        return text.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void everyStepHasALine() {
        assertEquals(
                """

                The messages   in the order in which they were received
                     1  c1 → leader    Write[value=1]               begins c1 #1              Leader[register=1, waits=c1]
                     2  c2 → leader    Read[]                       begins c2 #1              Leader[register=1, waits=c1]
                     3  leader → copy  lost: WriteReplica[value=1]
                     4  leader         timer Resend[]                                         Leader[register=1, waits=c1]
                     5  leader → copy  WriteReplica[value=1]                                  Copy[register=1]
                     6  copy → leader  Ack[]                        answers c1, c2            Leader[register=1, waits=]
                     7  copy           crashes
                     8  copy           starts again                                           Copy[register=0]
                     9  c3 → copy      Read[]                       begins c3 #1, answers c3  Copy[register=0]
                     –  leader → copy  not received: Commit[value=1]
                """,
                print(MessageRuns.forgetfulCopy()));
    }

    @Test
    void ofManyStepsTheLastAreToldAndHowManyCameBefore() {
        String text = print(MessageMeta.read(MessageRuns.ring(7, 6, 12, 200).threads()).schedule().orElseThrow());
        assertTrue(text.contains("  … 171 steps before; --html, --bundle and view have them all\n   172  "), text);
        assertTrue(text.contains("   201  reader → node-0"), text);
    }

    @Test
    void anOrderThatIsAllowedIsToldWithItsMessagesToo() {
        StringWriter text = new StringWriter();
        AcceptedText.print(StyledOutput.plain(new PrintWriter(text)), HostileExplanations.named("some"), Optional.empty());
        assertTrue(text.toString().contains("The messages   in the order in which they were received"), text.toString());
    }
}
