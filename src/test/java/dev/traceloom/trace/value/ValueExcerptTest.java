package dev.traceloom.trace.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.TraceArbitraries;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ValueExcerptTest {
    private static final Value NUMBERS =
            new Value.Tuple(IntStream.rangeClosed(1, 1000).<Value>mapToObj(Value.Int::of).toList());

    @Test
    void whatDoesNotFitIsToldByNumber() {
        assertEquals("<<1, 2, 3, 4, 5, … 995 more>>", ValueExcerpt.within(30, NUMBERS));
        assertEquals("{1, 2, 3}", ValueExcerpt.within(9, Values.set(((Value.Tuple) NUMBERS).elements().subList(0, 3))));
    }

    @Test
    void eachOfAFewLargePartsIsSeenALittle() {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("id", Value.Int.of(7));
        fields.put("payload", NUMBERS);
        fields.put("version", Value.Int.of(3));
        assertEquals(
                "[id |-> 7, payload |-> <<1, 2, … 998 more>>, version |-> 3]",
                ValueExcerpt.within(62, Values.record(fields)));
    }

    @Test
    void aMappingShowsItsKeys() {
        ValueExcerpt excerpt = new ValueExcerpt(ValueExcerpt.WRITTEN, new Mappings(List.of("map", "all[].log")));
        Value sequence = new Value.Tuple(List.of(Value.Int.of(5), Value.Int.of(6)));
        assertEquals("(1 :> 5 @@ 2 :> 6)", excerpt.within(80, sequence, "map"));
        assertEquals("<<5, 6>>", excerpt.within(80, sequence, "queue"));
        assertEquals(
                "(\"a\" :> 1)", excerpt.within(80, Values.record(Map.of("a", Value.Int.of(1))), "map"));
        assertEquals(
                "<<[log |-> (1 :> 5 @@ 2 :> 6)]>>",
                excerpt.within(80, new Value.Tuple(List.of(Values.record(Map.of("log", sequence)))), "all"));
        assertEquals("<<>>", excerpt.within(80, Value.Tuple.EMPTY, "map"));
    }

    @Test
    void aLongTextShowsBothEnds() {
        assertEquals("\"aaaaaaaaaaaaa…zzzz\"", ValueExcerpt.within(20, new Value.Text("a".repeat(5000) + "z".repeat(5000))));
        assertEquals("\"a\\nb\\\"c\"", ValueExcerpt.within(20, new Value.Text("a\nb\"c")));
    }

    @Property(tries = 500)
    void whatFitsIsWrittenAsEverAndNothingIsLongerThanAsked(@ForAll long seed, @ForAll @IntRange(min = 1, max = 200) int longest) {
        Value value = TraceArbitraries.value(new Random(seed), 4);
        String whole = VisibleText.line(Values.toText(value));
        String text = ValueExcerpt.within(longest, value);
        assertTrue(text.length() <= longest, () -> text.length() + " > " + longest + ": " + text);
        if (whole.length() <= longest) {
            assertEquals(whole, text);
        }
    }

    /** A value that would take minutes to be written out, and one that goes deeper than any stack. */
    @Test
    void aLargeOrDeepValueCostsWhatIsShown() {
        Value wide = NUMBERS;
        for (int i = 0; i < 6; i++) {
            wide = new Value.Tuple(java.util.Collections.nCopies(1000, wide));
        }
        Value deep = Value.Int.of(1);
        for (int i = 0; i < 1_000_000; i++) {
            deep = new Value.Tuple(List.of(deep));
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            texts.add(ValueExcerpt.within(100, wide));
            texts.add(ValueExcerpt.within(100, deep));
        }
        assertTrue(texts.stream().allMatch(text -> text.length() <= 100 && text.contains("…")), texts.get(0));
    }
}
