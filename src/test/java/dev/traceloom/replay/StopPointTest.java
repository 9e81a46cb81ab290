package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class StopPointTest {
    @Test
    void isReadAsItIsWritten() {
        assertEquals(Optional.of(StopPoint.start("0", 17)), StopPoint.parse("0:17"));
        assertEquals(Optional.of(StopPoint.start("0", 17)), StopPoint.parse("0:17:start"));
        assertEquals(Optional.of(StopPoint.end("main:io", 3)), StopPoint.parse("main:io:3:end"));
        assertEquals("main:io:3:end", StopPoint.end("main:io", 3).toString());
    }

    @Test
    void nothingElseIsRead() {
        for (String other : new String[] {"", "0", "0:", ":1", "0:x", "0:-1", "0:1:middle", "0:99999999999"}) {
            assertEquals(Optional.empty(), StopPoint.parse(other), other);
        }
    }

    @Test
    void anyThreadsNameReachesGdbInOnePiece() {
        assertEquals("traceloom goto 0 1", GdbWords.goTo(StopPoint.start("0", 1)));
        assertEquals("traceloom goto \"a \\\"b\\\" c\" 1 end", GdbWords.goTo(StopPoint.end("a \"b\" c", 1)));
    }
}
