package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a real gdb 13 said of a real program that writes where gdb does: commands 1 to 18, from a breakpoint to the
 * program's end.
 */
class MiReaderTest {
    private static byte[] transcript;
    private static List<MiRecord> whole;

    @BeforeAll
    static void readAtOnce() throws Exception {
        transcript = Files.readAllBytes(Path.of("src/test/resources/mi/shop.txt"));
        whole = read(transcript);
    }

    @Test
    void everyCommandHasItsAnswer() {
        List<MiRecord.Answer> answers = answers();
        for (int i = 0; i < 18; i++) {
            assertEquals(OptionalLong.of(i + 1), answers.get(i).token());
        }
        assertEquals(18, answers.size());
        assertEquals("exit", answers.get(17).word());
    }

    @Test
    void anErrorSaysWhatIsWrong() {
        MiRecord.Answer nonsense = answers().get(6);
        assertTrue(nonsense.isError());
        assertEquals("No symbol \"nonsense\" in current context.", nonsense.message());
    }

    @Test
    void framesHaveTheirFileAndLine() {
        MiValue.Fields frame = answers().get(10).fields().fields("frame");
        assertEquals("sell", frame.text("func").orElseThrow());
        assertEquals("/home/user/shop/shop.cpp", frame.text("fullname").orElseThrow());
        assertEquals(8, frame.number("line").orElseThrow());
    }

    @Test
    void aListMayRepeatNames() {
        MiValue.Fields stack = answers().get(3).fields().fields("stack");
        assertEquals(List.of("frame", "frame"), stack.fields().stream().map(MiValue.Field::name).toList());
    }

    @Test
    void quotesEscapesAndLettersBeyondAsciiArrive() {
        assertEquals("\"café \\\"small\\\"\"", answers().get(5).fields().text("value").orElseThrow());
        assertEquals("café \"small\"", MiText.constant(answers().get(5).fields().text("value").orElseThrow()).orElseThrow());
    }

    @Test
    void everyStopIsSeenAlsoBehindWordsOfTheProgram() {
        List<String> stops = whole.stream()
                .filter(record -> record instanceof MiRecord.Event event && event.word().equals("stopped"))
                .map(record -> ((MiRecord.Event) record).fields().text("reason").orElseThrow())
                .toList();
        assertEquals(List.of("breakpoint-hit", "function-finished", "breakpoint-hit", "exited"), stops);
    }

    @Test
    void whatTheProgramWroteIsTheProgramsAndNothingElse() {
        assertEquals(
                List.of("*stopped is only a word here\n", "^done, too\n", "no end of line:", "no end of line:", "from a thread\n"),
                words(whole, MiRecord.Speaker.PROGRAM));
        assertTrue(words(whole, MiRecord.Speaker.CONSOLE).contains("8\t    int total = item.price * count;\n"));
    }

    @Test
    void nothingDependsOnWhereItIsCut() {
        for (int cut = 0; cut <= transcript.length; cut++) {
            MiReader reader = new MiReader();
            List<MiRecord> records = new ArrayList<>(reader.read(transcript, 0, cut));
            records.addAll(reader.read(transcript, cut, transcript.length - cut));
            records.addAll(reader.end());
            assertEquals(whole, records, "cut at " + cut);
        }
    }

    @Test
    void byteByByteItIsTheSame() {
        MiReader reader = new MiReader();
        List<MiRecord> records = new ArrayList<>();
        for (int i = 0; i < transcript.length; i++) {
            records.addAll(reader.read(transcript, i, 1));
        }
        assertEquals(whole, records);
    }

    /** Whatever a program writes, it is passed on, and never taken for a stop that gdb did not tell of. */
    @ParameterizedTest
    @ValueSource(strings = {
        "2*b", "x=5", "=x", "*word", "now *stopped", "^done?", "~\"unfinished", "(gdb) said", "a *stopped,reason=", "^", "*", "",
        "*stopped,reason=\"a\"b", "{{{{", "12", "12^", "*stopped,[]", "key=value,other=[{"
    })
    void aLineThatIsNotGdbsIsTheProgramsAsItIs(String line) {
        assertEquals(
                List.of(new MiRecord.Words(MiRecord.Speaker.PROGRAM, line + "\n")),
                read((line + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void changedBytesNeverBreakTheReader() {
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            byte[] changed = transcript.clone();
            for (int i = 0; i < 20; i++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            }
            assertTrue(read(changed).size() > 10);
        }
    }

    @Test
    void bracketsWithoutEndDoNotUseUpTheStackNorALineWithoutEndTheMemory() {
        read(("*stopped,a=" + "[".repeat(300_000) + "\n").getBytes(StandardCharsets.UTF_8));
        List<MiRecord> pieces = read("x".repeat(3 << 20).getBytes(StandardCharsets.UTF_8));
        assertEquals(3, pieces.size());
    }

    private static List<MiRecord.Answer> answers() {
        return whole.stream().filter(MiRecord.Answer.class::isInstance).map(MiRecord.Answer.class::cast).toList();
    }

    private static List<String> words(List<MiRecord> records, MiRecord.Speaker speaker) {
        return records.stream()
                .filter(record -> record instanceof MiRecord.Words words && words.speaker() == speaker)
                .map(record -> ((MiRecord.Words) record).text())
                .toList();
    }

    private static List<MiRecord> read(byte[] bytes) {
        MiReader reader = new MiReader();
        List<MiRecord> records = new ArrayList<>(reader.read(bytes, 0, bytes.length));
        records.addAll(reader.end());
        return records;
    }
}
