package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RecordRefTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "2       | t2 #10",
        "٣       | t٣ #10",
        "server  | server #10",
        "node 1  | node 1 #10",
        "''      | '\"\" #10'",
    })
    void aRecordIsCalledByItsThreadAndAPersonsNumber(String thread, String words) {
        assertEquals(words, new RecordRef(thread, 9).inWords());
    }

    @ParameterizedTest
    @CsvSource({"0123456789, t012…9 #1", "producer-17, prod…7 #1"})
    void aLongThreadIsCutAndNeverItsNumber(String thread, String words) {
        assertEquals(words, new RecordRef(thread, 0).inWords(6));
    }
}
