package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StopPointTest {

    @ParameterizedTest
    @CsvSource({
        "t2#10, 2:9", "t2 #10, 2:9", "2#10, 2:9", "2:9, 2:9", "t2#10:end, 2:9:end", "2:9:end, 2:9:end", "t2 #1:start, 2:0",
        "t7#1, t7:0", "a:b#3, a:b:2", "a#1#3, a#1:2", "t9#1, t9:0",
    })
    void isReadAsPeopleCountAndAsProgramsDo(String text, String point) {
        assertEquals(point, StopPoint.parse(text).orElseThrow().among(List.of("2", "7", "t7", "a:b", "a#1")).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "t2", "t2#0", "t2#", "#3", "2:", "2#1:middle"})
    void anythingElseIsNone(String text) {
        assertTrue(StopPoint.parse(text).isEmpty(), text);
    }
}
