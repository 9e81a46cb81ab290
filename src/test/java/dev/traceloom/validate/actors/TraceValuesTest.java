package dev.traceloom.validate.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TraceValuesTest {
    private record Point(int x, String name) {}

    @Test
    void whatTlaHasIsThat() {
        assertEquals("<<1, TRUE, \"a\">>", text(List.of(1L, true, "a")));
        assertEquals("{1, 2}", text(Set.of(2, 1)));
        assertEquals("[x |-> 1, name |-> \"p\"]", text(new Point(1, "p")).replace("[name |-> \"p\", x |-> 1]", "[x |-> 1, name |-> \"p\"]"));
        assertEquals("<<<<1, 2>>, <<3>>>>", text(new int[][] {{1, 2}, {3}}));
        assertEquals("(5 :> \"b\")", text(Map.of(5, "b")));
    }

    @Test
    void whatItHasNotIsAText() {
        assertEquals("\"2.5\"", text(2.5));
        assertEquals("\"" + Long.MAX_VALUE + "\"", text(Long.MAX_VALUE));
        assertEquals("<<1, \"null\">>", text(new Object[] {1, null}));
        assertEquals(Value.Text.class, TraceValues.of(new java.util.LinkedHashSet<>(List.of(1, "a"))).getClass());
        assertEquals(5_000, ((Value.Text) TraceValues.of("x".repeat(5_000))).value().length());
    }

    @Test
    void whatContainsItselfOrNestsDeeplyEndsSomewhere() {
        List<Object> itself = new ArrayList<>();
        itself.add(itself);
        itself.add(itself);
        assertEquals("<<\"[(this Collection), (this Collection)]\", \"[(this Collection), (this Collection)]\">>", text(itself));
        List<Object> deep = new ArrayList<>();
        for (int level = 0; level < 100_000; level++) {
            deep = new ArrayList<>(List.of(deep));
        }
        assertEquals(100, text(deep).chars().filter(character -> character == '<').count() / 2);
    }

    private static String text(Object value) {
        return Values.toText(TraceValues.of(value));
    }
}
