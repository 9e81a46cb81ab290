package dev.traceloom.cli.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.option.OptionException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Options of Java in a setting of Spark's are told apart as spark-submit does it. */
class JavaOptionsTest {
    private static List<String> read(String value) throws OptionException {
        return JavaOptions.read("spark.driver.extraJavaOptions", value);
    }

    @Test
    @DisplayName("blanks stand between two, however many")
    void blanks() throws Exception {
        assertEquals(List.of("-Xss4m", "-Da=b"), read("  -Xss4m \t -Da=b "));
        assertEquals(List.of(), read(""));
    }

    @Test
    @DisplayName("quotes of either kind hold together what is between them, and stand for an empty word too")
    void quotes() throws Exception {
        assertEquals(List.of("-Da=b c", "-Dd=it's", "-De=\"", ""), read("-Da='b c' \"-Dd=it's\" -De='\"' ''"));
    }

    @Test
    @DisplayName("a backslash makes the next character a plain one, but between single quotes")
    void backslashes() throws Exception {
        assertEquals(List.of("-Da=b c", "-Db=\"", "-Dc=\\ ", "\\"), read("-Da=b\\ c \"-Db=\\\"\" '-Dc=\\ ' \\\\"));
    }

    @Test
    @DisplayName("a quote without an end, and a backslash with nothing behind it, are told with the setting")
    void noEnd() {
        expect("--conf spark.driver.extraJavaOptions=-Da='b c: a quote in it has no end", "-Da='b c");
        expect("--conf spark.driver.extraJavaOptions=-Da\\: nothing stands behind the backslash at its end", "-Da\\");
    }

    private static void expect(String message, String value) {
        assertEquals(message, assertThrows(OptionException.class, () -> read(value)).getMessage());
    }
}
