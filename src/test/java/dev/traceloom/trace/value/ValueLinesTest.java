package dev.traceloom.trace.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ValueLinesTest {

    @Test
    void whateverTheWidthTheValueIsTheSame() {
        Random dice = new Random(23);
        for (int i = 0; i < 500; i++) {
            Value value = value(dice, 4);
            String lines = ValueLines.of(value, Mappings.NONE, Mappings.NOWHERE, 10 + dice.nextInt(60), 1_000_000);
            assertEquals(tight(Values.toText(value)), tight(lines));
        }
    }

    @Test
    void whatFitsALineStandsOnOne() {
        Value value = new Value.Tuple(List.of(Value.Int.of(1), Values.set(List.of(Value.Int.of(2), Value.Int.of(3)))));
        assertEquals("<<1, {2, 3}>>", ValueLines.of(value, Mappings.NONE, "", 13, 1000));
        assertEquals("<<\n  1,\n  {2, 3}\n>>", ValueLines.of(value, Mappings.NONE, "", 12, 1000));
    }

    @Test
    void aValueThatIsTooLongSaysThatItWasCut() {
        Value value = new Value.Tuple(IntStream.range(0, 100_000).<Value>mapToObj(Value.Int::of).toList());
        String lines = ValueLines.of(value, Mappings.NONE, "", 80, 1_000);
        assertTrue(lines.length() < 1_100);
        assertTrue(lines.endsWith("\n\\* cut here: the value is longer"), lines);
        String text = ValueLines.of(new Value.Text("x".repeat(100_000)), Mappings.NONE, "", 80, 1_000);
        assertTrue(text.length() < 1_100);
    }

    private static String tight(String text) {
        return text.replaceAll("\\s", "");
    }

    private static Value value(Random dice, int depth) {
        List<Value> parts = Stream.generate(() -> value(dice, depth - 1))
                .limit(depth == 0 ? 0 : dice.nextInt(5))
                .toList();
        return switch (depth == 0 ? dice.nextInt(2) : 2 + dice.nextInt(4)) {
            case 0 -> Value.Int.of(dice.nextInt(1000));
            case 1 -> new Value.Text("word" + dice.nextInt(100));
            case 2 -> new Value.Tuple(parts);
            case 3 -> Values.set(dice.ints(12, 0, 1000).<Value>mapToObj(Value.Int::of).toList());
            case 4 -> new Value.Rec(
                    IntStream.range(0, parts.size()).mapToObj(i -> "field" + i).toList(), parts);
            default -> Values.function(
                    IntStream.range(0, parts.size()).<Value>mapToObj(i -> Value.Int.of(7 * i + 3)).toList(), parts);
        };
    }
}
