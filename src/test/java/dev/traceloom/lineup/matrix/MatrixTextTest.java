package dev.traceloom.lineup.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"a()", "a(1), b(2, x) | c()", "[a(1), b()] c() | d() [e(\"x, y)\")]"})
    void whatIsWrittenIsReadAgain(String text) throws Exception {
        assertEquals(text, MatrixText.of(MatrixText.parse(text)));
    }

    @Test
    void blanksDoNotMatter() throws Exception {
        assertEquals("a(1, 2) | b()", MatrixText.of(MatrixText.parse("  a ( 1,2 )|b( ) ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', value = {
        "a;the test \"a\" lacks an operation with its arguments in brackets, such as offer(1) at its end",
        "a() |;the test \"a() |\" lacks an operation with its arguments in brackets, such as offer(1) at its end",
        "a(1;the test \"a(1\" lacks a ) at its end",
        "a(,);the test \"a(,)\" lacks an argument before \",)\"",
        "a() b();the test \"a() b()\" lacks the end, a | or a [ before \"b()\"",
        "[a() b();the test \"[a() b()\" lacks a ] before \"b()\"",
    })
    void whatIsWrongIsTold(String text, String message) {
        assertEquals(message, assertThrows(OperationsException.class, () -> MatrixText.parse(text)).getMessage());
    }
}
