package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MiChannelTest {

    /** Otherwise a process that stopped at once would be taken for one that runs. */
    @Test
    void whoAsksHearsOfTheAnswerBeforeWhatGdbSaysAfterIt() {
        ByteArrayOutputStream toGdb = new ByteArrayOutputStream();
        MiChannel channel = new MiChannel(
                new ByteArrayInputStream("1^running\n*stopped,reason=\"breakpoint-hit\"\n".getBytes(StandardCharsets.UTF_8)), toGdb);
        List<String> heard = new ArrayList<>();
        channel.ask("-exec-continue", answer -> heard.add("answer"));
        channel.read(record -> heard.add(((MiRecord.Event) record).word()));
        assertEquals("1-exec-continue\n", toGdb.toString(StandardCharsets.UTF_8));
        assertEquals(List.of("answer", "stopped"), heard);
    }
}
