package dev.traceloom.trace.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Packed;
import dev.traceloom.trace.TraceException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetaTest {

    @Test
    void tellsWhereTheCallWasMade() {
        Meta meta = Meta.fromJson("{\"file\":\"q.cpp\",\"line\":41,\"rr\":12345678901}");
        assertEquals("q.cpp", meta.file().orElseThrow());
        assertEquals(OptionalInt.of(41), meta.line());
        assertEquals(OptionalLong.of(12345678901L), meta.rr());
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "5", "[]", "{}", "{\"file\":5,\"line\":\"x\",\"rr\":1.5}",
        "{\"line\":99999999999,\"rr\":18446744073709551615}"})
    void tellsNothingThatIsNotThere(String json) {
        Meta meta = Meta.fromJson(json);
        assertTrue(meta.file().isEmpty() && meta.line().isEmpty() && meta.rr().isEmpty());
    }

    @Test
    void aNoteIsTheBeginningOfWhatTheProgramWrote() {
        assertEquals("GC pause", Meta.fromJson("{\"x\":[{\"note\":\"inner\"}],\"note\":\"GC pause\"}").note().orElseThrow());
        for (String character : List.of("a", "é", "語", "🧵")) {
            String note = Meta.fromJson("{\"note\":\"" + character.repeat(100_000) + "\"}").note().orElseThrow();
            assertEquals(character.repeat(250 / character.length()) + "…", note);
        }
        for (String none : List.of("null", "5", "[\"note\"]", "{}", "{\"note\":5}", "{\"note\":\" \\n\"}", "{\"notes\":\"x\"}")) {
            assertTrue(Meta.fromJson(none).note().isEmpty(), none);
        }
    }

    @Test
    void fieldsThatAreToldElsewhereAreLeftOut() {
        Meta meta = Meta.fromJson("{\"note\":\"a\",\"x\":{\"note\":\"b,}\"},\"line\":4}");
        assertEquals("{\"x\":{\"note\":\"b,}\"}}", meta.without(Set.of("note", "line")).toString());
        assertEquals(Meta.NONE, meta.without(Set.of("note", "line", "x")));
        assertEquals(Meta.fromJson("[1]"), Meta.fromJson("[1]").without(Set.of("note")));
    }

    @Test
    void aNilAloneIsNone() throws TraceException {
        assertEquals(Meta.NONE, Meta.fromJson("null"));
        assertEquals(Meta.NONE, Packed.read(Packed.bytes(Packed.v1("A", 1, 2))).operations().get(0).meta());
    }

    @ParameterizedTest
    @MethodSource
    void holdsWhatMessagePackHolds(Object packed, String json) throws TraceException {
        Meta meta = Packed.read(Packed.bytes(Packed.map(
                        "operation_name", "A", "operation", Packed.map("_op_start", 1, "_meta", packed))))
                .operations()
                .get(0)
                .meta();
        assertEquals(json, meta.toString());
        assertEquals(meta, Meta.fromJson(json));
    }

    static Stream<Arguments> holdsWhatMessagePackHolds() {
        return Stream.of(
                Arguments.of(Arrays.asList(null, true, -5), "[null,true,-5]"),
                Arguments.of(new BigInteger("18446744073709551615"), "18446744073709551615"),
                Arguments.of(new Packed.Raw(0xcf, 0, 0, 0, 0, 0, 0, 0, 7), "7"),
                Arguments.of(1.5f, "1.5"),
                Arguments.of(-0.0, "-0.0"),
                Arguments.of(Double.NaN, "{\"#float\":\"NaN\"}"),
                Arguments.of(new Packed.Raw(0xcb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 1), "{\"#float\":\"NaN\"}"),
                Arguments.of(Float.NEGATIVE_INFINITY, "{\"#float\":\"-Infinity\"}"),
                Arguments.of(new byte[] {1, 2, 3}, "{\"#bin\":\"AQID\"}"),
                Arguments.of(new Packed.Ext(-1, new byte[3]), "{\"#ext\":[-1,\"AAAA\"]}"),
                Arguments.of(new Packed.Ext(3, "12345678901234567890123".getBytes()), "12345678901234567890123"),
                Arguments.of(new Packed.Ext(3, "12".getBytes()), "{\"#ext\":[3,\"MTI=\"]}"),
                Arguments.of(new Packed.Raw(0xa1, 0xff), "{\"#str\":\"/w==\"}"),
                Arguments.of(Packed.map("a", 1, "b", List.of()), "{\"a\":1,\"b\":[]}"),
                Arguments.of(Packed.map("a", 1, "a", 2), "{\"#map\":[[\"a\",1],[\"a\",2]]}"),
                Arguments.of(Packed.map("#bin", "AQID"), "{\"#map\":[[\"#bin\",\"AQID\"]]}"),
                Arguments.of(Packed.map(null, Packed.map(1, 2)), "{\"#map\":[[null,{\"#map\":[[1,2]]}]]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"#bin\":5}", "{\"#bin\":\"?\"}", "{\"#ext\":[300,\"\"]}", "{\"#map\":[1]}", "{\"#x\":1}",
        "{\"#float\":\"1\"}", "{\"#bin\":\"AQID\",\"b\":1}"})
    void whatOnlyLooksLikeASpecialFormIsAMap(String json) {
        assertTrue(Meta.fromJson(json).toString().startsWith("{\"#map\":[[\"#"), Meta.fromJson(json).toString());
        assertEquals(Meta.fromJson(json), Meta.fromJson(Meta.fromJson(json).toString()));
    }
}
