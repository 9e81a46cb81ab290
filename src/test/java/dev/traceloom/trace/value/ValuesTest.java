package dev.traceloom.trace.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    private static final Value ONE = Int.of(1);
    private static final Value TWO = Int.of(2);
    private static final Value A = new Text("a");

    @Test
    void aSetForgetsOrderAndRepetition() {
        assertEquals(Values.set(List.of(ONE, TWO)), Values.set(List.of(TWO, ONE, TWO)));
    }

    @Test
    void everythingEmptyIsTheEmptyTupleButTheEmptySet() {
        assertEquals(Tuple.EMPTY, Values.record(Map.of()));
        assertEquals(Tuple.EMPTY, Values.function(Map.of()));
        assertNotEquals(Tuple.EMPTY, Values.set(List.of()));
    }

    @Test
    void aFunctionOverStringsIsARecord() {
        assertEquals(new Rec(List.of("a", "b"), List.of(ONE, TWO)), Values.function(List.of(new Text("b"), A), List.of(TWO, ONE)));
    }

    @Test
    void aFunctionFromOneToNIsATuple() {
        assertEquals(new Tuple(List.of(A, ONE)), Values.function(List.of(TWO, ONE), List.of(ONE, A)));
        assertNotEquals(Values.function(List.of(TWO), List.of(A)), Values.function(List.of(ONE), List.of(A)));
    }

    @Test
    void aKeyGivenTwiceIsRefused() {
        assertThrows(BadValueException.class, () -> Values.function(List.of(ONE, ONE), List.of(A, A)));
        assertThrows(BadValueException.class, () -> Values.function(List.of(A, A), List.of(ONE, TWO)));
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " | ", value = {
        "1 | 2",
        "false | true",
        "\"a\" | \"b\"",
        "{\"#set\":[3]} | {\"#set\":[1,2]}",
        "{\"#set\":[\"a\"]} | {\"#set\":[1,2]}",
        "[3] | [1,2]",
        "[1,2] | [1,3]",
        "[\"a\"] | [1,2]",
        "[] | {\"a\":1}",
        "{\"a\":1} | {\"b\":1}",
        "{\"a\":1} | {\"a\":2}",
        "[7] | {\"#map\":[[2,7]]}",
        "{\"#model\":\"m\"} | 1",
        "{\"#model\":\"m\"} | [1]",
        "{\"#model\":\"m\"} | {\"#model\":\"n\"}",
        "{\"#model\":\"A_1\"} | {\"#model\":\"A_2\"}",
        "{\"#model\":\"A_1\"} | {\"#model\":\"m\"}"
    })
    void comesBefore(String smaller, String larger) throws IOException {
        assertTrue(Values.compare(value(smaller), value(larger)) < 0);
        assertTrue(Values.compare(value(larger), value(smaller)) > 0);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " | ", value = {
        "1 | \"1\"",
        "1 | true",
        "1 | [1]",
        "{\"#set\":[]} | []",
        "{\"#set\":[1]} | {\"#set\":[\"a\"]}",
        "[1,2] | [1,\"a\"]",
        "[1] | {\"a\":1}",
        "{\"a\":1} | {\"#map\":[[2,1]]}",
        "{\"a\":1} | {\"a\":\"x\"}",
        "{\"#model\":\"A_1\"} | 1",
        "{\"#model\":\"A_1\"} | {\"#model\":\"B_1\"}"
    })
    void cannotBeCompared(String one, String other) throws IOException {
        Value a = value(one);
        Value b = value(other);
        assertThrows(BadValueException.class, () -> Values.compare(a, b));
        assertThrows(BadValueException.class, () -> Values.compare(b, a));
        assertThrows(BadValueException.class, () -> Values.set(List.of(a, b)));
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " | ", quoteCharacter = '~', value = {
        "-5 | -5",
        "true | TRUE",
        "null | \"null\"",
        "\"a\\\"\\n\" | \"a\\\"\\n\"",
        "{\"#model\":\"v1\"} | v1",
        "[1,[]] | <<1, <<>>>>",
        "{\"#tup\":[1]} | <<1>>",
        "{\"#set\":[2,1]} | {1, 2}",
        "{\"b\":2,\"a\":1} | [a |-> 1, b |-> 2]",
        "{\"a b\":1} | (\"a b\" :> 1)",
        "{\"#map\":[[3,\"x\"],[2,\"y\"]]} | (2 :> \"y\" @@ 3 :> \"x\")",
        "{\"#map\":[[\"#x\",1]]} | (\"#x\" :> 1)",
        "{\"#map\":[]} | <<>>",
        "{\"#bigint\":\"-12\"} | -12"
    })
    void isWrittenInTlaAs(String json, String text) throws IOException {
        assertEquals(text, Values.toText(value(json)));
    }

    @Test
    void modelValuesAndStringsDiffer() {
        assertNotEquals(new Model("a"), A);
        assertEquals(2, Values.set(List.of(new Model("a"), A)).elements().size());
        assertEquals(1, Values.set(List.of(Bool.TRUE, Bool.TRUE)).elements().size());
    }

    private static Value value(String json) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            return ValueJson.read(parser);
        }
    }
}
