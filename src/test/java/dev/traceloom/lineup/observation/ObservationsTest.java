package dev.traceloom.lineup.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.history.SerialExploration;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.history.SerialObject;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObservationsTest {

    @Test
    void aTestOfTwoThreadsIsWrittenAsThePaperHasIt() throws Exception {
        Matrix matrix = Matrix.of(List.of(Invocation.of("add", "200")), List.of(Invocation.of("take")));
        assertEquals(
                """
                <?xml version="1.0" ?>
                <observationset>
                  <observation>
                    <thread id="A">1</thread>
                    <thread id="B">2</thread>
                    <op id="1" name="add">value="200"</op>
                    <op id="2" name="take">result="200"</op>
                    <history>1[ ]1 2[ ]2</history>
                  </observation>
                  <observation>
                    <thread id="A"></thread>
                    <thread id="B">1B</thread>
                    <op id="1" name="take"></op>
                    <history>1[ #</history>
                  </observation>
                </observationset>
                """,
                write(new Observations(matrix, learn(matrix))));
    }

    /** Figure 7 of the paper, but for the numbers of what is added. */
    @Test
    void aFileAsThePaperHasItIsRead() throws Exception {
        Observations read = ObservationsReader.read(new StringReader("""
                <observationset>
                <observation>
                <thread id="A">1 2</thread> <thread id="B">3 4</thread>
                <op id="1" name="Add">value="7"</op> <op id="2" name="Add">value="8"</op>
                <op id="3" name="Take">result="7"</op> <op id="4" name="TryTake">result="Fail"</op>
                <history>1[ ]1 3[ ]3 4[ ]4 2[ ]2</history>
                </observation>
                <observation>
                <thread id="A"></thread> <thread id="B">1B</thread>
                <op id="1" name="Take" />
                <history>1[ #</history>
                </observation>
                </observationset>
                """));
        assertEquals(
                Matrix.of(
                        List.of(Invocation.of("Add", "7"), Invocation.of("Add", "8")),
                        List.of(Invocation.of("Take"), Invocation.of("TryTake"))),
                read.matrix());
        assertEquals(List.of("0:ok 1:7 1:Fail 0:ok", "1#"), all(read.histories()));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws Exception {
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            Matrix matrix = SerialObject.matrix(random);
            Observations written = new Observations(matrix, learn(matrix));
            Observations read = ObservationsReader.read(new StringReader(write(written)));
            assertEquals(all(written.histories()), all(read.histories()));
            assertTrue(isPrefix(read.matrix(), matrix), () -> read.matrix() + " of " + matrix);
        }
    }

    @Test
    void everyTextIsKept() throws Exception {
        for (String text : List.of("", " ", "\"", "\\", "\\u0041", "a\nb\tc\u0000", "<&>'", "\ud83d\ude00", "\ud83d", "\uffff", "=\"")) {
            Matrix matrix = Matrix.of(List.of(Invocation.of("say", text)));
            SerialHistories histories = new SerialHistories();
            histories.add(new SerialHistory(List.of(new Step(0, text))));
            Observations read = ObservationsReader.read(new StringReader(write(new Observations(matrix, histories))));
            assertEquals(matrix, read.matrix());
            assertEquals(all(histories), all(read.histories()));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "<a/>|line 1: there is no element <a> in observations",
        "<observationset|line 1: this is no XML that can be read",
        "<observationset><op id='1' name='a'/></observationset>|line 1: <op> stands outside of any <observation>",
        "<observationset><observation><thread>1</thread></observation></observationset>|line 1: <thread> has no id=\"…\"",
        "<observationset><observation><op id='1' name='a'/></observation></observationset>|line 1: no thread has the operation 1",
        "<observationset><observation><thread id='A'>1</thread><op id='1' name='a'>x</op></observation></observationset>"
                + "|line 1: no name=\"…\" at \"x\"",
        "<observationset><observation><thread id='A'>1</thread><op id='1' name='a'/><history>1[ ]2</history></observation>"
                + "</observationset>|line 1: a serial history is a sequence of calls and returns such as 1[ ]1 2[ ]2, and this one is not: 1[ ]2",
        "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:c'>]><observationset>&b;</observationset>|line 1: this is no XML that can be read",
    })
    void whatIsWrongIsToldWithItsLine(String text, String message) {
        ObservationsException e =
                assertThrows(ObservationsException.class, () -> ObservationsReader.read(new StringReader(text)));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    /** A thread that nobody came to is not in the file, nor is what comes after something that is always stuck. */
    private static boolean isPrefix(Matrix read, Matrix of) {
        for (int thread = 0; thread < read.columns().size(); thread++) {
            List<Invocation> calls = read.columns().get(thread);
            if (!calls.equals(of.columns().get(thread).subList(0, calls.size()))) {
                return false;
            }
        }
        return true;
    }

    private static SerialHistories learn(Matrix matrix) {
        return SerialExploration.explore(matrix, order -> SerialObject.run(matrix, order)).histories();
    }

    private static List<String> all(SerialHistories histories) {
        List<String> all = new ArrayList<>();
        histories.forEach(history -> all.add(history.toString()));
        return all.stream().sorted().toList();
    }

    private static String write(Observations observations) throws XMLStreamException {
        StringWriter text = new StringWriter();
        ObservationsWriter.write(observations, text);
        return text.toString();
    }
}
