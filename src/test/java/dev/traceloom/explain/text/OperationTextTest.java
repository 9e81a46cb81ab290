package dev.traceloom.explain.text;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceArbitraries;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OperationTextTest {
    private static final Value LARGE =
            new Value.Tuple(IntStream.range(0, 10_000).<Value>mapToObj(Value.Int::of).toList());

    private static Operation operation(Arguments arguments) {
        return new Operation("Write", Outcome.RETURNED, arguments, 1, 2, Meta.NONE, "");
    }

    private static DecidingArguments reading(String name, Value value) {
        return DecidingArguments.of(List.of(new Reason(
                Reason.Kind.FALSE,
                new Place("M.tla", 1, 1, 1, 1),
                "map[" + name + "] = 3",
                List.of(),
                List.of(new Reason.Binding(Reason.Role.PARAMETER, name, value)),
                Optional.empty())));
    }

    @Test
    void theArgumentThatDecidesIsWholeAndTheOthersAreCut() {
        Value key = new Value.Text("a key of forty characters, all of them. ");
        Operation write = operation(Arguments.named(List.of("before", "key", "after"), List.of(LARGE, key, LARGE)));
        String text = OperationText.within(90, write, reading("key", key));
        assertTrue(text.contains("key = \"a key of forty characters, all of them. \""), text);
        assertTrue(text.length() <= 90, text);
        assertTrue(OperationText.within(90, write, DecidingArguments.UNKNOWN).contains("before = <<0, …"), text);
    }

    @Test
    void anArgumentWithoutANameIsKnownByItsValue() {
        Operation write = operation(Arguments.positional(List.of(LARGE, new Value.Text("the key"), LARGE)));
        String text = OperationText.within(30, write, reading("key", new Value.Text("the key")));
        assertTrue(text.contains("\"the key\""), text);
    }

    @Property(tries = 300)
    void itNeverTakesMoreRoomThanItHas(@ForAll long seed, @ForAll @IntRange(min = 10, max = 160) int width) {
        Random random = new Random(seed);
        List<Value> values = IntStream.range(0, random.nextInt(5)).mapToObj(i -> TraceArbitraries.value(random, 3)).toList();
        Operation any = operation(Arguments.positional(values));
        assertTrue(OperationText.within(width, any, DecidingArguments.UNKNOWN).length() <= width);
    }
}
