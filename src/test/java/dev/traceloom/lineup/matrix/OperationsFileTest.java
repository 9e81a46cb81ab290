package dev.traceloom.lineup.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.matrix.TestParts.LeftOut;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationsFileTest {

    @Test
    void everyCombinationOfValuesIsAnInvocation() throws Exception {
        TestParts parts = OperationsFile.read("""
                # a map
                put(int, String) with 1, 2; "a, b", c
                get(int) with 1

                clear()
                size()
                initial put(7, "x;y")
                final get(7)
                not size(): it only guesses
                """);
        assertEquals(
                "[put(1, \"a, b\"), put(1, c), put(2, \"a, b\"), put(2, c), get(1), clear()]",
                parts.invocations().toString());
        assertEquals(List.of(Invocation.of("put", "7", "\"x;y\"")), parts.initial());
        assertEquals(List.of(Invocation.of("get", "7")), parts.ending());
        assertEquals(List.of(new LeftOut("size", "it only guesses")), parts.leftOut());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "add|line 1: \"add\" is no operation; write one as in enqueue(int) with 1, 2",
        "add(int)|line 1: add has 1 parameters, and values for 0",
        "put(int, int) with 1|line 1: put has 2 parameters, and values for 1",
        "add(int) 1|line 1: after add(…) there may be \"with\" and values, and not \"1\"",
        "add(int) with 1,,2|line 1: something is missing between two separators in \"1,,2\"",
        "add(int) with \"1|line 1: a quotation mark is missing in \"1",
        "initial add(1) with 2|line 1: \"with 2\" is too much",
        "# nothing|there is no operation in it",
        "add(int, int, int) with 1,2,3,4,5,6,7,8,9,10,11; 1,2,3,4,5,6,7,8,9,10; 1,2,3,4,5,6,7,8,9,10|line 1: more than 1000 invocations",
    })
    void whatIsWrongIsToldWithItsLine(String text, String message) {
        OperationsException e = assertThrows(OperationsException.class, () -> OperationsFile.read(text));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }
}
