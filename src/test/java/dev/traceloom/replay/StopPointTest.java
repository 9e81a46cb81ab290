package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
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
    void anyThreadsNameReachesGdbInOnePiece() throws Exception {
        assertEquals("traceloom goto 0 1", GdbWords.goTo(StopPoint.start("0", 1)));
        assertEquals("traceloom goto \"a \\\"b\\\" c\" 1 end", GdbWords.goTo(StopPoint.end("a \"b\" c", 1)));
        for (String lines : new String[] {"a\nshell true", "a\r", "\u001b[2J"}) {
            assertThrows(ReplayException.class, () -> GdbWords.goTo(StopPoint.start(lines, 1)));
        }
    }

    @Test
    void whatIsToBePastedIntoAShellReachesGdbInOnePieceToo() throws Exception {
        String first = GdbWords.goTo(StopPoint.start("it's $(echo 1) `echo 2`", 1));
        String line = AttachInstructions.instructions(4711, Path.of("/tmp/a b/it's.py"), first).get(0);
        Process shell = new ProcessBuilder("sh", "-c", line.replaceFirst("gdb: *gdb", "printf '%s\\\\n'")).start();
        assertEquals(
                List.of("-x", "/tmp/a b/it's.py", "-ex", "target extended-remote 127.0.0.1:4711", "-ex", first),
                new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
}
